import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import { after, toUnixSeconds } from '../kernel/timestamp.ts';
import type { ChallengeUse, PasskeyChallenges } from '../modules/second-factors/passkeys/ports.ts';
import { deriveKey } from './derive-key.ts';

/** The validity in seconds, equal to the time in the options. */
const validSeconds = 600;
/** The sizes of the expiration, the random bytes (WebAuthn Level 3, section 13.4.3: at least 16) and the signature. */
const sizes = { expiry: 6, nonce: 16, signature: 32 } as const;
const signedSize = sizes.expiry + sizes.nonce;
const totalSize = signedSize + sizes.signature;

const challengesOf = (secret: string): PasskeyChallenges => {
  const key = createSecretKey(deriveKey(secret, 'passkey challenges'));
  const sign = (signed: Buffer, { appId, purpose, boundTo }: ChallengeUse): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([appId, purpose, boundTo, signed.toString('base64url')]))
      .digest();

  return {
    issue(use, now) {
      const expiry = Buffer.alloc(sizes.expiry);
      expiry.writeUIntBE(toUnixSeconds(after(now, validSeconds)), 0, sizes.expiry);
      const signed = Buffer.concat([expiry, randomBytes(sizes.nonce)]);
      return Buffer.concat([signed, sign(signed, use)]).toString('base64url');
    },

    expiryOf(challenge, use, now) {
      const bytes = fromBase64url(challenge);
      if (bytes?.length !== totalSize) return undefined;
      const signed = bytes.subarray(0, signedSize);
      if (!timingSafeEqual(bytes.subarray(signedSize), sign(signed, use))) return undefined;
      const expiresAt = after(new Date(0), signed.readUIntBE(0, sizes.expiry));
      return now < expiresAt ? expiresAt : undefined;
    },
  };
};

/**
 * Creates challenges that a key derived from `SECRET` signs, so that they need not be stored. Those of `fallback` are also valid.
 */
export const createPasskeyChallenges = (secret: string, fallback?: string): PasskeyChallenges => {
  const own = challengesOf(secret);
  const earlier = fallback === undefined ? undefined : challengesOf(fallback);
  return {
    issue: own.issue,
    expiryOf: (challenge, use, now) => own.expiryOf(challenge, use, now) ?? earlier?.expiryOf(challenge, use, now),
  };
};

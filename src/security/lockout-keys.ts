import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import type { LockoutKeys } from '../modules/lockouts/ports.ts';

/** The time in seconds for which a device is known after its last login. */
const deviceSeconds = 180 * 86_400;
const idBytes = 16;
const prefix = 'gh_dev_';
/** Matches a device token: the ID in base64url, the time of the login in seconds since 1970, and the signature in base64url. */
const tokenPattern = /^gh_dev_([\w-]{22})\.([1-9]\d{0,10})\.([\w-]{43})$/;

type KeysOfSecret = Omit<LockoutKeys, 'accountsOf'>;

const keysOf = (secret: string): KeysOfSecret => {
  // Creating the keys takes longer than a digest, so they are created once.
  const keyFor = (purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, 32)));
  const [accountKey, deviceKey] = [keyFor('lockouts'), keyFor('devices')];
  // The signature includes the password hash, so that a new password ends the trust in all devices, whichever operation sets it.
  const sign = (account: string, passwordHash: string | undefined, deviceId: string, issuedAt: number): Buffer =>
    createHmac('sha256', deviceKey)
      .update(`${account} ${deviceId} ${issuedAt} ${passwordHash ?? ''}`)
      .digest();
  const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

  const accountOf: LockoutKeys['accountOf'] = (appId, canonicalEmail) =>
    createHmac('sha256', accountKey).update(`${appId} ${canonicalEmail}`).digest('base64url');

  return {
    accountOf,

    issueDeviceToken(account, passwordHash, deviceId = randomBytes(idBytes).toString('base64url'), at) {
      const issuedAt = secondsOf(at);
      const signature = sign(account, passwordHash, deviceId, issuedAt).toString('base64url');
      return `${prefix}${deviceId}.${issuedAt}.${signature}`;
    },

    deviceOf(appId, canonicalEmail, passwordHash, token, now) {
      const [, deviceId, issuedAt, encoded = ''] = tokenPattern.exec(token) ?? [];
      const signature = fromBase64url(encoded);
      if (!deviceId || !issuedAt || !signature) return undefined;
      const right = sign(accountOf(appId, canonicalEmail), passwordHash, deviceId, Number(issuedAt));
      const isGenuine = timingSafeEqual(signature, right);
      const age = secondsOf(now) - Number(issuedAt);
      return isGenuine && age >= 0 && age <= deviceSeconds ? deviceId : undefined;
    },
  };
};

/**
 * Creates digests and device tokens with keys derived from `SECRET`. Device tokens of `fallback` are also accepted. Counters are
 * named only by `SECRET`, so failures are counted from zero after it changes.
 */
export const createLockoutKeys = (secret: string, fallback?: string): LockoutKeys => {
  const own = keysOf(secret);
  const earlier = fallback === undefined ? undefined : keysOf(fallback);
  return {
    ...own,
    accountsOf: (...address) => [own, ...(earlier ? [earlier] : [])].map(({ accountOf }) => accountOf(...address)),
    deviceOf: (...shown) => own.deviceOf(...shown) ?? earlier?.deviceOf(...shown),
  };
};

import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import type { RefreshPosition, RefreshTokens } from '../modules/openid/ports.ts';

/** A known prefix lets secret scanners find a token that was published by mistake. */
const prefix = 'gh_rt_';

/** The form of a token: the grant, the generation, and 32 bytes in base64url. */
const form = /^gh_rt_([A-Za-z0-9_-]{43})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

type Sign = (position: RefreshPosition) => Buffer;

const signerOf = (secret: string): Sign => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'gatehouse refresh tokens', 32)));
  return ({ grantId, generation }) => createHmac('sha256', key).update(`${grantId}.${generation}`).digest();
};

/**
 * Derives the refresh tokens of a grant from its ID and their generation. Repeated requests with one token therefore get the same
 * successor, although only digests are stored, and a copy of the database contains no token.
 */
export const createRefreshTokens = (secret: string, fallback?: string): RefreshTokens => {
  const sign = signerOf(secret);
  const signers = fallback === undefined ? [sign] : [sign, signerOf(fallback)];
  return {
    tokenOf: (position) =>
      `${prefix}${position.grantId}.${position.generation}.${sign(position).toString('base64url')}`,
    positionOf(token) {
      const [, grantId = '', generation, sent = ''] = form.exec(token) ?? [];
      const mac = fromBase64url(sent);
      if (!mac || generation === undefined) return undefined;
      const position = { grantId, generation: Number(generation) };
      const isOurs = signers.some((signer) => timingSafeEqual(signer(position), mac));
      return isOurs ? position : undefined;
    },
  };
};

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import type { RefreshPosition, RefreshTokens } from '../modules/openid/ports.ts';
import type { KnownTokenKeys } from './token-keys.ts';

/** A known prefix lets secret scanners find a token that was published by mistake. */
const prefix = 'gh_rt_';

/** The form of a token: the grant, the generation, and 32 bytes in base64url. */
const form = /^gh_rt_([A-Za-z0-9_-]{43})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

const sign = (key: KeyObject, { grantId, generation }: RefreshPosition): Buffer =>
  createHmac('sha256', key).update(`${grantId}.${generation}`).digest();

/**
 * Derives the refresh tokens of a grant from its ID and their generation. Repeated requests with one token therefore get the same
 * successor, although only digests are stored, and a copy of the database contains no token. They outlive a replacement of `SECRET`,
 * because their keys are stored.
 */
export const createRefreshTokens = (keys: KnownTokenKeys): RefreshTokens => ({
  tokenOf(position) {
    const [inUse] = keys();
    return `${prefix}${position.grantId}.${position.generation}.${sign(inUse['refresh tokens'], position).toString('base64url')}`;
  },
  positionOf(token) {
    const [, grantId = '', generation, sent = ''] = form.exec(token) ?? [];
    const mac = fromBase64url(sent);
    if (!mac || generation === undefined) return undefined;
    const position = { grantId, generation: Number(generation) };
    const isOurs = keys().some((known) => timingSafeEqual(sign(known['refresh tokens'], position), mac));
    return isOurs ? position : undefined;
  },
});

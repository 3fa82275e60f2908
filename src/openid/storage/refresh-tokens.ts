import type { Adapter } from 'oidc-provider';
import { after } from '../../kernel/timestamp.ts';
import { noAdapter, type Storage, withoutSecret } from './storage.ts';

/** Stores refresh tokens as the generation of their grant: a token is derived from both, and only its successor is stored. */
export const refreshes = ({ app, clock, refreshTokens, reads, single, context }: Storage): Adapter => ({
  ...noAdapter,
  async upsert(id, payload, expiresIn = 0) {
    const position = refreshTokens.positionOf(id);
    if (!position) throw new Error('A refresh token has another form than those of this service.');
    const now = clock.now();
    const refresh = { payload: withoutSecret(payload), expiresAt: after(now, expiresIn) };
    await single.saveRefresh(position, refresh, now);
  },

  async find(id) {
    const position = refreshTokens.positionOf(id);
    if (!position) return undefined;
    const now = clock.now();
    if (context()?.oidc.route !== 'token') {
      const payload = await reads.findRefresh(position, now);
      return payload && { ...payload, jti: id };
    }
    const presented = await single.presentRefresh(position, now);
    return presented === undefined || presented === 'replayed' ? undefined : { ...presented.payload, jti: id };
  },

  async consume(id) {
    const position = refreshTokens.positionOf(id);
    if (position) await single.advanceRefresh(position, clock.now(), app.settings.sessionIdleSeconds);
  },

  async destroy(id) {
    const position = refreshTokens.positionOf(id);
    if (position) await single.endGrant(position.grantId, clock.now());
  },
});

import type { Adapter, AdapterPayload } from 'oidc-provider';
import { acrOf } from '../../kernel/session.ts';
import { after } from '../../kernel/timestamp.ts';
import type { Acting } from '../acting.ts';
import { endBrowserSession } from '../end-browser-session.ts';
import { noAdapter, type Storage, withoutSecret } from './storage.ts';

/**
 * Returns the session for an administrator who acts as a user, instead of the one that the browser has. It is neither stored nor known to
 * a cookie. The user has proven nothing.
 */
const actingSession = (id: string, { userId, startedAt, expiresAt }: Acting): AdapterPayload => ({
  jti: id,
  uid: id,
  kind: 'Session',
  accountId: String(userId),
  loginTs: startedAt,
  acr: acrOf({ amr: [] }),
  amr: [],
  iat: startedAt,
  exp: expiresAt,
});

/** Stores the sessions of browsers, with the session of the user who has logged in. */
export const sessions = (storage: Storage): Adapter => {
  const { app, store, clock, keys, reads, single, context, request, sessionId, noteSession } = storage;
  return {
    ...noAdapter,
    async upsert(id, payload, expiresIn = 0) {
      // The browser keeps the session that it has.
      if (request()?.acting) return;
      const session = {
        uid: String(payload.uid),
        digest: keys.digest(id),
        sessionId: sessionId(),
        payload: withoutSecret(payload),
        expiresAt: after(clock.now(), expiresIn),
      };
      const isLogin = context()?.oidc.result?.login !== undefined;
      await single.saveSession(session, { at: clock.now(), isLogin });
    },

    async find(id) {
      const acting = request()?.acting;
      if (acting) {
        noteSession(acting.sessionId);
        return actingSession(id, acting);
      }
      const found = await reads.findSession(keys.digest(id), clock.now());
      if (!found) return undefined;
      noteSession(found.sessionId);
      return { ...found.payload, jti: id };
    },

    async findByUid(uid) {
      const found = await reads.findSessionByUid(uid, clock.now());
      return found && { ...found.payload };
    },

    async destroy(id) {
      const bridged = request();
      const session = context()?.oidc.session;
      // A new cookie replaces the one before, which its row still knows.
      if (!bridged || !session || (session as unknown as { readonly oldId?: string }).oldId === id) return;
      await single.deleteSession(session.uid);
      const ended = sessionId();
      if (ended !== undefined) bridged.frontchannelLogouts = await reads.frontchannelLogouts(ended);
      await endBrowserSession({ store, clock })({ app, sessionId: ended, origin: bridged.origin });
    },
  };
};

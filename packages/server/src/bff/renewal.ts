import { type Sessions, type StoredSession, toStoredSession } from './sessions.ts';
import { Unavailable } from './unavailable.ts';

export interface RenewalOptions {
  readonly sessions: Sessions;
  /** Sends a request to Gatehouse. @throws if there is no response */
  readonly send: (path: string, init: RequestInit, token: string) => Promise<Response>;
  /** The seconds before its expiry at which a token is renewed. */
  readonly renewBefore: number;
}

export interface Renewal {
  /** Returns the session of an ID with a token that is valid for now. @throws Unavailable */
  current(id: string): Promise<StoredSession | undefined>;
  /** Returns the session after a token of it has been refused: a later one, or none, which is deleted. */
  afterRefusal(id: string, refused: StoredSession): Promise<StoredSession | undefined>;
}

/** A token is renewed in the last part of its lifetime, but never in the first half, however short it lives. */
const isDue = ({ receivedAt, expiresAt }: StoredSession, renewBefore: number): boolean =>
  Date.now() >= Math.max(expiresAt - renewBefore * 1000, (receivedAt + expiresAt) / 2);

/**
 * Creates the reading of sessions with a valid token. Each attempt to renew reads the store again, and never retries with a token that
 * it remembers: Gatehouse ends a session whose older token comes back (RFC 9700, section 4.14.2).
 */
export const createRenewal = ({ sessions, send, renewBefore }: RenewalOptions): Renewal => {
  const underWay = new Map<string, Promise<StoredSession | undefined>>();

  const afterRefusal = async (id: string, refused: StoredSession): Promise<StoredSession | undefined> => {
    const kept = await sessions.read(id);
    if (kept && kept.generation > refused.generation) return kept;
    await sessions.delete(id);
    return undefined;
  };

  const renew = async (id: string): Promise<StoredSession | undefined> => {
    const kept = await sessions.read(id);
    if (!kept || !isDue(kept, renewBefore)) return kept;
    const response = await send('/v1/auth/refresh', { method: 'POST' }, kept.token).catch(() => undefined);
    if (response?.status === 200) {
      const { token } = (await response.json()) as { readonly token: string };
      return sessions.update(id, toStoredSession(token));
    }
    if (response?.status === 401) return afterRefusal(id, kept);
    if (kept.expiresAt > Date.now()) return kept;
    throw new Unavailable('Gatehouse cannot renew the session.');
  };

  return {
    async current(id: string): Promise<StoredSession | undefined> {
      const kept = await sessions.read(id);
      if (!kept || !isDue(kept, renewBefore)) return kept;
      const renewal = underWay.get(id) ?? renew(id).finally(() => underWay.delete(id));
      underWay.set(id, renewal);
      return renewal;
    },
    afterRefusal,
  };
};

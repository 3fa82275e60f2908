import { decodeJwt } from 'jose';

/** A database or cache for sessions, which all instances of the application share. */
export interface SessionStore {
  get(key: string): Promise<string | null | undefined> | string | null | undefined;
  /** @param seconds after which the entry may be deleted */
  set(key: string, value: string, seconds: number): Promise<unknown> | unknown;
  delete(key: string): Promise<unknown> | unknown;
}

/** A session of Gatehouse as the backend keeps it. */
export interface StoredSession {
  readonly token: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly generation: number;
  /** The times of the token by the clock of this machine, in milliseconds. */
  readonly receivedAt: number;
  readonly expiresAt: number;
}

/** Returns the session of a token that Gatehouse has just issued. Its lifetime counts from now, whatever the clocks say. */
export const toStoredSession = (token: string): StoredSession => {
  const { sub, sid, gen, iat = 0, exp = 0 } = decodeJwt<{ readonly sid: string; readonly gen: number }>(token);
  const now = Date.now();
  return {
    token,
    userId: Number(sub),
    sessionId: sid,
    generation: gen,
    receivedAt: now,
    expiresAt: now + (exp - iat) * 1000,
  };
};

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const newId = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)));
/** The form of an ID. */
export const isId = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** Someone who reads the store cannot take over a session: the ID of the cookie does not follow from the key. */
const keyOf = async (id: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return `gatehouse:${toBase64url(new Uint8Array(digest))}`;
};

export interface Sessions {
  read(id: string): Promise<StoredSession | undefined>;
  /** Keeps a session under a new ID, which it returns. */
  create(session: StoredSession): Promise<string>;
  /**
   * Keeps a renewed session, unless the user has logged out or another instance has a later token. @returns the one that is
   * kept; undefined after a logout
   */
  update(id: string, session: StoredSession): Promise<StoredSession | undefined>;
  delete(id: string): Promise<void>;
}

/** Creates the access to the sessions in a store, which keeps an unused one for `seconds`. */
export const createSessions = (store: SessionStore, seconds: number): Sessions => {
  const read = async (key: string): Promise<StoredSession | undefined> => {
    const text = await store.get(key);
    return text ? (JSON.parse(text) as StoredSession) : undefined;
  };
  const write = async (key: string, session: StoredSession): Promise<void> => {
    await store.set(key, JSON.stringify(session), seconds);
  };
  return {
    read: async (id) => read(await keyOf(id)),
    async create(session) {
      const id = newId();
      await write(await keyOf(id), session);
      return id;
    },
    async update(id, session) {
      const key = await keyOf(id);
      const kept = await read(key);
      if (!kept || (kept.sessionId === session.sessionId && kept.generation >= session.generation)) return kept;
      await write(key, session);
      return session;
    },
    async delete(id) {
      await store.delete(await keyOf(id));
    },
  };
};

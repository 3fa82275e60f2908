/** The storage of a client's session. The functions may return promises. `set` with `undefined` removes the value. */
export interface ClientStorage {
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string | undefined): void | Promise<void>;
  /** Calls `changed` when another tab or process may have changed the value. Returns a function that stops this. */
  watch?(key: string, changed: () => void): () => void;
}

/**
 * `local`: `localStorage`, for all tabs of an origin. On a server, where it does not exist, nothing is kept.
 * `memory`: until the page or the process ends.
 * `cookie`: the backend at `url` keeps the token in a cookie that JavaScript cannot read.
 */
export type StorageKind = 'local' | 'memory' | 'cookie';

export const memoryStorage = (): ClientStorage => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
  };
};

interface Page {
  readonly document?: {
    addEventListener(type: string, listener: () => void): void;
    removeEventListener(type: string, listener: () => void): void;
  };
  readonly localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  addEventListener(type: string, listener: (event: { readonly key?: string | null }) => void): void;
  removeEventListener(type: string, listener: (event: { readonly key?: string | null }) => void): void;
}

const empty: ClientStorage = { get: () => undefined, set: () => undefined };

/** Returns `localStorage`. A page that may not use it, or whose quota is used up, keeps values in memory instead. */
export const localStorage = (): ClientStorage => {
  const page = globalThis as unknown as Page;
  // Node.js has a `localStorage`, too, which all users of a server would share.
  if (!page.document) return empty;
  const memory = memoryStorage();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return page.localStorage?.getItem(key);
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      memory.set(key, undefined);
      try {
        if (value === undefined) page.localStorage?.removeItem(key);
        else page.localStorage?.setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    watch(key, changed) {
      const onStorage = (event: { readonly key?: string | null }): void => {
        if (event.key === key || event.key === null) changed();
      };
      page.addEventListener('storage', onStorage);
      // A page that was frozen or in the back/forward cache gets no event of what it missed.
      page.addEventListener('pageshow', changed);
      page.document?.addEventListener('visibilitychange', changed);
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', changed);
        page.document?.removeEventListener('visibilitychange', changed);
      };
    },
  };
};

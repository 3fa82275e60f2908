import type { ClientOptions } from './client.ts';
import { originOf } from './origins.ts';
import { type ClientStorage, localStorage, memoryStorage } from './storage.ts';

/** The options of a client, with what follows from them. */
export interface Settings extends ClientOptions {
  readonly url: string;
  /** Names the application at its service: a session of another one is not used. */
  readonly app: string;
  /** Begins the keys in the storage. */
  readonly key: string;
  readonly storage: ClientStorage;
  /** True if a backend keeps the token of the session in a cookie. */
  readonly isCookie: boolean;
  readonly fetch: typeof globalThis.fetch;
  /** Select the application, with the super admin key if there is one. */
  readonly headers: Readonly<Record<string, string>>;
}

const checkedUrl = (url: string, isCookie: boolean): string => {
  const isValid = originOf(url) !== undefined || (isCookie && /^\/(?!\/)/.test(url));
  if (!isValid || /[?#]/.test(url)) throw new TypeError(`Not the URL of a service: ${url}`);
  return url.replace(/\/+$/, '');
};

export const settingsOf = (options: ClientOptions): Settings => {
  const { appKey, serviceKey, operatorKey, storage = 'local' } = options;
  if ((serviceKey ?? operatorKey) !== undefined && 'document' in globalThis)
    throw new TypeError('A super admin key or an operator key must not be used in a browser.');
  const isCookie = storage === 'cookie';
  const url = checkedUrl(options.url, isCookie);
  const app = `${appKey ?? ''}@${url}`;
  return {
    ...options,
    url,
    app,
    key: `gatehouse:${options.name ?? app}`,
    storage: typeof storage === 'object' ? storage : storage === 'memory' ? memoryStorage() : localStorage(),
    isCookie,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    headers: {
      ...(appKey !== undefined && { 'X-Service-App': appKey }),
      ...(serviceKey !== undefined && { 'X-Service-Key': serviceKey }),
      // A page of another origin cannot send it without the backend's permission.
      ...(isCookie && { 'X-Requested-With': 'gatehouse' }),
    },
  };
};

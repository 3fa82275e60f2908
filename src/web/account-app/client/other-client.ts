import type { Client } from '../../../../packages/client/src/client.ts';
import { createClient } from '../../../../packages/client/src/create-client.ts';
import { appKey } from './page.ts';

/** Creates a client for a session of another account, which the page keeps only until the accounts are merged. */
export const createOtherClient = (): Client => {
  const send: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });
  return createClient({ url: location.origin, appKey, storage: 'memory', fetch: send });
};

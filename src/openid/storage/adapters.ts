import type { Adapter } from 'oidc-provider';
import { introspectedToken } from '../introspected-token.ts';
import { clients } from './clients.ts';
import { deviceCodes } from './device-codes.ts';
import { grants } from './grants.ts';
import { clientTokens, codes, interactions, records, replays } from './records.ts';
import { refreshes } from './refresh-tokens.ts';
import { sessions } from './sessions.ts';
import { createStorage, type Storage, type StorageOptions } from './storage.ts';

/** Returns an adapter by which tokens are introspected in their present state. Clients can revoke them in any case. */
const introspectable = (storage: Storage, adapter: Adapter): Adapter => {
  const current = introspectedToken(storage);
  return {
    ...adapter,
    async find(id) {
      const token = await adapter.find(id);
      return token && storage.context()?.oidc.route === 'introspection' ? current(token) : token;
    },
  };
};

/**
 * Creates the storage of one application's provider, by the names of the library's models. The rules that must hold under parallel
 * requests are in its statements.
 */
export const createAdapters = (options: StorageOptions): ((model: string) => Adapter) => {
  const storage = createStorage(options);
  const adapters: Readonly<Record<string, Adapter>> = {
    AccessToken: introspectable(storage, records(storage, 'AccessToken')),
    AuthorizationCode: codes(storage),
    Client: clients(storage),
    ClientCredentials: introspectable(storage, clientTokens(storage)),
    DeviceCode: deviceCodes(storage),
    Grant: grants(storage),
    Interaction: interactions(storage),
    PushedAuthorizationRequest: records(storage, 'PushedAuthorizationRequest'),
    RefreshToken: introspectable(storage, refreshes(storage)),
    ReplayDetection: replays(storage),
    Session: sessions(storage),
  };
  return (model) => {
    const adapter = adapters[model];
    if (!adapter) throw new Error(`The model ${model} of the OpenID provider has no storage.`);
    return adapter;
  };
};

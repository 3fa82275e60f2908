import type { Adapter, AdapterFactory, AdapterPayload, ClientMetadata } from 'oidc-provider';

const key = (model: string, id: string): string => `${model}:${id}`;

/** Creates the storage of `oidc-provider`, so that an instance with other keys can continue. Clients are looked up separately. */
export const openIdStorage = (clients: ReadonlyMap<string, ClientMetadata>): AdapterFactory => {
  const stored = new Map<string, AdapterPayload>();
  const found = (predicate: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...stored.values()].find(predicate);

  return (model): Adapter => ({
    async upsert(id, payload) {
      stored.set(key(model, id), payload);
    },
    async find(id) {
      return model === 'Client' ? (clients.get(id) as AdapterPayload | undefined) : stored.get(key(model, id));
    },
    findByUid: async (uid) => found((payload) => payload.kind === 'Session' && payload.uid === uid),
    findByUserCode: async (userCode) => found((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = stored.get(key(model, id));
      if (payload) payload.consumed = true;
    },
    async destroy(id) {
      stored.delete(key(model, id));
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of stored) if (payload.grantId === grantId) stored.delete(name);
    },
  });
};

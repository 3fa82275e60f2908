import { administrationOf, contentOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, retried, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const fresh = { kind: 'app', name: 'Web' };

export const application = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;

  const ofAdministrators = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...strangers(service, ask),
    forbidden: byUser(service, ask),
  });
  const ofKey = (ask: (headers: Headers, key: number) => Promise<Reply>) => ({
    ...ofAdministrators((headers) => ask(headers, unknownId)),
    not_found: () => ask(superAdmin, unknownId),
  });

  /** The id of a new key. */
  const made = async (): Promise<number> => Number(contentOf(await api.createApiKey(superAdmin, fresh)).details.id);

  return {
    app: ofAdministrators(api.app),
    updateApp: {
      ...ofAdministrators((headers) => api.updateApp(headers, { name: 'Gatehouse' })),
      validation_failed: () => api.updateApp(superAdmin, { settings: { signup_role: '' } }),
    },
    apiKeys: {
      ...ofAdministrators((headers) => api.keys(headers)),
      validation_failed: () => api.keys(superAdmin, { limit: 0 }),
    },
    createApiKey: {
      ...ofAdministrators((headers) => api.createApiKey(headers, fresh)),
      validation_failed: () => api.createApiKey(superAdmin, { ...fresh, name: '' }),
      ...retried(
        service,
        () => ({ kind: 'app', name: `Key ${crypto.randomUUID()}` }),
        api.createApiKey,
        () => superAdmin,
      ),
    },
    updateApiKey: {
      ...ofKey((headers, key) => api.updateApiKey(headers, key, { name: 'Web' })),
      validation_failed: () => api.updateApiKey(superAdmin, unknownId, { name: ' ' }),
    },
    rotateApiKey: {
      ...ofKey((headers, key) => api.rotateApiKey(headers, key)),
      validation_failed: () => api.rotateApiKey(superAdmin, unknownId, -1),
      key_revoked: async () => {
        const key = await made();
        await api.revokeApiKey(superAdmin, key);
        return api.rotateApiKey(superAdmin, key);
      },
      ...retried(
        service,
        made,
        (headers, key) => api.rotateApiKey(headers, key),
        () => superAdmin,
      ),
    },
    revokeApiKey: ofKey(api.revokeApiKey),
  };
};

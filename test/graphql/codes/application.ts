import { administrationOf, contentOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/people.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

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

  return {
    app: ofAdministrators(api.app),
    updateApp: {
      ...ofAdministrators((headers) => api.updateApp(headers, { name: 'Gatehouse' })),
      validation_failed: () => api.updateApp(superAdmin, { settings: { signup_role: '' } }),
    },
    keys: {
      ...ofAdministrators((headers) => api.keys(headers)),
      validation_failed: () => api.keys(superAdmin, { limit: 0 }),
    },
    createKey: {
      ...ofAdministrators((headers) => api.createKey(headers, fresh)),
      validation_failed: () => api.createKey(superAdmin, { ...fresh, name: '' }),
    },
    updateKey: {
      ...ofKey((headers, key) => api.updateKey(headers, key, { name: 'Web' })),
      validation_failed: () => api.updateKey(superAdmin, unknownId, { name: ' ' }),
    },
    rotateKey: {
      ...ofKey((headers, key) => api.rotateKey(headers, key)),
      validation_failed: () => api.rotateKey(superAdmin, unknownId, -1),
      key_revoked: async () => {
        const key = Number(contentOf(await api.createKey(superAdmin, fresh)).details.id);
        await api.revokeKey(superAdmin, key);
        return api.rotateKey(superAdmin, key);
      },
    },
    revokeKey: ofKey(api.revokeKey),
  };
};

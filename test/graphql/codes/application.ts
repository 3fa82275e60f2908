import { administrationOf, contentOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/people.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const fresh = { kind: 'app', name: 'Web' };

export const application = (service: TestService): Scenarios => {
  const door = administrationOf(service).GraphQL;

  const ofAdministrators = (ask: (headers: Headers) => Promise<Reply>) => ({
    ...strangers(service, ask),
    forbidden: byUser(service, ask),
  });
  const ofKey = (ask: (headers: Headers, key: number) => Promise<Reply>) => ({
    ...ofAdministrators((headers) => ask(headers, unknownId)),
    not_found: () => ask(superAdmin, unknownId),
  });

  return {
    app: ofAdministrators(door.app),
    updateApp: {
      ...ofAdministrators((headers) => door.updateApp(headers, { name: 'Gatehouse' })),
      validation_failed: () => door.updateApp(superAdmin, { settings: { signup_role: '' } }),
    },
    keys: {
      ...ofAdministrators((headers) => door.keys(headers)),
      validation_failed: () => door.keys(superAdmin, { limit: 0 }),
    },
    createKey: {
      ...ofAdministrators((headers) => door.createKey(headers, fresh)),
      validation_failed: () => door.createKey(superAdmin, { ...fresh, name: '' }),
    },
    updateKey: {
      ...ofKey((headers, key) => door.updateKey(headers, key, { name: 'Web' })),
      validation_failed: () => door.updateKey(superAdmin, unknownId, { name: ' ' }),
    },
    rotateKey: {
      ...ofKey((headers, key) => door.rotateKey(headers, key)),
      validation_failed: () => door.rotateKey(superAdmin, unknownId, -1),
      key_revoked: async () => {
        const key = Number(contentOf(await door.createKey(superAdmin, fresh)).details.id);
        await door.revokeKey(superAdmin, key);
        return door.rotateKey(superAdmin, key);
      },
    },
    revokeKey: ofKey(door.revokeKey),
  };
};

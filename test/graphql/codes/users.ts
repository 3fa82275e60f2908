import { administrationOf } from '../../kit/administration.ts';
import { colleagues, lastOwner } from '../../kit/colleagues.ts';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, onTop, type Scenarios, strangers, withoutProof } from './scenario.ts';

const unknownId = 999_999;
const stale = 'of another day';

export const users = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;

  /** What is refused alike of whatever is done to a user. */
  const ofUser = (ask: (headers: Headers, user: number) => Promise<Reply>) => ({
    ...strangers(service, (headers) => ask(headers, unknownId)),
    not_found: () => ask(superAdmin, unknownId),
  });
  const ofAdministrators = (ask: (headers: Headers, user: number) => Promise<Reply>) => ({
    ...ofUser(ask),
    forbidden: async () => {
      const { host, guest } = await colleagues(service);
      return ask(host.headers, guest.id);
    },
  });
  const update = (headers: Headers, user: number) => api.updateUser(headers, user, { displayname: 'Grace' });

  return {
    users: {
      ...strangers(service, (headers) => api.users(headers)),
      validation_failed: () => api.users(superAdmin, { q: '' }),
      forbidden: byUser(service, (headers) => api.users(headers)),
    },
    user: ofUser(api.user),
    exportUser: {
      ...ofUser(api.exportUser),
      reauthentication_required: byUser(service, (headers) => api.exportUser(headers, 'me')),
    },
    updateUser: {
      ...ofAdministrators(update),
      validation_failed: byUser(service, (headers) => api.updateUser(headers, 'me', { karma: 1 })),
      precondition_failed: byUser(service, (headers) => api.updateUser(headers, 'me', {}, stale)),
    },
    deleteUser: {
      ...ofAdministrators((headers, user) => api.deleteUser(headers, user)),
      validation_failed: byUser(service, (headers) => api.deleteUser(headers, 'me', 'x'.repeat(257))),
      password_incorrect: byUser(service, (headers) => api.deleteUser(headers, 'me', 'wrong')),
      reauthentication_required: async () => api.deleteUser(await withoutProof(service), 'me'),
      last_owner: async () => api.deleteUser(superAdmin, (await lastOwner(service)).id),
      precondition_failed: byUser(service, (headers) => api.deleteUser(headers, 'me', password, stale)),
      overloaded: byUser(service, (headers) => onTop(service, () => api.deleteUser(headers, 'me', 'wrong'))),
    },
    banUser: {
      ...ofAdministrators(api.banUser),
      last_owner: async () => api.banUser(superAdmin, (await lastOwner(service)).id),
    },
    unbanUser: ofAdministrators(api.unbanUser),
    lockouts: {
      ...ofUser((headers, user) => api.lockouts(headers, user)),
      validation_failed: () => api.lockouts(superAdmin, 'me', 0),
    },
    clearLockouts: ofAdministrators(api.clearLockouts),
    deactivateUser: {
      ...ofAdministrators(api.deactivateUser),
      last_owner: async () => api.deactivateUser(superAdmin, (await lastOwner(service)).id),
    },
    activateUser: ofAdministrators(api.activateUser),
  };
};

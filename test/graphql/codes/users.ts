import { administrationOf } from '../../kit/administration.ts';
import { colleagues, lastOwner } from '../../kit/colleagues.ts';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/people.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, onTop, type Scenarios, strangers, withoutProof } from './scenario.ts';

const unknownId = 999_999;
const stale = 'of another day';

export const users = (service: TestService): Scenarios => {
  const door = administrationOf(service).GraphQL;

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
  const update = (headers: Headers, user: number) => door.updateUser(headers, user, { displayname: 'Grace' });

  return {
    users: {
      ...strangers(service, (headers) => door.users(headers)),
      validation_failed: () => door.users(superAdmin, { q: '' }),
      forbidden: byUser(service, (headers) => door.users(headers)),
    },
    user: ofUser(door.user),
    exportUser: ofUser(door.exportUser),
    updateUser: {
      ...ofAdministrators(update),
      validation_failed: byUser(service, (headers) => door.updateUser(headers, 'me', { karma: 1 })),
      precondition_failed: byUser(service, (headers) => door.updateUser(headers, 'me', {}, stale)),
    },
    deleteUser: {
      ...ofAdministrators((headers, user) => door.deleteUser(headers, user)),
      validation_failed: byUser(service, (headers) => door.deleteUser(headers, 'me')),
      password_incorrect: byUser(service, (headers) => door.deleteUser(headers, 'me', 'wrong')),
      reauthentication_required: async () => door.deleteUser(await withoutProof(service), 'me'),
      last_owner: async () => door.deleteUser(superAdmin, (await lastOwner(service)).id),
      precondition_failed: byUser(service, (headers) => door.deleteUser(headers, 'me', password, stale)),
      overloaded: byUser(service, (headers) => onTop(service, () => door.deleteUser(headers, 'me', 'wrong'))),
    },
    banUser: {
      ...ofAdministrators(door.banUser),
      last_owner: async () => door.banUser(superAdmin, (await lastOwner(service)).id),
    },
    unbanUser: ofAdministrators(door.unbanUser),
    deactivateUser: {
      ...ofAdministrators(door.deactivateUser),
      last_owner: async () => door.deactivateUser(superAdmin, (await lastOwner(service)).id),
    },
    activateUser: ofAdministrators(door.activateUser),
  };
};

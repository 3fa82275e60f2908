/** The sources that the first screen does not load. */
import type { ServiceAccount, User } from '../../packages/client/src/entities.ts';
import { getServiceAccount, getUser, listServiceAccounts, listUsers } from '../../packages/client/src/operations.ts';
import { client } from './api.ts';
import { dataOf, type Source } from './ui/source.ts';

export const serviceAccounts: Source<ServiceAccount> = {
  read: (page, options) => listServiceAccounts(client, page, options),
  find: (id) => dataOf(getServiceAccount(client, { id: Number(id) })),
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
};

export const users: Source<User> = {
  read: (page, options) => listUsers(client, page, options),
  find: (id) => dataOf(getUser(client, { id })),
  keyOf: ({ id }) => String(id),
  nameOf: ({ displayname, email }) => displayname || email,
  detailOf: ({ email }) => email,
};

/** The sources that the first screen does not load. */
import type { Branch, ServiceAccount, User } from '../../packages/client/src/entities.ts';
import {
  getServiceAccount,
  getUser,
  listBranches,
  listServiceAccounts,
  listUsers,
} from '../../packages/client/src/operations.ts';
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

/** The branches of a company. */
export const branchesOf = (id: number): Source<Branch> => ({
  read: (page, options) => listBranches(client, { id, ...page }, options),
  async find(key) {
    const result = await listBranches(client, { id, q: key, limit: 200 });
    return result.ok ? result.data.data.find((branch) => String(branch.id) === key) : undefined;
  },
  keyOf: (branch) => String(branch.id),
  nameOf: ({ name }) => name,
});

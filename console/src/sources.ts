import type { Company, Role } from '../../packages/client/src/entities.ts';
import { getCompany, listCompanies, listRoles } from '../../packages/client/src/operations.ts';
import { client } from './api.ts';
import { dataOf, type Source } from './ui/source.ts';

/** Roles are chosen by their names, which the operations expect. */
export const roles: Source<Role> = {
  read: (page, options) => listRoles(client, page, options),
  async find(name) {
    const result = await listRoles(client, { q: name, limit: 200 });
    return result.ok ? result.data.data.find((role) => role.name === name) : undefined;
  },
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
};

export const companies: Source<Company> = {
  read: (page, options) => listCompanies(client, page, options),
  find: (id) => dataOf(getCompany(client, { id: Number(id) })),
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
};

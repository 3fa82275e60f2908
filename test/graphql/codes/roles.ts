import { administrationOf, contentOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, retried, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const permissions = ['users:read'];

export const roles = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;
  const fresh = (): string => `Role ${crypto.randomUUID()}`;

  /** The id of a role that does not exist. */
  const made = async (name = fresh()): Promise<number> =>
    Number(contentOf(await api.createRole(superAdmin, { name, permissions })).id);
  /** The id of one that every application has. */
  const builtIn = async (): Promise<number> =>
    (await service.db('roles').where({ app_id: 1, name: 'User' }).first()).id;
  /** The id of one that new users are given in a company of their own, for as long as it takes. */
  const whileInUse = async (ask: (role: number) => Promise<Reply>): Promise<Reply> => {
    const name = fresh();
    const role = await made(name);
    await service.given.settings({ founderRole: name });
    try {
      return await ask(role);
    } finally {
      await service.given.settings({ founderRole: null });
    }
  };

  const create = (headers: Headers) => api.createRole(headers, { name: fresh(), permissions });
  const ofRole = (ask: (headers: Headers, role: number) => Promise<Reply>) => ({
    ...strangers(service, (headers) => ask(headers, unknownId)),
    forbidden: byUser(service, (headers) => ask(headers, unknownId)),
    not_found: () => ask(superAdmin, unknownId),
    role_built_in: async () => ask(superAdmin, await builtIn()),
    role_in_use: () => whileInUse((role) => ask(superAdmin, role)),
  });

  return {
    permissions: {
      ...strangers(service, (headers) => api.permissions(headers)),
      not_found: () => api.permissions(superAdmin, unknownId),
    },
    roles: {
      ...strangers(service, (headers) => api.roles(headers)),
      validation_failed: () => api.roles(superAdmin, { limit: 0 }),
    },
    createRole: {
      ...strangers(service, create),
      validation_failed: () => api.createRole(superAdmin, { name: '', permissions }),
      forbidden: byUser(service, create),
      name_taken: () => api.createRole(superAdmin, { name: 'User', permissions }),
      ...retried(
        service,
        () => ({ name: fresh(), permissions }),
        api.createRole,
        () => superAdmin,
      ),
    },
    updateRole: {
      ...ofRole((headers, role) => api.updateRole(headers, role, { name: fresh() })),
      validation_failed: () => api.updateRole(superAdmin, unknownId, { permissions: [...permissions, ...permissions] }),
      name_taken: async () => api.updateRole(superAdmin, await made(), { name: 'User' }),
    },
    deleteRole: ofRole(api.deleteRole),
  };
};

import { administrationOf } from '../../kit/administration.ts';
import { lastOwner } from '../../kit/colleagues.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, retried, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const named = { name: 'Analytical Engines' };
const unnamed = { name: '' };

export const companies = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;

  /** What is refused alike of whatever is done in a company: to strangers of it, there seems to be none. */
  const ofMembers = (ask: (headers: Headers, company: number) => Promise<Reply>) => ({
    ...strangers(service, (headers) => ask(headers, unknownId)),
    not_found: () => ask(superAdmin, unknownId),
  });
  const ofAdministrators = (ask: (headers: Headers, company: number) => Promise<Reply>) => ({
    ...ofMembers(ask),
    forbidden: async () => {
      const { headers, company } = await service.given.user();
      return ask(headers, company);
    },
  });
  const newName = () => ({ name: `Company ${crypto.randomUUID()}` });
  const create = (headers: Headers) => api.createCompany(headers, named);
  /** A user who has as many memberships as possible. */
  const withMany = async () => {
    const user = await service.given.user();
    await membersOf(service).fill(user);
    return user;
  };

  return {
    companies: {
      ...strangers(service, (headers) => api.companies(headers)),
      validation_failed: () => api.companies(superAdmin, { limit: 0 }),
    },
    company: ofMembers(api.company),
    createCompany: {
      ...strangers(service, create),
      validation_failed: () => api.createCompany(superAdmin, unnamed),
      forbidden: byUser(service, create),
      ...retried(service, newName, api.createCompany, () => superAdmin),
    },
    updateCompany: {
      ...ofAdministrators((headers, company) => api.updateCompany(headers, company, named)),
      validation_failed: () => api.updateCompany(superAdmin, unknownId, unnamed),
    },
    deleteCompany: {
      ...ofAdministrators(api.deleteCompany),
      company_in_use: async () => api.deleteCompany(superAdmin, (await service.given.user()).company),
    },
    branches: {
      ...ofMembers((headers, company) => api.branches(headers, company)),
      validation_failed: async () => api.branches(superAdmin, await service.given.company(), { limit: 201 }),
    },
    createBranch: {
      ...ofAdministrators((headers, company) => api.createBranch(headers, company, named)),
      validation_failed: () => api.createBranch(superAdmin, unknownId, unnamed),
      ...retried(
        service,
        () => service.given.company(),
        (headers, company) => api.createBranch(headers, company, named),
        () => superAdmin,
      ),
    },
    updateBranch: {
      ...ofAdministrators((headers, company) => api.updateBranch(headers, company, unknownId, named)),
      validation_failed: () => api.updateBranch(superAdmin, unknownId, unknownId, { is_default: false }),
    },
    deleteBranch: {
      ...ofAdministrators((headers, company) => api.deleteBranch(headers, company, unknownId)),
      branch_in_use: async () => {
        const { company, branch } = await service.given.user();
        return api.deleteBranch(superAdmin, company, branch);
      },
    },
    joinCompany: {
      ...strangers(service, (headers) => api.joinCompany(headers, unknownId)),
      not_found: byUser(service, async (headers) =>
        api.joinCompany(headers, await service.given.company({ isJoinable: false })),
      ),
      already_member: byUser(service, async (headers) => {
        const company = await service.given.company();
        await api.joinCompany(headers, company);
        return api.joinCompany(headers, company);
      }),
      too_many_memberships: async () => api.joinCompany((await withMany()).headers, await service.given.company()),
      validation_failed: byUser(service, (headers) =>
        api.joinCompany({ ...headers, 'Idempotency-Key': 'x'.repeat(300) }, unknownId),
      ),
      session_required: () => api.joinCompany(superAdmin, unknownId),
      ...retried(
        service,
        () => service.given.company(),
        api.joinCompany,
        async () => (await service.given.user()).headers,
      ),
    },
    members: {
      ...ofAdministrators((headers, company) => api.members(headers, company)),
      validation_failed: async () => api.members(superAdmin, await service.given.company(), { limit: 0 }),
    },
    setMember: {
      ...ofAdministrators((headers, company) => api.setMember(headers, company, 'me', {})),
      validation_failed: async () => {
        const { company, id } = await service.given.user();
        return api.setMember(superAdmin, company, id, { role: 'No such role' });
      },
      last_owner: async () => {
        const { company, id } = await lastOwner(service);
        return api.setMember(superAdmin, company, id, { role: 'User' });
      },
      too_many_memberships: async () =>
        api.setMember(superAdmin, await service.given.company(), (await withMany()).id, {}),
    },
    removeMember: {
      ...ofAdministrators((headers, company) => api.removeMember(headers, company, 1)),
      last_owner: async () => {
        const { company, id } = await lastOwner(service);
        return api.removeMember(superAdmin, company, id);
      },
      last_company: async () => {
        const { headers, company } = await service.given.user();
        return api.removeMember(headers, company, 'me');
      },
    },
  };
};

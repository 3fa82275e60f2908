import { administrationOf } from '../../kit/administration.ts';
import { lastOwner } from '../../kit/colleagues.ts';
import { superAdmin } from '../../kit/people.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;
const named = { name: 'Analytical Engines' };
const unnamed = { name: '' };

export const companies = (service: TestService): Scenarios => {
  const door = administrationOf(service).GraphQL;

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
  const create = (headers: Headers) => door.createCompany(headers, named);

  return {
    companies: {
      ...strangers(service, (headers) => door.companies(headers)),
      validation_failed: () => door.companies(superAdmin, { limit: 0 }),
    },
    company: ofMembers(door.company),
    createCompany: {
      ...strangers(service, create),
      validation_failed: () => door.createCompany(superAdmin, unnamed),
      forbidden: byUser(service, create),
    },
    updateCompany: {
      ...ofAdministrators((headers, company) => door.updateCompany(headers, company, named)),
      validation_failed: () => door.updateCompany(superAdmin, unknownId, unnamed),
    },
    deleteCompany: {
      ...ofAdministrators(door.deleteCompany),
      company_in_use: async () => door.deleteCompany(superAdmin, (await service.given.user()).company),
    },
    branches: {
      ...ofMembers((headers, company) => door.branches(headers, company)),
      validation_failed: async () => door.branches(superAdmin, await service.given.company(), { limit: 201 }),
    },
    createBranch: {
      ...ofAdministrators((headers, company) => door.createBranch(headers, company, named)),
      validation_failed: () => door.createBranch(superAdmin, unknownId, unnamed),
    },
    updateBranch: {
      ...ofAdministrators((headers, company) => door.updateBranch(headers, company, unknownId, named)),
      validation_failed: () => door.updateBranch(superAdmin, unknownId, unknownId, { is_default: false }),
    },
    deleteBranch: {
      ...ofAdministrators((headers, company) => door.deleteBranch(headers, company, unknownId)),
      branch_in_use: async () => {
        const { company, branch } = await service.given.user();
        return door.deleteBranch(superAdmin, company, branch);
      },
    },
    joinCompany: {
      ...strangers(service, (headers) => door.joinCompany(headers, unknownId)),
      not_found: byUser(service, async (headers) =>
        door.joinCompany(headers, await service.given.company({ isJoinable: false })),
      ),
      already_member: byUser(service, async (headers) => {
        const company = await service.given.company();
        await door.joinCompany(headers, company);
        return door.joinCompany(headers, company);
      }),
      session_required: () => door.joinCompany(superAdmin, unknownId),
    },
    members: {
      ...ofAdministrators((headers, company) => door.members(headers, company)),
      validation_failed: async () => door.members(superAdmin, await service.given.company(), { limit: 0 }),
    },
    setMember: {
      ...ofAdministrators((headers, company) => door.setMember(headers, company, 'me', {})),
      validation_failed: async () => {
        const { company, id } = await service.given.user();
        return door.setMember(superAdmin, company, id, { role: 'No such role' });
      },
      last_owner: async () => {
        const { company, id } = await lastOwner(service);
        return door.setMember(superAdmin, company, id, { role: 'User' });
      },
    },
    removeMember: {
      ...ofAdministrators((headers, company) => door.removeMember(headers, company, 1)),
      last_owner: async () => {
        const { company, id } = await lastOwner(service);
        return door.removeMember(superAdmin, company, id);
      },
      last_company: async () => {
        const { headers, company } = await service.given.user();
        return door.removeMember(headers, company, 'me');
      },
    },
  };
};

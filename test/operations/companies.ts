import { lastOwner } from '../kit/colleagues.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newName = () => ({ name: `Company ${crypto.randomUUID()}` });
const named = { name: 'Analytical Engines' };
const role = { role: 'User' };
const unknownCompany = { id: unknownIds.company };

/** The super admin's request about a company without members. */
const onCompany = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: await given.company() } });

/** The same about a branch of it; new members start in another one. */
const onBranch = async (service: TestService) => {
  const { path } = await onCompany(service);
  const { body } = await operationsOf(service).REST.createBranch(superAdmin, { path, body: named });
  return { headers: superAdmin, path: { ...path, branch_id: Number(body.id) } };
};

/** The same about the only owner of a company with other members. */
const onLastOwner = async (service: TestService) => {
  const { company, id } = await lastOwner(service);
  return { headers: superAdmin, path: { id: company, user_id: id } };
};

/** A user's request about a company that the user may join. */
const joining = async (service: TestService) => {
  const { headers } = await service.given.user();
  return { headers, path: { id: await service.given.company() } };
};

/** A user who has as many memberships as possible. */
const withMany = async (service: TestService) => {
  const user = await service.given.user();
  await membersOf(service).fill(user);
  return user;
};

export const companies = {
  listCompanies: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createCompany: {
    creates: 'company',
    body: newName,
    done: { 201: () => ({ headers: superAdmin, body: newName() }) },
    refused: { validation_failed: () => ({ headers: superAdmin, body: { name: '' } }) },
    attempts: () => [true, false].map((is_joinable) => ({ body: { name: 'Theirs', is_joinable } })),
  },
  getCompany: { done: { 200: onCompany }, refused: {} },
  updateCompany: {
    body: named,
    done: { 200: async (service) => ({ ...(await onCompany(service)), body: named }) },
    refused: { validation_failed: () => ({ headers: superAdmin, path: unknownCompany, body: { name: '' } }) },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id }, body: { is_joinable: true } })),
  },
  joinCompany: {
    done: { 201: joining },
    refused: {
      validation_failed: async ({ given }) => ({
        headers: { ...(await given.user()).headers, 'Idempotency-Key': 'x'.repeat(300) },
        path: unknownCompany,
      }),
      not_found: async ({ given }) => ({
        headers: (await given.user()).headers,
        path: { id: await given.company({ isJoinable: false }) },
      }),
      already_member: async (service, send) => {
        const request = await joining(service);
        await send(request);
        return request;
      },
      too_many_memberships: async (service) => ({
        headers: (await withMany(service)).headers,
        path: { id: await service.given.company() },
      }),
    },
    // After the attempt to open them, and also by an accomplice.
    attempts: ({ companies, self, accomplice }) => [
      ...companies.flatMap((id) => [self, accomplice].map(({ headers }) => ({ headers, path: { id } }))),
      async ({ db }) => ({
        path: { id: (await db('companies').where({ app_id: 1 }).orderBy('id', 'desc').first()).id },
      }),
    ],
  },
  deleteCompany: {
    done: { 204: onCompany },
    refused: {
      company_in_use: async ({ given }) => ({ headers: superAdmin, path: { id: (await given.user()).company } }),
    },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id } })),
  },
  listBranches: { done: { 200: onCompany }, refused: {} },
  createBranch: {
    creates: 'branch',
    body: named,
    done: { 201: async (service) => ({ ...(await onCompany(service)), body: named }) },
    refused: { validation_failed: () => ({ headers: superAdmin, path: unknownCompany, body: { name: '' } }) },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id }, body: { name: 'Theirs' } })),
  },
  updateBranch: {
    body: named,
    done: { 200: async (service) => ({ ...(await onBranch(service)), body: named }) },
    refused: {
      validation_failed: () => ({
        headers: superAdmin,
        path: { ...unknownCompany, branch_id: unknownIds.branch },
        body: { is_default: false },
      }),
    },
    attempts: ({ companies, branch }) =>
      companies.map((id) => ({ path: { id, branch_id: branch }, body: { name: 'B' } })),
  },
  deleteBranch: {
    done: { 204: onBranch },
    refused: {
      branch_in_use: async ({ given }) => {
        const { company, branch } = await given.user();
        return { headers: superAdmin, path: { id: company, branch_id: branch } };
      },
    },
    attempts: ({ companies, branch }) => companies.map((id) => ({ path: { id, branch_id: branch } })),
  },
  listMembers: { needs: 'users:read', done: { 200: onCompany }, refused: {} },
  listMemberships: {
    done: { 200: async ({ given }) => ({ headers: (await given.user()).headers, path: { id: 'me' } }) },
    refused: {},
  },
  setMember: {
    body: role,
    done: {
      200: async (service) => {
        const { path } = await onCompany(service);
        const { id: user_id } = await service.given.user();
        return { headers: superAdmin, path: { ...path, user_id }, body: role };
      },
    },
    refused: {
      validation_failed: async ({ given }) => {
        const { company, id } = await given.user();
        return { headers: superAdmin, path: { id: company, user_id: id }, body: { role: 'No such role' } };
      },
      last_owner: async (service) => ({ ...(await onLastOwner(service)), body: role }),
      too_many_memberships: async (service) => {
        const { path } = await onCompany(service);
        return { headers: superAdmin, path: { ...path, user_id: (await withMany(service)).id }, body: {} };
      },
    },
    // In part: each role for oneself in each company, and for every other user in each.
    attempts: ({ companies, roleNames, self, accomplice, powerful }) =>
      covering(
        companies.flatMap((company) =>
          roleNames.flatMap((role) => [self, accomplice, ...powerful].map(({ id }) => ({ company, role, id }))),
        ),
        [
          ({ company, role, id }) => `${company} ${id === self.id ? role : 'any'} ${id}`,
          ({ role, id }) => `${role} ${id === self.id}`,
        ],
      ).map(({ company, role, id }) => ({ path: { id: company, user_id: id }, body: { role } })),
  },
  removeMember: {
    done: {
      204: async (service) => {
        const { headers, path } = await joining(service);
        await operationsOf(service).REST.joinCompany(headers, { path });
        return { headers, path: { ...path, user_id: 'me' } };
      },
    },
    refused: {
      last_owner: onLastOwner,
      last_company: async ({ given }) => {
        const { headers, company } = await given.user();
        return { headers, path: { id: company, user_id: 'me' } };
      },
    },
    attempts: ({ companies, powerful }) =>
      companies.flatMap((company) => powerful.map(({ id }) => ({ path: { id: company, user_id: id } }))),
  },
} satisfies Rows;

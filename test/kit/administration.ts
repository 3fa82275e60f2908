import {
  appFields,
  branchFields,
  companyFields,
  exportLists,
  keyFields,
  memberFields,
  roleFields,
  sessionFields,
  sorts,
  statuses,
  userFields,
  withoutPages,
} from './administration-fields.ts';
import type { ApiName } from './apis.ts';
import { auditAdministration } from './audit.ts';
import { challengeAdministration } from './challenges.ts';
import { type Command, type CommandSenders, change, commandSenders, given, id, query } from './commands.ts';
import { lockoutAdministration } from './lockouts.ts';
import { withNumericIds } from './numeric-ids.ts';
import { type Paging, paged, pagingArgs, withQuery } from './paging.ts';
import { permissionCommands } from './permissions.ts';
import type { Reply, TestService } from './service.ts';
import { socialAdministration } from './social/commands.ts';

type Id = 'me' | number;
type Wire = Readonly<Record<string, unknown>>;

interface UserQuery extends Paging {
  readonly sort?: string;
  readonly email?: string;
  readonly status?: number;
  readonly role?: string;
  readonly q?: string;
}

const companyText = (data: Wire): Wire => {
  const settings = data['settings'] as Wire | undefined;
  const company = settings?.['signup_company'];
  return typeof company === 'number' ? { ...data, settings: { ...settings, signup_company: String(company) } } : data;
};
const ifMatch = (version: string | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

/** All commands of administration with the names of REST. Differing names of GraphQL are translated here. */
const commands = {
  users: (asked: UserQuery = {}) => {
    const { sort, email, status, role, q } = asked;
    const args = given({
      sort: ['UserSort!', sort === undefined ? undefined : (sorts[sort] ?? sort)],
      email: ['String', email],
      status: ['UserStatus', status === undefined ? undefined : statuses[status]],
      role: ['String', role],
      q: ['String', q],
    });
    return query(withQuery('/v1/users', { ...asked }), 'users', { ...pagingArgs(asked), ...args }, paged(userFields));
  },
  user: (user: Id) => query(`/v1/users/${user}`, 'user', { id: id(user) }, `{ ${userFields} }`),
  updateUser: (user: Id, data: Wire, version?: string) => ({
    ...change('PATCH', `/v1/users/${user}`, data, 'updateUser', {
      id: id(user),
      data: ['UpdateUserInput!', data],
      ...given({ if_match: ['String', version] }),
    }),
    ...ifMatch(version),
    selection: `{ ${userFields} }`,
  }),
  deleteUser: (user: Id, password?: string, version?: string) => ({
    ...change('DELETE', `/v1/users/${user}`, password === undefined ? undefined : { password }, 'deleteUser', {
      id: id(user),
      ...given({ password: ['String', password], if_match: ['String', version] }),
    }),
    ...ifMatch(version),
  }),
  exportUser: (user: Id) =>
    query(
      `/v1/users/${user}/export`,
      'exportUser',
      { id: id(user) },
      `{ exported_at omitted merged_ids user { ${userFields} } ${Object.entries(exportLists)
        .map(([name, row]) => `${name}(limit: 200) ${paged(row)}`)
        .join(' ')} }`,
    ),
  restoreUser: (user: Id) =>
    change('POST', `/v1/users/${user}/restore`, undefined, 'restoreUser', { id: id(user) }, `{ ${userFields} }`),
  banUser: (user: Id) =>
    change('POST', `/v1/users/${user}/ban`, undefined, 'banUser', { id: id(user) }, `{ ${userFields} }`),
  unbanUser: (user: Id) =>
    change('POST', `/v1/users/${user}/unban`, undefined, 'unbanUser', { id: id(user) }, `{ ${userFields} }`),
  deactivateUser: (user: Id) =>
    change('POST', `/v1/users/${user}/deactivate`, undefined, 'deactivateUser', { id: id(user) }, `{ ${userFields} }`),
  activateUser: (user: Id) =>
    change('POST', `/v1/users/${user}/activate`, undefined, 'activateUser', { id: id(user) }, `{ ${userFields} }`),
  sessions: (user: Id, page: Paging = {}) =>
    query(
      withQuery(`/v1/users/${user}/sessions`, page),
      'sessions',
      { user_id: id(user), ...pagingArgs(page) },
      paged(sessionFields),
    ),
  endSession: (user: Id, session: string) =>
    change('DELETE', `/v1/users/${user}/sessions/${session}`, undefined, 'endSession', {
      user_id: id(user),
      id: id(session),
    }),
  endSessions: (user: Id) =>
    change('DELETE', `/v1/users/${user}/sessions`, undefined, 'endSessions', { user_id: id(user) }),
  companies: (page: Paging = {}) =>
    query(withQuery('/v1/companies', page), 'companies', pagingArgs(page), paged(companyFields)),
  createCompany: (data: Wire) =>
    change(
      'POST',
      '/v1/companies',
      data,
      'createCompany',
      { data: ['CreateCompanyInput!', data] },
      `{ ${companyFields} }`,
    ),
  company: (company: number) =>
    query(`/v1/companies/${company}`, 'company', { id: id(company) }, `{ ${companyFields} }`),
  updateCompany: (company: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/companies/${company}`,
      data,
      'updateCompany',
      { id: id(company), data: ['UpdateCompanyInput!', data] },
      `{ ${companyFields} }`,
    ),
  deleteCompany: (company: number) =>
    change('DELETE', `/v1/companies/${company}`, undefined, 'deleteCompany', { id: id(company) }),
  branches: (company: number, page: Paging = {}) =>
    query(
      withQuery(`/v1/companies/${company}/branches`, page),
      'branches',
      { company_id: id(company), ...pagingArgs(page) },
      paged(branchFields),
    ),
  createBranch: (company: number, data: Wire) =>
    change(
      'POST',
      `/v1/companies/${company}/branches`,
      data,
      'createBranch',
      { company_id: id(company), data: ['CreateBranchInput!', data] },
      `{ ${branchFields} }`,
    ),
  updateBranch: (company: number, branch: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/companies/${company}/branches/${branch}`,
      data,
      'updateBranch',
      { company_id: id(company), id: id(branch), data: ['UpdateBranchInput!', data] },
      `{ ${branchFields} }`,
    ),
  deleteBranch: (company: number, branch: number) =>
    change('DELETE', `/v1/companies/${company}/branches/${branch}`, undefined, 'deleteBranch', {
      company_id: id(company),
      id: id(branch),
    }),
  joinCompany: (company: number) =>
    change(
      'POST',
      `/v1/companies/${company}/join`,
      undefined,
      'joinCompany',
      { company_id: id(company) },
      `{ ${memberFields} }`,
    ),
  members: (company: number, page: Paging = {}) =>
    query(
      withQuery(`/v1/companies/${company}/members`, page),
      'members',
      { company_id: id(company), ...pagingArgs(page) },
      paged(memberFields),
    ),
  setMember: (company: number, user: Id, data: Wire) =>
    change(
      'PUT',
      `/v1/companies/${company}/members/${user}`,
      data,
      'setMember',
      { company_id: id(company), user_id: id(user), data: ['SetMemberInput!', data] },
      `{ ${memberFields} }`,
    ),
  removeMember: (company: number, user: Id) =>
    change('DELETE', `/v1/companies/${company}/members/${user}`, undefined, 'removeMember', {
      company_id: id(company),
      user_id: id(user),
    }),
  roles: ({ q, ...page }: Paging & { readonly q?: string } = {}) =>
    query(
      withQuery('/v1/roles', { ...page, q }),
      'roles',
      { ...pagingArgs(page), ...given({ q: ['String', q] }) },
      paged(roleFields),
    ),
  createRole: (data: Wire) =>
    change('POST', '/v1/roles', data, 'createRole', { data: ['CreateRoleInput!', data] }, `{ ${roleFields} }`),
  updateRole: (role: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/roles/${role}`,
      data,
      'updateRole',
      { id: id(role), data: ['UpdateRoleInput!', data] },
      `{ ${roleFields} }`,
    ),
  deleteRole: (role: number) => change('DELETE', `/v1/roles/${role}`, undefined, 'deleteRole', { id: id(role) }),
  app: () => query('/v1/app', 'app', {}, `{ ${appFields} }`),
  updateApp: (data: Wire) =>
    change('PATCH', '/v1/app', data, 'updateApp', { data: ['UpdateAppInput!', companyText(data)] }, `{ ${appFields} }`),
  keys: (page: Paging = {}) => query(withQuery('/v1/keys', page), 'apiKeys', pagingArgs(page), paged(keyFields)),
  createApiKey: (data: Wire) =>
    change(
      'POST',
      '/v1/keys',
      data,
      'createApiKey',
      { data: ['CreateApiKeyInput!', data] },
      `{ key details { ${keyFields} } }`,
    ),
  updateApiKey: (key: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/keys/${key}`,
      data,
      'updateApiKey',
      { id: id(key), data: ['UpdateApiKeyInput!', data] },
      `{ ${keyFields} }`,
    ),
  rotateApiKey: (key: number, overlap?: number) =>
    change(
      'POST',
      `/v1/keys/${key}/rotate`,
      overlap === undefined ? undefined : { overlap_seconds: overlap },
      'rotateApiKey',
      { id: id(key), ...given({ overlap_seconds: ['Int!', overlap] }) },
      `{ key details { ${keyFields} } }`,
    ),
  revokeApiKey: (key: number) => change('DELETE', `/v1/keys/${key}`, undefined, 'revokeApiKey', { id: id(key) }),
  ...auditAdministration,
  ...challengeAdministration,
  ...lockoutAdministration,
  ...permissionCommands,
  ...socialAdministration,
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;

/** Sends a command of a user through one API. Replies have the format of that API. */
export type Administration = CommandSenders<typeof commands>;

/** Returns all commands of administration for each API. */
export const administrationOf = (
  service: Pick<TestService, 'send' | 'graphql'>,
): Readonly<Record<ApiName, Administration>> => {
  const { REST, GraphQL } = commandSenders(service, commands);
  const exportUser: Administration['exportUser'] = async (...asked) => withoutPages(await GraphQL.exportUser(...asked));
  return { REST, GraphQL: { ...GraphQL, exportUser } };
};

/** Returns the content of a reply of either API. */
export const contentOf = ({ body }: Reply) =>
  body?.data !== undefined && !('next_cursor' in body) ? withNumericIds(Object.values(body.data ?? {})[0]) : body;

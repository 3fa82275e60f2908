import type { ApiName } from './apis.ts';
import { change, given, id, query, type Said, type Spoken, spoken } from './said.ts';
import type { Reply, TestService } from './service.ts';
import { identityFields, socialAdministration } from './social/commands.ts';

type Id = 'me' | number;
type Wire = Readonly<Record<string, unknown>>;
type Paging = { readonly limit?: number; readonly cursor?: string };

const userFields = `id uuid email firstname lastname displayname default_company default_company_branch version status
  is_verified registered lastvisit user_login_tries city_id state_id country_id sex dob timezone phone_number
  cell_phone_number profile_privacy profile_image profile_header profile_header_mobile language karma votes votes_points
  system_modules_id payment_customer_id card_last_four card_brand trial_ends_at roles { id name }`;
const sessionFields = 'id created_at last_used_at expires_at ip user_agent current';
const companyFields = 'id name is_joinable default_branch created_at';
const branchFields = 'id company_id name is_default';
const memberFields = 'user { id email displayname } company_id company_branch_id role since';
const roleFields = 'id name permissions is_built_in';
const keyFields = 'id kind name created_at last_used_at revoked_at';
const settingFields = `access_token_seconds session_idle_seconds session_max_seconds signup_company signup_role founder_role
  cors_origins require_verified_email email_change erasure_seconds recovery_url verification_url email_change_url invitation_url
  redirect_uris link_by_email`;
const appFields = `id name company_id notification_url notification_secrets created_at settings { ${settingFields} }`;
const auditFields = 'id at event success failure factor user_id session_id target request_id ip user_agent';

/** The lists of an export, and what of their rows. */
const exportLists: Readonly<Record<string, string>> = {
  memberships: `company { ${companyFields} } role { name } since`,
  sessions: sessionFields,
  identities: identityFields,
  invitations: 'id email',
  email_changes: 'old_email new_email created_at completed_at cancelled_at',
  notifications: 'id template email',
  audit: auditFields,
};

const paged = (row: string): string => `{ data { ${row} } next_cursor }`;
const withQuery = (path: string, query: Wire): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given))}`;
};
const pagingArgs = ({ limit, cursor }: Paging): Said['args'] => ({
  ...(limit === undefined ? {} : { limit: ['Int!', limit] }),
  ...(cursor === undefined ? {} : { cursor: ['String', cursor] }),
});

const sorts: Readonly<Record<string, string>> = {
  id: 'registered_asc',
  '-id': 'registered_desc',
  email: 'email_asc',
  '-email': 'email_desc',
  displayname: 'displayname_asc',
  '-displayname': 'displayname_desc',
};
const statuses: Readonly<Record<number, string>> = { 1: 'active', 2: 'inactive', 3: 'banned', 4: 'deleted' };

interface UserQuery extends Paging {
  readonly sort?: string;
  readonly email?: string;
  readonly status?: number;
  readonly role?: string;
  readonly q?: string;
}

interface AuditQuery extends Paging {
  readonly event?: string;
  readonly user_id?: number;
  readonly success?: boolean;
  readonly from?: string;
  readonly to?: string;
}

const permissionNames = ({ permissions, ...rest }: Wire): Wire => ({
  ...rest,
  ...(Array.isArray(permissions) ? { permissions: permissions.map((name) => String(name).replace(':', '_')) } : {}),
});
/** GraphQL has no type for a word or a number. */
const companyText = (data: Wire): Wire => {
  const settings = data['settings'] as Wire | undefined;
  const company = settings?.['signup_company'];
  return typeof company === 'number' ? { ...data, settings: { ...settings, signup_company: String(company) } } : data;
};
const ifMatch = (version: string | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

/** Every command of administration, in the words of REST; what GraphQL calls otherwise is translated here. */
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
      `{ exported_at omitted user { ${userFields} } ${Object.entries(exportLists)
        .map(([name, row]) => `${name}(limit: 200) ${paged(row)}`)
        .join(' ')} }`,
    ),
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
  roles: (page: Paging = {}) => query(withQuery('/v1/roles', page), 'roles', pagingArgs(page), paged(roleFields)),
  createRole: (data: Wire) =>
    change(
      'POST',
      '/v1/roles',
      data,
      'createRole',
      { data: ['CreateRoleInput!', permissionNames(data)] },
      `{ ${roleFields} }`,
    ),
  updateRole: (role: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/roles/${role}`,
      data,
      'updateRole',
      { id: id(role), data: ['UpdateRoleInput!', permissionNames(data)] },
      `{ ${roleFields} }`,
    ),
  deleteRole: (role: number) => change('DELETE', `/v1/roles/${role}`, undefined, 'deleteRole', { id: id(role) }),
  app: () => query('/v1/app', 'app', {}, `{ ${appFields} }`),
  updateApp: (data: Wire) =>
    change('PATCH', '/v1/app', data, 'updateApp', { data: ['UpdateAppInput!', companyText(data)] }, `{ ${appFields} }`),
  keys: (page: Paging = {}) => query(withQuery('/v1/keys', page), 'keys', pagingArgs(page), paged(keyFields)),
  createKey: (data: Wire) =>
    change(
      'POST',
      '/v1/keys',
      data,
      'createKey',
      { data: ['CreateKeyInput!', data] },
      `{ key details { ${keyFields} } }`,
    ),
  updateKey: (key: number, data: Wire) =>
    change(
      'PATCH',
      `/v1/keys/${key}`,
      data,
      'updateKey',
      { id: id(key), data: ['UpdateKeyInput!', data] },
      `{ ${keyFields} }`,
    ),
  rotateKey: (key: number, overlap?: number) =>
    change(
      'POST',
      `/v1/keys/${key}/rotate`,
      overlap === undefined ? undefined : { overlap_seconds: overlap },
      'rotateKey',
      { id: id(key), ...given({ overlap_seconds: ['Int!', overlap] }) },
      `{ key details { ${keyFields} } }`,
    ),
  revokeKey: (key: number) => change('DELETE', `/v1/keys/${key}`, undefined, 'revokeKey', { id: id(key) }),
  audit: (asked: AuditQuery = {}) => {
    const { event, user_id, success, from, to } = asked;
    const args = given({
      event: ['AuditEvent', event],
      user_id: ['ID', user_id === undefined ? undefined : String(user_id)],
      success: ['Boolean', success],
      from: ['String', from],
      to: ['String', to],
    });
    return query(withQuery('/v1/audit', { ...asked }), 'audit', { ...pagingArgs(asked), ...args }, paged(auditFields));
  },
  ...socialAdministration,
} satisfies Readonly<Record<string, (...args: never[]) => Said>>;

/** One command, sent through one API by somebody. What comes back is in that API's own form. */
export type Administration = Spoken<typeof commands>;

/** An export of GraphQL with its lists as REST has them: the first page, which in these tests is the only one. */
const withoutPages = (reply: Reply): Reply => {
  const exported = reply.body.data?.exportUser;
  if (!exported) return reply;
  const lists = Object.keys(exportLists).map((name) => [name, exported[name].data]);
  return { ...reply, body: { data: { exportUser: { ...exported, ...Object.fromEntries(lists) } } } };
};

/** Everything that is administered, through each API. */
export const administrationOf = (
  service: Pick<TestService, 'send' | 'graphql'>,
): Readonly<Record<ApiName, Administration>> => {
  const { REST, GraphQL } = spoken(service, commands);
  const exportUser: Administration['exportUser'] = async (...asked) => withoutPages(await GraphQL.exportUser(...asked));
  return { REST, GraphQL: { ...GraphQL, exportUser } };
};

/** What a command answered with, whichever API it came through. */
export const contentOf = ({ body }: Reply) =>
  body?.data !== undefined && !('next_cursor' in body) ? Object.values(body.data ?? {})[0] : body;

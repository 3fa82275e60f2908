import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { type Id, idsIn, type Kind } from '../operations/ids.ts';
import { isolationRows } from '../operations/isolation.ts';

/** Ids by the name they have in a row. */
export type Ids = Readonly<Record<string, Id>>;

/** One operation that takes ids: in its path, or in what is sent. */
export interface Row {
  /** The ids that it takes, by name, in the order of the path. */
  readonly ids: Readonly<Record<string, Kind>>;
  readonly rest: (ids: Ids) => readonly [method: string, path: string, body?: unknown];
  /** The same through GraphQL: a document whose variables are the ids, and other variables. Absent where it takes none. */
  readonly graphql?: (ids: Ids) => readonly [document: string, variables: object];
  /** True for a filter, where an unknown ID is not an error. */
  readonly isFilter?: true;
}

/** Every operation that takes an id in its path. What is for development only has no tenants. */
export const operationsWithIds: readonly OperationId[] = (Object.keys(operationTable) as OperationId[]).filter(
  (operation) => operationTable[operation].stage === 'any' && idsIn(operationTable[operation].path).length > 0,
);

const asText = (ids: Ids): object => Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));

const patch = 'mutation ($data: UpdateUserInput!) { updateUser(id: "me", data: $data) { id } }';
const invite = 'mutation ($data: InviteInput!) { invite(data: $data) { id } }';
const email = 'new.user@example.com';
const password = 'correct horse battery staple';
const newUser = { email, password };
const register = 'mutation ($data: RegisterInput!) { register(data: $data) { token } }';
const setMember = `mutation ($id: ID!, $user_id: ID!, $data: SetMemberInput!) {
  setMember(company_id: $id, user_id: $user_id, data: $data) { company_id } }`;

const createKey = 'mutation ($data: CreateApiKeyInput!) { createApiKey(data: $data) { key } }';
const newKey = { kind: 'service_account', name: 'Eve', permissions: [] };

const createClient = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { client_secret } }';
const newClient = { client_name: 'Eve', grant_types: ['client_credentials'], scopes: [] };

/** Ids that don't stand in a path: in a body, or in a query. */
const elsewhere: Readonly<Record<string, Row>> = {
  'updateUser, default_company': {
    ids: { default_company: 'company' },
    rest: (body) => ['patch', '/v1/users/me', body],
    graphql: (body) => [patch, { data: body }],
  },
  'updateUser, default_company_branch': {
    ids: { default_company_branch: 'branch' },
    rest: (body) => ['patch', '/v1/users/me', body],
    graphql: (body) => [patch, { data: body }],
  },
  'signup, default_company': {
    ids: { default_company: 'company' },
    rest: (ids) => [
      'post',
      '/v1/users',
      { ...newUser, firstname: 'Eve', lastname: 'Eve', verify_password: password, ...ids },
    ],
    graphql: (ids) => [register, { data: { ...newUser, displayname: 'Eve', password_confirmation: password, ...ids } }],
  },
  'setMember, company_branch_id': {
    ids: { id: 'company', user_id: 'user', company_branch_id: 'branch' },
    rest: ({ id, user_id, ...ids }) => ['put', `/v1/companies/${id}/members/${user_id}`, { role: 'User', ...ids }],
    graphql: ({ id, user_id, ...ids }) => [setMember, { id, user_id, data: { role: 'User', ...ids } }],
  },
  'updateApp, signup_company': {
    ids: { signup_company: 'company' },
    rest: (settings) => ['patch', '/v1/app', { settings }],
    graphql: (settings) => [
      'mutation ($data: UpdateAppInput!) { updateApp(data: $data) { name } }',
      { data: { settings: asText(settings) } },
    ],
  },
  'invite, company_id': {
    ids: { company_id: 'company' },
    rest: (ids) => ['post', '/v1/invitations', { email, ...ids }],
    graphql: (ids) => [invite, { data: { email, ...ids } }],
  },
  'invite, company_branch_id': {
    ids: { company_branch_id: 'branch' },
    rest: (ids) => ['post', '/v1/invitations', { email, ...ids }],
    graphql: (ids) => [invite, { data: { email, ...ids } }],
  },
  'createApiKey, service_account_id': {
    ids: { service_account_id: 'service-account' },
    rest: (ids) => ['post', '/v1/keys', { ...newKey, ...ids }],
    graphql: (ids) => [createKey, { data: { ...newKey, ...ids } }],
  },
  'createClient, service_account_id': {
    ids: { service_account_id: 'service-account' },
    rest: (ids) => ['post', '/v1/clients', { ...newClient, ...ids }],
    graphql: (ids) => [createClient, { data: { ...newClient, ...ids } }],
  },
  'confirmTotp, factor_id': {
    ids: { factor_id: 'factor' },
    rest: ({ factor_id }) => ['post', `/v1/users/me/factors/${factor_id}/confirm`, { code: '492039' }],
    graphql: ({ factor_id }) => [
      'mutation ($id: ID!) { confirmTotp(id: $id, code: "492039") { recovery_codes } }',
      { id: String(factor_id) },
    ],
  },
  'renameFactor, factor_id': {
    ids: { factor_id: 'factor' },
    rest: ({ factor_id }) => ['patch', `/v1/users/me/factors/${factor_id}`, { name: 'Eve' }],
    graphql: ({ factor_id }) => [
      'mutation ($id: ID!) { renameFactor(id: $id, name: "Eve") { id } }',
      { id: String(factor_id) },
    ],
  },
  'getPermissions, company_id': {
    ids: { company_id: 'company' },
    rest: ({ company_id }) => ['get', `/v1/users/me/permissions?company_id=${company_id}`],
    graphql: ({ company_id }) => ['query ($id: ID) { permissions(company_id: $id) }', { id: String(company_id) }],
  },
  'audit, user_id': {
    ids: { user_id: 'user' },
    rest: ({ user_id }) => ['get', `/v1/audit?user_id=${user_id}`],
    graphql: ({ user_id }) => ['query ($id: ID) { audit(user_id: $id) { data { id } } }', { id: String(user_id) }],
    isFilter: true,
  },
  'mergeUsers, from': {
    ids: { from: 'user' },
    rest: (ids) => ['post', '/v1/users/me/merge', { reason: 'Twice', ...ids }],
    graphql: (ids) => [
      'mutation ($data: MergeUsersInput!) { mergeUsers(id: "me", data: $data) { into } }',
      { data: { reason: 'Twice', ...ids } },
    ],
  },
  'listUsers, company_id': {
    ids: { company_id: 'company' },
    rest: ({ company_id }) => ['get', `/v1/users?company_id=${company_id}`],
    graphql: ({ company_id }) => [
      'query ($id: ID) { users(company_id: $id) { data { id } } }',
      { id: String(company_id) },
    ],
    isFilter: true,
  },
  'listNotifications, user_id': {
    ids: { user_id: 'user' },
    rest: ({ user_id }) => ['get', `/v1/notifications?user_id=${user_id}`],
    graphql: ({ user_id }) => [
      'query ($id: ID) { notifications(user_id: $id) { data { id } } }',
      { id: String(user_id) },
    ],
    isFilter: true,
  },
  'listMailStates, ids': {
    ids: { notification: 'notification' },
    rest: ({ notification }) => ['get', `/v1/mail-states?ids=${notification}`],
    graphql: ({ notification }) => [
      'query ($ids: [ID!]) { mailStates(ids: $ids) { id } }',
      { ids: [String(notification)] },
    ],
    isFilter: true,
  },
  'listAppSessions, user_id': {
    ids: { user_id: 'user' },
    rest: ({ user_id }) => ['get', `/v1/sessions?user_id=${user_id}`],
    graphql: ({ user_id }) => [
      'query ($id: ID) { appSessions(user_id: $id) { data { user_id } } }',
      { id: String(user_id) },
    ],
    isFilter: true,
  },
  'countUsers, company_id': {
    ids: { company_id: 'company' },
    rest: ({ company_id }) => ['get', `/v1/users/count?company_id=${company_id}&is_verified=false`],
    graphql: ({ company_id }) => [
      'query ($id: ID) { userCount(company_id: $id, is_verified: false) { count } }',
      { id: String(company_id) },
    ],
    isFilter: true,
  },
};

/** Every operation that takes an id, wherever it takes it. */
export const rows: readonly (readonly [name: string, row: Row])[] = [...isolationRows, ...Object.entries(elsewhere)];

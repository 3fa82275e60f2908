import { type fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import { givenConnection } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import type { Reply } from '../kit/service.ts';
import type { ProxiedService } from './proxied-service.ts';

type Fields = (typeof fieldOperations)['Query'];
/** The root fields of GraphQL that return what a `list…` operation of REST returns. */
type ListField = { [F in keyof Fields]: Fields[F] extends `list${string}` ? F : never }[keyof Fields];
type Read = () => Promise<Reply>;

const user = '(user_id: $user)';
const company = '(company_id: $company)';
const connection = '(company_id: $company, connection_id: $connection)';
const endpoint = '(endpoint_id: $endpoint)';
const client = '(id: $client)';

/** The selection of each list field. A list that the contract adds must be added here. */
const selections: Readonly<Record<ListField, string>> = {
  users: '{ data { id roles { name } } }',
  invitations: '{ data { id } }',
  notifications: '{ data { id } }',
  mailStates: '{ id }',
  deadLetters: '{ id }',
  mailTemplates: '{ id }',
  suppressions: '{ id }',
  sessions: `${user} { data { id } }`,
  appSessions: '{ data { user_id } }',
  grants: `${user} { data { id } }`,
  lockouts: `${user} { data { kind } }`,
  companies: '{ data { id } }',
  branches: `${company} { data { id } }`,
  domains: `${company} { domain }`,
  connections: `${company} { name }`,
  breakGlassOwners: `${connection} { missing }`,
  setupLinks: `${company} { steps }`,
  scimTokens: `${connection} { base_url }`,
  directoryUsers: `${connection} { data { id } }`,
  directoryGroups: `${connection} { data { id } }`,
  members: `${company} { data { user { id } } }`,
  memberships: `${user} { data { role { name } } }`,
  roles: '{ data { id } }',
  apps: '{ data { id } }',
  serviceAccounts: '{ data { id } }',
  apiKeys: '{ data { id } }',
  clients: '{ data { id } }',
  clientErrors: `${client} { reason }`,
  resourceServers: '{ data { id } }',
  userFields: '{ id }',
  webhookEndpoints: '{ data { id } }',
  webhookDeliveries: `${endpoint} { data { id } }`,
  audit: '{ data { id } }',
  events: '{ data { id } }',
  socialDrivers: '{ provider }',
  challenges: '{ operation }',
  identities: `${user} { id }`,
  providers: '{ name }',
  signingKeys: '{ kid }',
  factors: `${user} { data { id } }`,
};

/** Those of other protocols have callers of their own: a directory lists with its SCIM token. */
const listOperations = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => id.startsWith('list') && operationTable[id].api === 'rest',
);

/** Reads every list of REST and GraphQL, of the application and of a user, with a super admin key. */
export const everyList = async ({ service, user }: ProxiedService): Promise<Readonly<Record<string, Read>>> => {
  const { company_id } = await service.db('memberships').where({ user_id: user.id }).first();
  const made = await service.send('POST', '/v1/webhook-endpoints', {
    headers: superAdmin,
    body: { url: 'http://127.0.0.1:9/', is_enabled: false },
  });
  const endpoint_id = made.body.id;
  const { body: oauthClient } = await service.send('POST', '/v1/clients', {
    headers: superAdmin,
    body: { client_name: 'Listed', redirect_uris: ['https://app.example.com/callback'] },
  });
  const connection_id = await givenConnection(service, company_id);
  const operator = await service.given.operator();
  const idIn = (path: string): string => {
    if (path.startsWith('/v1/webhook-endpoints/')) return String(endpoint_id);
    if (path.startsWith('/v1/clients/')) return String(oauthClient.id);
    return String(path.startsWith('/v1/companies/') ? company_id : user.id);
  };
  const rest = listOperations.map((operation): [string, Read] => {
    const { path } = operationTable[operation];
    const url = path.replace('{id}', idIn(path)).replace('{connection_id}', String(connection_id));
    const headers = operationTable[operation].access === 'operator' ? operator : superAdmin;
    return [`GET ${path}`, () => service.send('GET', url, { headers })];
  });
  const graphql = Object.entries(selections).map(([field, selection]): [string, Read] => {
    const types = { $user: 'ID!', $company: 'ID!', $connection: 'ID!', $endpoint: 'ID!', $client: 'ID!' };
    const used = Object.entries(types).filter(([name]) => selection.includes(name));
    const declared = used.length === 0 ? '' : `(${used.map(([name, type]) => `${name}: ${type}`).join(', ')})`;
    const variables = {
      user: String(user.id),
      company: String(company_id),
      connection: String(connection_id),
      endpoint: String(endpoint_id),
      client: String(oauthClient.id),
    };
    const names = used.map(([name]) => name.slice(1) as keyof typeof variables);
    const sent = Object.fromEntries(names.map((name) => [name, variables[name]]));
    const query = `query ${declared} { ${field}${selection} }`;
    return [
      `query ${field}`,
      () => service.graphql(query, { headers: field === 'apps' ? operator : superAdmin, variables: sent }),
    ];
  });
  return Object.fromEntries([...rest, ...graphql]);
};

/** Of replies through GraphQL, which have the status 200 with errors in them, too. */
export const isSuccess = ({ status, body }: Reply): boolean => status === 200 && body?.errors === undefined;

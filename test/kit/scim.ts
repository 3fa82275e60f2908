import { createHash, randomBytes } from 'node:crypto';
import { givenConnection, givenConnectionTest } from './connections.ts';
import { givenDomain } from './domains.ts';
import type { Headers, Reply, TestService } from './service.ts';

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Adds a SCIM token to a connection. */
export const givenScimToken = async (
  { db, clock }: Pick<TestService, 'db' | 'clock'>,
  connectionId: number,
  token = `gh_scim_${randomBytes(32).toString('base64url')}`,
): Promise<number> => {
  const { app_id } = await db('connections').where({ id: connectionId }).first('app_id');
  const [inserted] = await db('scim_tokens')
    .insert({ app_id, connection_id: connectionId, digest: digestOf(token), created_at: clock.now() })
    .returning('id');
  await db('connections').where({ id: connectionId }).update({ has_directory: true });
  return inserted.id;
};

/** Adds a connection with a SCIM token and a test to a company. @returns their IDs by the kinds of resources */
export const givenDirectory = async (service: Pick<TestService, 'db' | 'clock'>, companyId: number) => {
  const connection = await givenConnection(service, companyId);
  await givenConnectionTest(service, connection);
  return { connection, 'scim-token': await givenScimToken(service, connection) } as const;
};

export const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface TestDirectory {
  readonly company: number;
  readonly connection: number;
  /** A verified domain of the connection. */
  readonly domain: string;
  readonly token: string;
  readonly base: string;
  /** Sends a request with the token. */
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Reply>;
  /** Returns an address in the domain. */
  address(): string;
  /** Creates a user. @returns the user as the service presents it */
  user(values?: object): Promise<Reply['body']>;
  /** Creates a group with members. @returns its ID */
  group(displayName: string, members?: readonly string[]): Promise<string>;
  patch(path: string, ...Operations: readonly object[]): Promise<Reply>;
}

/** Returns a directory with a verified domain, as its identity provider uses it. */
export const newDirectory = async (
  service: TestService,
  settings: object = {},
  known: { readonly company?: number; readonly connection?: number } = {},
): Promise<TestDirectory> => {
  const { db, clock, given } = service;
  const company = known.company ?? (await given.company());
  const connection = known.connection ?? (await givenConnection(service, company, { state: 'active', ...settings }));
  const { app_id, provider } = await db('connections').where({ id: connection }).first('app_id', 'provider');
  const domainId = await givenDomain(service, company);
  await db('company_domains').where({ id: domainId }).update({ verified_at: clock.now(), checked_at: clock.now() });
  await db('connection_domains').insert({ app_id, connection_id: connection, domain_id: domainId });
  const { domain } = await db('company_domains').where({ id: domainId }).first('domain');
  const token = `gh_scim_${randomBytes(32).toString('base64url')}`;
  await givenScimToken(service, connection, token);
  const base = `/scim/v2/${provider}`;
  const send: TestDirectory['send'] = (method, path, body, headers = {}) =>
    service.send(method, `${base}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json', ...headers },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
  const address = () => `ada-${crypto.randomUUID()}@${domain}`;
  const created = async (path: string, body: object): Promise<Reply['body']> => {
    const reply = await send('POST', path, body);
    if (reply.status !== 201) throw new Error(`${path} ended with ${reply.status}: ${reply.text}`);
    return reply.body;
  };
  return {
    ...{ company, connection, domain, token, base, send, address },
    user: (values = {}) =>
      created('/Users', { schemas: [`${core}:User`], userName: address(), externalId: crypto.randomUUID(), ...values }),
    async group(displayName, members = []) {
      const group = { schemas: [`${core}:Group`], displayName, members: members.map((value) => ({ value })) };
      return (await created('/Groups', group)).id;
    },
    patch: (path, ...Operations) => send('PATCH', path, { schemas: [patchOp], Operations }),
  };
};

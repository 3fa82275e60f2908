import { newDirectory, type TestDirectory } from '../../kit/scim.ts';
import type { Reply, Sent, TestService } from '../../kit/service.ts';
import type { Case, Cases } from './case.ts';

const anyPath = '/scim/v2/c-aaaaaaaaaaaaaaaaaaaaaaaaaa';

interface Prepared {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Sent['headers'];
}

type Prepare = (directory: TestDirectory) => Promise<Prepared> | Prepared;

/** A request of the identity provider of a new directory. */
const sent =
  (method: string, prepare: Prepare): Case =>
  async ({ service }) => {
    const directory = await newDirectory(service);
    const { path, body, headers } = await prepare(directory);
    return directory.send(method, path, body, headers);
  };

/** The cases of every operation: no token, a fault of the service, and an outage. */
const failures = (method: string, path: string) => {
  const headers = { Authorization: 'Bearer gh_scim_unknown' };
  const ask = (service: TestService): Promise<Reply> => service.send(method, `${anyPath}${path}`, { headers });
  return {
    401: ({ service }: Parameters<Case>[0]) => ask(service),
    500: ({ service }: Parameters<Case>[0]) => service.clock.whileBroken(() => ask(service)),
    503: ({ outage }: Parameters<Case>[0]) => ask(outage),
  };
};

/** The cases of a body: one that is not JSON, one above the limit, and one that is compressed. */
const bodies = (method: string, path: string) => ({
  400: sent(method, () => ({ path, body: '{' })),
  413: sent(method, () => ({ path, body: `"${'x'.repeat(1024 * 1024)}"` })),
  415: sent(method, () => ({ path, body: '{}', headers: { 'Content-Encoding': 'gzip' } })),
});

const unknown = '00000000-0000-4000-8000-000000000000';
const newUser = (directory: TestDirectory) => ({ userName: directory.address() });
const known = async (directory: TestDirectory): Promise<string> => (await directory.user()).id;
const search = { filter: 'externalId eq "x"' };
const otherVersion = { 'If-Match': 'W/"99"' };

export const getScimServiceProviderConfig = {
  ...failures('GET', '/ServiceProviderConfig'),
  200: sent('GET', () => ({ path: '/ServiceProviderConfig' })),
} satisfies Cases<'getScimServiceProviderConfig'>;

export const listScimResourceTypes = {
  ...failures('GET', '/ResourceTypes'),
  200: sent('GET', () => ({ path: '/ResourceTypes' })),
} satisfies Cases<'listScimResourceTypes'>;

export const getScimResourceType = {
  ...failures('GET', '/ResourceTypes/User'),
  200: sent('GET', () => ({ path: '/ResourceTypes/User' })),
  404: sent('GET', () => ({ path: '/ResourceTypes/Device' })),
} satisfies Cases<'getScimResourceType'>;

export const listScimSchemas = {
  ...failures('GET', '/Schemas'),
  200: sent('GET', () => ({ path: '/Schemas' })),
} satisfies Cases<'listScimSchemas'>;

export const getScimSchema = {
  ...failures('GET', '/Schemas/urn:x'),
  200: sent('GET', () => ({ path: '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User' })),
  404: sent('GET', () => ({ path: '/Schemas/urn:x' })),
} satisfies Cases<'getScimSchema'>;

const list = (path: string) => ({
  ...failures('GET', path),
  200: sent('GET', () => ({ path })),
  400: sent('GET', () => ({ path: `${path}?filter=x` })),
});

const searched = (path: string) => ({
  ...failures('POST', path),
  ...bodies('POST', path),
  200: sent('POST', () => ({ path, body: search })),
});

export const listScimUsers = list('/Users') satisfies Cases<'listScimUsers'>;
export const listScimGroups = list('/Groups') satisfies Cases<'listScimGroups'>;
export const searchScim = searched('/.search') satisfies Cases<'searchScim'>;
export const searchScimUsers = searched('/Users/.search') satisfies Cases<'searchScimUsers'>;
export const searchScimGroups = searched('/Groups/.search') satisfies Cases<'searchScimGroups'>;

export const createScimUser = {
  ...failures('POST', '/Users'),
  ...bodies('POST', '/Users'),
  201: sent('POST', (directory) => ({ path: '/Users', body: newUser(directory) })),
  409: sent('POST', async (directory) => {
    const { userName } = await directory.user();
    return { path: '/Users', body: { userName } };
  }),
} satisfies Cases<'createScimUser'>;

export const createScimGroup = {
  ...failures('POST', '/Groups'),
  ...bodies('POST', '/Groups'),
  201: sent('POST', () => ({ path: '/Groups', body: { displayName: 'Engineers' } })),
  409: sent('POST', async (directory) => {
    const body = { displayName: 'Engineers', externalId: 'g1' };
    await directory.send('POST', '/Groups', body);
    return { path: '/Groups', body };
  }),
} satisfies Cases<'createScimGroup'>;

const get = (path: string, create: (directory: TestDirectory) => Promise<string>) => ({
  ...failures('GET', `${path}/${unknown}`),
  200: sent('GET', async (directory) => ({ path: `${path}/${await create(directory)}` })),
  404: sent('GET', () => ({ path: `${path}/${unknown}` })),
});

const newGroup = (directory: TestDirectory): Promise<string> => directory.group('Engineers');

export const getScimUser = get('/Users', known) satisfies Cases<'getScimUser'>;
export const getScimGroup = get('/Groups', newGroup) satisfies Cases<'getScimGroup'>;

/** A user name that another user has. */
const takenName = async (directory: TestDirectory): Promise<string> => (await directory.user()).userName;

const userChange = (method: string, body: (userName: string) => unknown) => ({
  ...failures(method, `/Users/${unknown}`),
  ...bodies(method, `/Users/${unknown}`),
  200: sent(method, async (directory) => ({
    path: `/Users/${await known(directory)}`,
    body: body(directory.address()),
  })),
  404: sent(method, (directory) => ({ path: `/Users/${unknown}`, body: body(directory.address()) })),
  409: sent(method, async (directory) => ({
    path: `/Users/${await known(directory)}`,
    body: body(await takenName(directory)),
  })),
  412: sent(method, async (directory) => ({
    path: `/Users/${await known(directory)}`,
    body: body(directory.address()),
    headers: otherVersion,
  })),
});

export const replaceScimUser = userChange('PUT', (userName) => ({ userName })) satisfies Cases<'replaceScimUser'>;
export const patchScimUser = userChange('PATCH', (value) => ({
  Operations: [{ op: 'replace', path: 'userName', value }],
})) satisfies Cases<'patchScimUser'>;

const groupChange = (method: string, body: (externalId: string) => unknown) => ({
  ...failures(method, `/Groups/${unknown}`),
  ...bodies(method, `/Groups/${unknown}`),
  404: sent(method, () => ({ path: `/Groups/${unknown}`, body: body('g1') })),
  409: sent(method, async (directory) => {
    await directory.send('POST', '/Groups', { displayName: 'Others', externalId: 'g1' });
    return { path: `/Groups/${await newGroup(directory)}`, body: body('g1') };
  }),
  412: sent(method, async (directory) => ({
    path: `/Groups/${await newGroup(directory)}`,
    body: body('g1'),
    headers: otherVersion,
  })),
});

const patch = (value: string) => ({ Operations: [{ op: 'add', path: 'externalId', value }] });

export const replaceScimGroup = {
  ...groupChange('PUT', (externalId) => ({ displayName: 'Engineers', externalId })),
  200: sent('PUT', async (directory) => ({
    path: `/Groups/${await newGroup(directory)}`,
    body: { displayName: 'Builders' },
  })),
} satisfies Cases<'replaceScimGroup'>;

export const patchScimGroup = {
  ...groupChange('PATCH', patch),
  200: sent('PATCH', async (directory) => ({
    path: `/Groups/${await newGroup(directory)}?attributes=displayName`,
    body: patch('g1'),
  })),
  204: sent('PATCH', async (directory) => ({ path: `/Groups/${await newGroup(directory)}`, body: patch('g1') })),
} satisfies Cases<'patchScimGroup'>;

export const deleteScimUser = {
  ...failures('DELETE', `/Users/${unknown}`),
  204: sent('DELETE', async (directory) => ({ path: `/Users/${await known(directory)}` })),
  404: sent('DELETE', () => ({ path: `/Users/${unknown}` })),
  409: async ({ service }) => {
    const owner = await service.given.admin({ role: 'Owner' });
    await service.given.user({ email: service.given.email() });
    const directory = await newDirectory(service, {}, { company: owner.company });
    const { id } = await directory.user();
    // The user has become the only owner of a company with another member.
    const { user_id } = await service.db('scim_users').where({ uuid: id }).first('user_id');
    const roleOf = (name: string) => service.db('roles').where({ app_id: 1, name }).select('id');
    await service
      .db('memberships')
      .where({ user_id: owner.id })
      .update({ role_id: roleOf('User') });
    await service
      .db('memberships')
      .where({ user_id })
      .update({ role_id: roleOf('Owner') });
    return directory.send('DELETE', `/Users/${id}`);
  },
  412: sent('DELETE', async (directory) => ({ path: `/Users/${await known(directory)}`, headers: otherVersion })),
} satisfies Cases<'deleteScimUser'>;

export const deleteScimGroup = {
  ...failures('DELETE', `/Groups/${unknown}`),
  204: sent('DELETE', async (directory) => ({ path: `/Groups/${await newGroup(directory)}` })),
  404: sent('DELETE', () => ({ path: `/Groups/${unknown}` })),
  409: async ({ service }) => {
    const owner = await service.given.admin({ role: 'Owner' });
    const directory = await newDirectory(service, {}, { company: owner.company });
    const user = await directory.user();
    const role = await service.db('roles').where({ app_id: 1, name: 'Owner' }).first('id');
    await service
      .db('connection_mappings')
      .insert({ app_id: 1, connection_id: directory.connection, position: 0, group_name: 'Chiefs', role_id: role.id });
    const group = await directory.group('Chiefs', [user.id]);
    const lower = service.db('roles').where({ app_id: 1, name: 'User' }).select('id');
    await service.db('memberships').where({ user_id: owner.id }).update({ role_id: lower });
    return directory.send('DELETE', `/Groups/${group}`);
  },
  412: sent('DELETE', async (directory) => ({ path: `/Groups/${await newGroup(directory)}`, headers: otherVersion })),
} satisfies Cases<'deleteScimGroup'>;

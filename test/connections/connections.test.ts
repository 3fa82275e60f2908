import { beforeAll, test as each, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { newConnection } from '../kit/connections.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { startService, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
type Body = Readonly<Record<string, unknown>>;
const newDomain = (): string => `${crypto.randomUUID()}.example`;

throughEachApi('through %s', (api, test) => {
  const { addDomain, createConnection, deleteConnection, getConnection, listConnections, updateConnection } =
    operationsOf(service)[api];
  let owner: KnownUser;
  let path: { readonly id: number };
  beforeAll(async () => {
    owner = await service.given.admin({ role: 'Owner' });
    path = { id: owner.company };
  });

  const created = async (settings: object = {}, company = path, headers = owner.headers) => {
    const reply = await createConnection(headers, { path: company, body: { ...newConnection(), ...settings } });
    const one = { path: { ...company, connection_id: Number(answerOf(reply).id) } };
    return { connection: answerOf(reply), one };
  };

  // regression A965
  test('an owner creates a draft, under a name that the service makes, and its secret is never returned', async () => {
    const { connection, one } = await created();
    expect(connection).toMatchObject({
      ...{ protocol: 'openid', state: 'draft', subject: 'sub', domains: [], jit: true, default_role: 'User' },
      ...{ mappings: [], has_secret: true, scopes: null },
      provider: expect.stringMatching(/^c-[a-z2-7]{26}$/),
    });
    expect(JSON.stringify(connection)).not.toContain(newConnection().client_secret);
    const { sealed_credentials } = await service.db('connections').where({ id: one.path.connection_id }).first();
    expect(sealed_credentials).not.toContain(newConnection().client_secret);
    expect(answerOf(await getConnection(owner.headers, one))).toEqual(connection);
    const { provider } = (await created()).connection;
    expect(provider).not.toBe(connection.provider);
  });

  // regression A966
  test('a stored secret stays for the same issuer and client, and for no other', async () => {
    const { one } = await created();
    const change = async (body: Body) => answerOf(await updateConnection(owner.headers, { ...one, body })).has_secret;
    expect(await change({ name: 'Engines Ltd' })).toBe(true);
    expect(await change({ issuer: 'https://elsewhere.example' })).toBe(false);
    expect(await change({ client_secret: 'another one' })).toBe(true);
    expect(await change({ client_id: 'another' })).toBe(false);
    expect(await change({ client_id: 'a third', client_secret: 'a third one' })).toBe(true);
  });

  test('a change applies to the version that was read, and has only the fields that were sent', async () => {
    const { connection, one } = await created({ scopes: ['openid', 'groups'] });
    const headers = { 'If-Match': `"${connection.version}"` };
    const change = (name: string) =>
      updateConnection({ ...owner.headers, ...headers }, { ...one, headers, body: { name } });
    expect(answerOf(await change('Engines Ltd'))).toMatchObject({ name: 'Engines Ltd', scopes: ['openid', 'groups'] });
    expect(outcomeOf(await change('Late'))).toBe('precondition_failed');
    expect(answerOf(await updateConnection(owner.headers, { ...one, body: { scopes: null } })).scopes).toBe(null);
  });

  // regression A967
  test('a connection has domains of its company, each in one active connection', async () => {
    const [mine, other] = [newDomain(), newDomain()];
    const company = { id: await service.given.company() };
    await addDomain(superAdmin, { path: company, body: { domain: mine } });
    await addDomain(superAdmin, { path, body: { domain: other } });
    const ofCompany = (settings: object) => created(settings, company, superAdmin);
    const { one } = await ofCompany({ domains: [mine.toUpperCase()] });
    const { one: second } = await ofCompany({ domains: [mine] });
    const change = async (on: typeof one, body: Body) => outcomeOf(await updateConnection(superAdmin, { ...on, body }));
    expect(await change(one, { domains: [other] })).toBe('validation_failed');
    expect(await change(one, { state: 'active' })).toBe('done');
    expect(await change(second, { state: 'active' })).toBe('domain_connected');
    expect(await change(second, { state: 'active', domains: [] })).toBe('done');
    expect(await change(second, { domains: [mine] })).toBe('domain_connected');
    expect(await change(one, { state: 'disabled' })).toBe('done');
    expect(await change(second, { domains: [mine] })).toBe('done');
    expect(answerOf(await getConnection(superAdmin, second)).domains).toEqual([mine]);
  });

  // regression A968
  test('who chooses the identity provider has all permissions of the roles that it gives', async () => {
    const company = { id: (await service.given.admin({ role: 'Owner' })).company };
    const weak = await people.member(await people.roleOf(['directories:write']), company.id);
    const give = { mappings: [{ group: 'engineers', role: 'Owner' }] };
    const refused = [give, { default_role: 'Admin' }];
    for (const settings of refused)
      expect(
        outcomeOf(await createConnection(weak.headers, { path: company, body: { ...newConnection(), ...settings } })),
      ).toBe('forbidden');
    const { one } = await created(give, company, superAdmin);
    const change = async (body: Body) => outcomeOf(await updateConnection(weak.headers, { ...one, body }));
    expect(await change({ issuer: 'https://mine.example' })).toBe('forbidden');
    expect(await change({ state: 'active' })).toBe('forbidden');
    expect(await change({ state: 'disabled', issuer: 'https://mine.example' })).toBe('forbidden');
    expect(await change({ state: 'disabled' })).toBe('done');
    expect(await change({ mappings: [] })).toBe('done');
    expect(outcomeOf(await deleteConnection(weak.headers, one))).toBe('done');
  });

  // regression A969
  test("the application's own company gives no roles, and only its owners connect it", async () => {
    const home = { id: await people.home() };
    const [boss, weak] = [
      await people.everywhere('Owner'),
      await people.everywhere(await people.roleOf(['directories:write'])),
    ];
    const send = (as: KnownUser, settings: object) =>
      createConnection(as.headers, { path: home, body: { ...newConnection(), ...settings } });
    expect(outcomeOf(await send(weak, {}))).toBe('forbidden');
    expect(outcomeOf(await send(boss, { jit: true }))).toBe('validation_failed');
    expect(outcomeOf(await send(boss, { mappings: [{ group: 'all', role: 'User' }] }))).toBe('validation_failed');
    const made = await send(boss, {});
    expect(answerOf(made).jit).toBe(false);
    const one = { path: { ...home, connection_id: Number(answerOf(made).id) } };
    expect(outcomeOf(await updateConnection(boss.headers, { ...one, body: { jit: true } }))).toBe('validation_failed');
    await deleteConnection(boss.headers, one);
  });

  // regression A970
  test('ten requests at once create only as many connections as a company can have', async () => {
    const company = { id: await service.given.company() };
    for (let n = 0; n < 7; n += 1) await created({}, company, superAdmin);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => createConnection(superAdmin, { path: company, body: newConnection() })),
    );
    expect(replies.filter((reply) => outcomeOf(reply) === 'done')).toHaveLength(3);
    expect(replies.filter((reply) => outcomeOf(reply) === 'too_many_connections')).toHaveLength(7);
    const { data = answerOf(await listConnections(superAdmin, { path: company })) } = answerOf(
      await listConnections(superAdmin, { path: company }),
    );
    expect(data).toHaveLength(10);
  });

  test.each([
    ['an unknown role', { default_role: 'Unknown' }, 'default_role'],
    ['an unknown role of a group', { mappings: [{ group: 'all', role: 'Unknown' }] }, 'mappings'],
    ['a group with a control character', { mappings: [{ group: 'a\u0000b', role: 'User' }] }, 'mappings'],
    ['a host name in place of a domain', { domains: ['localhost'] }, 'domains'],
    ['a domain twice', { domains: ['a.example', 'A.example'] }, 'domains'],
    [
      'a claim name with a space',
      { attributes: { email: 'e mail', given_name: 'a', family_name: 'b', groups: 'c' } },
      'attributes',
    ],
    ['an issuer with a query', { issuer: 'https://login.example?x=1' }, 'issuer'],
    ['an issuer of another scheme', { issuer: 'ftp://login.example' }, 'issuer'],
    ['an empty secret', { client_secret: '' }, 'client_secret'],
  ])('%s is refused', async (_what, settings, field) => {
    const reply = await createConnection(owner.headers, { path, body: { ...newConnection(), ...settings } });
    expect(outcomeOf(reply)).toMatch(/^(validation_failed|body_invalid)$/);
    expect(faultsOf(reply).join(' ')).toContain(field);
  });

  const long = 'x'.repeat(60_000);
  test.each([
    ['an empty role', { default_role: '' }, 'default_role too_short'],
    ['a role of 101 characters', { default_role: 'x'.repeat(101) }, 'default_role too_long'],
    ['a role of 60 KB', { default_role: long }, 'default_role too_long'],
    ['an empty role of a group', { mappings: [{ group: 'all', role: '' }] }, 'mappings'],
    ['a role of a group of 101 characters', { mappings: [{ group: 'all', role: 'x'.repeat(101) }] }, 'mappings'],
    ['a role of a group of 60 KB', { mappings: [{ group: 'all', role: long }] }, 'mappings'],
    ['an empty group', { mappings: [{ group: '', role: 'User' }] }, 'mappings'],
    ['a group of 257 characters', { mappings: [{ group: 'x'.repeat(257), role: 'User' }] }, 'mappings'],
    ['a group of 60 KB', { mappings: [{ group: long, role: 'User' }] }, 'mappings'],
  ])('%s is refused before it is looked up', async (_what, settings, fault) => {
    const { one } = await created();
    for (const reply of [
      await createConnection(owner.headers, { path, body: { ...newConnection(), ...settings } }),
      await updateConnection(owner.headers, { ...one, body: settings }),
    ]) {
      expect(outcomeOf(reply)).toBe('validation_failed');
      expect(faultsOf(reply)).toEqual([expect.stringContaining(fault)]);
      expect(faultsOf(reply)[0]).not.toContain('not_found');
    }
    await deleteConnection(owner.headers, one);
  });

  // regression A971
  test('a role that a connection gives cannot be deleted', async () => {
    const { deleteRole } = administrationOf(service)[api];
    const [role, mapped] = [await people.roleOf([]), await people.roleOf([])];
    const company = { id: await service.given.company() };
    const { one } = await created(
      { default_role: role, mappings: [{ group: 'a', role: mapped }] },
      company,
      superAdmin,
    );
    const ids = await service.db('roles').whereIn('name', [role, mapped]).pluck('id');
    for (const id of ids) expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('role_in_use');
    await deleteConnection(superAdmin, one);
    for (const id of ids) expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('done');
  });
});

// regression A972
each.each([
  'http://login.example',
  'https://localhost/',
  'https://127.0.0.1',
  'https://10.1.2.3/realm',
  'https://[::1]/',
  'https://169.254.169.254',
  'https://login.localhost',
])('a connection with the issuer %s is refused in production', async (issuer) => {
  const guarded = await startService({ config: { allowsPrivateProviders: false }, database: service.database });
  const { headers, path } = { headers: superAdmin, path: `/v1/companies/${await people.home()}/connections` };
  const body = { ...newConnection(), issuer };
  const reply = await guarded.send('POST', path, { headers, body });
  expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/issuer not_allowed']]);
  await guarded.stop();
});

import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
interface Line {
  readonly event: string;
  readonly user_id: number | string | null;
  readonly target: string | null;
  readonly actor_name: string | null;
  readonly impersonated_user_name: string | null;
  readonly target_name: string | null;
  readonly changes: readonly Change[];
}

const fields =
  'event user_id key_id target actor_name impersonated_user_name target_name changes { field before after }';

/** The newest entries of the audit log that a caller gets. */
const readers = {
  REST: async (headers: Headers, filter: string): Promise<readonly Line[]> =>
    (await service.send('GET', `/v1/audit?limit=5&${filter}`, { headers })).body.data,
  GraphQL: async (headers: Headers, filter: string): Promise<readonly Line[]> => {
    const args = [...new URLSearchParams(filter)].map(([name, value]) =>
      name === 'event' ? `event: ${value}` : `${name}: "${value}"`,
    );
    const { body } = await service.graphql(`{ audit(limit: 5, ${args.join(', ')}) { data { ${fields} } } }`, {
      headers,
    });
    return body.data.audit.data;
  },
};

const send = (method: 'PATCH' | 'PUT', url: string, body: object, headers: Headers = superAdmin) =>
  service.send(method, url, { headers, body });

// regression A603
describe.each(apiNames)('changed fields in the audit log through %s', (api) => {
  const newest = async (filter: string, headers: Headers = superAdmin) => (await readers[api](headers, filter))[0]!;

  test('a change of settings has the fields that differ, with their values before and after', async () => {
    const before = (await service.send('GET', '/v1/app', { headers: superAdmin })).body.settings;
    const seconds = before.session_idle_seconds - 60;
    await send('PATCH', '/v1/app', {
      settings: { session_idle_seconds: seconds, cors_origins: ['https://a.example'], signup: before.signup },
    });
    const { changes } = await newest('event=update_app');
    expect(changes).toEqual([
      {
        field: 'settings.session_idle_seconds',
        before: String(before.session_idle_seconds),
        after: String(seconds),
      },
      {
        field: 'settings.cors_origins',
        before: JSON.stringify(before.cors_origins),
        after: '["https://a.example"]',
      },
    ]);
    await send('PATCH', '/v1/app', {
      settings: { session_idle_seconds: before.session_idle_seconds, cors_origins: [] },
    });
  });

  test('a change without a difference has no changed fields', async () => {
    const company = await service.given.company();
    await apis.REST.updateCompany(superAdmin, company, { is_joinable: true });
    expect((await newest(`target=company:${company}`)).changes).toEqual([]);
  });

  test('a change of a user names the fields and contains no personal data', async () => {
    const user = await service.given.user();
    await send('PATCH', `/v1/users/${user.id}`, { displayname: 'Countess Lovelace', phone_number: '+44 20 7946 0958' });
    const entry = await newest(`event=update_user&target=user:${user.id}`);
    expect(entry.changes).toEqual([
      { field: 'displayname', before: null, after: null },
      { field: 'phone_number', before: null, after: null },
    ]);
    const row = await service
      .db('audit')
      .where({ target: `user:${user.id}`, event: 'update_user' })
      .first();
    expect(JSON.stringify(row)).not.toMatch(/Countess|7946/);
  });

  test('a change of a member has the roles before and after', async () => {
    const [company, user] = [await service.given.company(), await service.given.user()];
    await people.join(user, company, 'User');
    await apis.REST.setMember(superAdmin, company, user.id, { role: 'Admin' });
    const entry = await newest(`event=set_member&target=user:${user.id}`);
    expect(entry.changes).toEqual([{ field: 'role', before: '"User"', after: '"Admin"' }]);
  });

  test('a provider has its settings, and its secret by name only', async () => {
    const name = `p${crypto.randomUUID().slice(0, 8)}`;
    const setup = { driver: 'google', client_id: 'one', client_secret: 'the-secret-of-google' };
    await send('PUT', `/v1/providers/${name}`, setup);
    await send('PUT', `/v1/providers/${name}`, { ...setup, client_id: 'two' });
    const entry = await newest(`target=provider:${name}`);
    expect(entry).toMatchObject({ event: 'set_provider', target_name: 'Google' });
    expect(entry.changes).toEqual([
      { field: 'client_id', before: '"one"', after: '"two"' },
      { field: 'client_secret', before: null, after: null },
    ]);
    const rows = await service.db('audit').where({ target: `provider:${name}` });
    expect(JSON.stringify(rows)).not.toContain('the-secret-of-google');
  });

  test('a value of more than 1,000 characters is left out, and the field is named', async () => {
    const origins = Array.from({ length: 50 }, (_, index) => `https://${'a'.repeat(30)}${index}.example`);
    await send('PATCH', '/v1/app', { settings: { cors_origins: origins } });
    expect((await newest('event=update_app')).changes).toEqual([
      { field: 'settings.cors_origins', before: null, after: null },
    ]);
    await send('PATCH', '/v1/app', { settings: { cors_origins: [] } });
  });
});

// regression A604
describe.each(apiNames)('names in the audit log through %s', (api) => {
  const list = readers[api];

  /** A member of a company whose role an administrator of the company has changed. */
  const scene = async () => {
    const company = await service.given.company();
    const [admin, user] = [await people.member('Owner', company), await service.given.user()];
    await service.db('users').where({ id: admin.id }).update({ displayname: 'Grace Hopper' });
    await people.join(user, company, 'User');
    answerOf(await apis.REST.setMember(admin.headers, company, user.id, { role: 'Admin' }));
    return { company, admin, user, filter: `event=set_member&target=user:${user.id}` };
  };
  const namesIn = (lines: readonly Line[]) => lines.map(({ actor_name, target_name }) => [actor_name, target_name]);

  test('an entry has the present names of its actor and target', async () => {
    const { user, filter } = await scene();
    expect(namesIn(await list(superAdmin, filter))).toEqual([['Grace Hopper', 'Ada Lovelace']]);
    await service.db('users').where({ id: user.id }).update({ displayname: 'Ada King' });
    expect(namesIn(await list(superAdmin, filter))).toEqual([['Grace Hopper', 'Ada King']]);
  });

  test('a deleted user has an ID and no name', async () => {
    const { user, filter } = await scene();
    await apis.REST.deleteUser(superAdmin, user.id);
    const [entry] = await list(superAdmin, filter);
    expect(entry).toMatchObject({ target: `user:${user.id}`, target_name: null });
  });

  test('a caller without users:read gets only their own name', async () => {
    const { user, filter } = await scene();
    expect(namesIn(await list(user.headers, filter))).toEqual([[null, 'Ada Lovelace']]);
  });

  test('a caller with audit:read alone gets the entries of all users and no names of others', async () => {
    const { filter } = await scene();
    const auditor: KnownUser = await people.everywhere(await people.roleOf(['audit:read']));
    expect(namesIn(await list(auditor.headers, filter))).toEqual([[null, null]]);
  });

  test('an entry about a webhook endpoint has its description, or the host of its URL', async () => {
    const create = async (body: object): Promise<string> => {
      const endpoint = await service.send('POST', '/v1/webhook-endpoints', { headers: superAdmin, body });
      const [entry] = await list(superAdmin, `target=webhook-endpoint:${endpoint.body.id}`);
      return entry?.target_name ?? '';
    };
    expect(await create({ url: 'http://127.0.0.1:9/hook?token=secret', description: 'Billing' })).toBe('Billing');
    expect(await create({ url: 'http://127.0.0.1:9/hook?token=secret' })).toBe('127.0.0.1:9');
  });

  test('an entry of a super admin key has the name of the key', async () => {
    const issued = await service.send('POST', '/v1/keys', {
      headers: superAdmin,
      body: { kind: 'service', name: 'Deploy bot' },
    });
    const company = await service.given.company();
    await apis.REST.updateCompany({ 'X-Service-Key': issued.body.key }, company, { name: 'Engines' });
    const [entry] = await list(superAdmin, `target=company:${company}`);
    expect(entry).toMatchObject({ user_id: null, actor_name: 'Deploy bot', target_name: 'Engines' });
    expect(Number((entry as unknown as Record<string, unknown>)['key_id'])).toBe(Number(issued.body.id));
  });

  test('names of another application are never read', async () => {
    const [{ user }, app] = [await scene(), await service.given.app()];
    const own = { 'X-Service-Key': app.serviceKey };
    const company = await service.given.company({ appId: app.id });
    await apis.REST.updateCompany(own, company, { name: 'Abroad' });
    await service.db.raw(
      'insert into audit (at, event, is_success, app_id, target, request_id, ip, user_agent, count) select at, event, is_success, app_id, ?, request_id, ip, user_agent, count from audit where target = ?',
      [`user:${user.id}`, `company:${company}`],
    );
    expect((await list(own, `target=user:${user.id}`)).map(({ target_name }) => target_name)).toEqual([null]);
  });

  test('the names of a page are read with one statement, whatever its entries', async () => {
    const { filter } = await scene();
    const statements: string[] = [];
    const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
    service.db.on('query', note);
    await list(superAdmin, filter);
    await list(superAdmin, 'event=update_company');
    service.db.removeListener('query', note);
    expect(statements.filter((sql) => sql.includes('as kind')).length).toBeLessThanOrEqual(2);
  });
});

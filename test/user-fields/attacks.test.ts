import { beforeEach, describe, expect, test } from 'vitest';
import { anonymousApp, anonymousUser, completion } from '../kit/anonymous.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService();

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  await service.db('apps').update({ name: service.db.ref('name') });
  await service.given.settings({ requireVerifiedEmail: false });
});

const define = async (bucket: string, name: string, more: object = {}, headers: Headers = superAdmin) => {
  const body = { bucket, name, schema: { type: 'string', maxLength: 50 }, ...more };
  const reply = await service.send('POST', '/v1/user-fields', { headers, body });
  expect([name, reply.status]).toEqual([name, 201]);
  return reply.body.id as number;
};
const three = async () => {
  await define('own', 'color');
  await define('public', 'plan', { searchable: true });
  await define('admin', 'risk', { searchable: true });
};
/** The stored values of all users, whatever the bucket. */
const stored = async () => (await service.db('user_fields').select('own', 'public', 'admin')) as readonly object[];
const isClean = async () => JSON.stringify(await stored()).includes('stolen') === false;

const guarded = ['public', 'admin'] as const;
const valueIn = (bucket: (typeof guarded)[number]) => ({
  own: { color: 'red' },
  [bucket]: { [bucket === 'public' ? 'plan' : 'risk']: 'stolen' },
});

// regression A942
describe.each(guarded)('a user who writes %s', (bucket) => {
  test('by a sign-up is refused in both APIs, and no user is created', async () => {
    await three();
    const headers = { 'X-Service-App': appKey };
    const email = service.given.email();
    const body = { ...service.given.signupBody({ email }), fields: valueIn(bucket) };
    expect((await service.send('POST', '/v1/users', { headers, body })).status).toBe(422);
    const { verify_password: confirmation, ...others } = service.given.signupBody({ email });
    const data = { ...others, password_confirmation: confirmation, fields: valueIn(bucket) };
    const query = 'mutation Register($data: RegisterInput!) { register(data: $data) { token } }';
    const { body: answer } = await service.graphql(query, { variables: { data }, headers });
    expect([answer.errors.length > 0, answer.data?.register ?? null]).toEqual([true, null]);
    expect(await service.db('users').where({ email })).toEqual([]);
    expect(await isClean()).toBe(true);
  });

  test('by two aliases of one GraphQL request is refused for this one, and the other one changes own values', async () => {
    await three();
    const { id, headers } = await service.given.user();
    const query = `mutation Both($id: ID!, $own: UpdateUserInput!, $all: UpdateUserInput!) {
      first: updateUser(id: $id, data: $own) { id }
      second: updateUser(id: $id, data: $all) { id }
    }`;
    const variables = { id: String(id), own: { fields: { own: { color: 'red' } } }, all: { fields: valueIn(bucket) } };
    const { body } = await service.graphql(query, { variables, headers });
    expect(body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual(['second']);
    expect(await isClean()).toBe(true);
  });

  test('by replacing the own user, and as one beside valid own values, is refused, and nothing is stored', async () => {
    await three();
    const { headers } = await service.given.user();
    for (const method of ['PATCH', 'PUT'])
      for (const path of ['/v1/users/me'])
        expect((await service.send(method, path, { headers, body: { fields: valueIn(bucket) } })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('by completing an anonymous account is refused, and the user stays anonymous', async () => {
    const app = await anonymousApp(service);
    const { id, headers } = await anonymousUser(service, app);
    const body = { ...completion({}), fields: valueIn(bucket) };
    expect((await service.send('POST', '/v1/users/me/completion', { headers, body })).status).toBe(422);
    expect(await service.db('users').where({ id }).first()).toMatchObject({ is_anonymous: true });
    expect(await isClean()).toBe(true);
  });

  test('as one who administers a company is refused, for the own user as for others', async () => {
    await three();
    const boss = await service.given.admin();
    const body = { fields: valueIn(bucket) };
    for (const id of ['me', String(boss.id)])
      expect((await service.send('PATCH', `/v1/users/${id}`, { headers: boss.headers, body })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });
});

// regression A943
test('inherited names are refused as fields in filters, sign-ups, claims and the schema', async () => {
  await three();
  const schema = (await service.send('GET', '/v1/user-schema', { headers: superAdmin })).body;
  expect(Object.keys(schema.own.properties)).toEqual(['color']);
  for (const name of ['__proto__', 'constructor', 'to_string', 'valueOf'])
    for (const query of [`field=own.${name}&field_value=x`, `invalid_field=own.${name}`]) {
      const { status, body } = await service.send('GET', `/v1/users?${query}`, { headers: superAdmin });
      expect([query, status, body.code]).toEqual([query, 422, 'validation_failed']);
    }
  const headers = { 'X-Service-App': appKey };
  for (const fields of [
    '{"own":{"__proto__":{"color":"stolen"}}}',
    '{"own":{"constructor":"stolen"}}',
    '{"__proto__":{"own":{}}}',
  ]) {
    const body = { ...service.given.signupBody({ email: service.given.email() }), fields: JSON.parse(fields) };
    expect([fields, (await service.send('POST', '/v1/users', { headers, body })).status]).toEqual([fields, 422]);
  }
  expect(({} as Record<string, unknown>)['color']).toBeUndefined();
});

// regression A944
test('fields that are created and deleted again and again leave no rows, and no version of the application is lost', async () => {
  const user = await service.given.user();
  for (let turn = 0; turn < 12; turn += 1) {
    const id = await define('own', 'color', { searchable: true });
    const body = { fields: { own: { color: `red ${turn}` } } };
    expect((await service.send('PATCH', '/v1/users/me', { headers: user.headers, body })).status).toBe(200);
    expect((await service.send('DELETE', `/v1/user-fields/${id}`, { headers: superAdmin })).status).toBe(204);
  }
  await until(async () => (await service.db('user_field_definitions')).length === 0, 'the values were deleted');
  expect(await service.db('user_field_values')).toEqual([]);
  expect(await stored()).toEqual([{ own: {}, public: {}, admin: {} }]);
});

// regression A943
test('an administrator of a company finds no user by a value of admin, nor by a narrower schema of it', async () => {
  await three();
  const boss = await service.given.admin();
  await service.send('PATCH', `/v1/users/${boss.id}`, {
    headers: superAdmin,
    body: { fields: { admin: { risk: 'high' } } },
  });
  for (const query of [
    'field=admin.risk&field_value=high',
    'field=admin.risk&field_prefix=h',
    'invalid_field=admin.risk',
  ])
    expect([query, (await service.send('GET', `/v1/users?${query}`, { headers: boss.headers })).status]).toEqual([
      query,
      422,
    ]);
  const schema = (await service.send('GET', '/v1/user-schema', { headers: boss.headers })).body;
  expect(schema.searchable).toEqual(['public.plan']);
  expect(schema).not.toHaveProperty('admin');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { superAdmin } from '../../kit/members.ts';
import { serviceKey, useService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';

const service = useService();
let consumer: Consumer;

beforeAll(async () => {
  consumer = await openConsumer(['client'], ['typescript@5.9']);
});
afterAll(() => consumer?.close());

beforeEach(async () => {
  await service.db('user_field_definitions').delete();
  await service.db('apps').update({ name: service.db.ref('name') });
});

const define = async (bucket: string, name: string, schema: object, title = name) => {
  const body = { bucket, name, schema, title };
  expect((await service.send('POST', '/v1/user-fields', { headers: superAdmin, body })).status).toBe(201);
};
const types = (out = '', key = serviceKey) =>
  consumer.run(`npx --no-install gatehouse-client types --url ${service.url} ${out}`, { GATEHOUSE_SERVICE_KEY: key });

const program = `
import { createClient, type User } from '@gatehouse-auth/client';
import { getUser, listUsers, signup, updateUser } from '@gatehouse-auth/client/operations';
import type { Fields } from './fields.js';

const client = createClient<Fields>({ url: 'https://auth.example.com', appKey: 'gh_app_a' });
const me = await getUser(client, { id: 'me' });
if (me.ok && me.data.fields) {
  const plan: 'free' | 'pro' | undefined = me.data.fields.public.plan;
  const tags: readonly string[] | undefined = me.data.fields.own.tags;
  const risk: number | undefined = me.data.fields.admin?.risk;
  const at: Date = me.data.registered;
  console.log(plan, tags, risk, at.getTime(), me.etag);
  // @ts-expect-error: not a field of the application
  me.data.fields.public.color;
}
const users = await listUsers(client);
if (users.ok) for (const user of users.data.data) { const beta: boolean | undefined = user.fields?.own.beta; String(beta); }
await updateUser(client, { id: 'me', displayname: 'Ada', fields: { own: { tags: ['a'], beta: null } } });
// @ts-expect-error: not a value of the field
await updateUser(client, { id: 'me', fields: { public: { plan: 'gold' } } });
// @ts-expect-error: not a field of the application
await updateUser(client, { id: 'me', fields: { own: { color: 'red' } } });
const person = { email: 'ada@example.com', password: 'x', verify_password: 'x', firstname: 'Ada', lastname: 'L' };
await signup(client, { ...person, fields: { own: { beta: true } } });
await client.signup({ ...person, fields: { own: { beta: true } } });
// @ts-expect-error: users write own fields alone
await signup(client, { ...person, fields: { public: { plan: 'pro' } } });
// @ts-expect-error: not a value of the field
await signup(client, { ...person, fields: { own: { beta: 'yes' } } });
const changed = await client.withProof(() => updateUser(client, { id: 7, fields: { admin: { risk: 3 } } }), () => undefined);
if (changed.ok) { const risk: number | undefined = changed.data.fields?.admin?.risk; String(risk); }

const plain = createClient({ url: 'https://auth.example.com', appKey: 'gh_app_a' });
const other = await getUser(plain, { id: 7 });
if (other.ok) { const user: User = other.data; const value: unknown = user.fields?.public['plan']; String(value); }
await updateUser(plain, { id: 7, fields: { own: { anything: 1 } } });
`;
const options =
  '--strict --noEmit --exactOptionalPropertyTypes --skipLibCheck false --target es2022 --lib es2022,dom --module nodenext';

// regression A940
test('the command writes the types of an application, with which the fields of its users are typed', async () => {
  await define('own', 'tags', { type: 'array', items: { type: 'string', maxLength: 20 } });
  await define('own', 'beta', { type: 'boolean' }, '*/ export const evil = 1; /*');
  await define('public', 'plan', { type: 'string', enum: ['free', 'pro'] });
  await define('admin', 'risk', { type: 'integer' });
  await types('--out fields.ts');
  expect(await consumer.read('fields.ts')).toBe(await types());
  await consumer.write('program.ts', program);
  expect(await consumer.run(`npx --no-install tsc ${options} program.ts fields.ts`)).toBe('');
});

// regression A940
test('types have no fields that the key does not read, and an application without fields has types, too', async () => {
  expect(await types()).toContain('readonly own: {};');
  await define('admin', 'risk', { type: 'integer' });
  await define('public', 'grade', { type: 'number', enum: [1, 2.5] });
  expect(await types()).toContain('risk');
  const { key } = await newServiceAccount(service, ['companies:read']);
  const text = await types('', key);
  expect(text).toContain('"grade"?: 1 | 2.5 | undefined;');
  expect(text).not.toContain('risk');
});

// regression A940
test('a wrong key, a missing one, and unknown options end the command with their reason', async () => {
  await expect(types('', 'gh_service_wrong')).rejects.toThrow('service_key_invalid: ');
  await expect(types('', '')).rejects.toThrow('GATEHOUSE_SERVICE_KEY is not set.');
  await expect(types('--key x')).rejects.toThrow("Unknown option '--key'");
});

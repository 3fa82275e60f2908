import { beforeAll, expect, test } from 'vitest';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();

let app: KnownApp;
let user: KnownUser;
let uuid: string;
let stays: KnownUser;

beforeAll(async () => {
  app = await service.given.app();
  user = await service.given.user({ app });
  stays = await service.given.user();
  uuid = (await service.db('apps').where({ id: app.id }).first('uuid')).uuid;
  // The processes have the rows of both in memory.
  for (const { headers } of [user, stays])
    expect((await service.send('GET', '/v1/users/me', { headers })).status).toBe(200);
  await service.db('apps').where({ id: app.id }).update({ moving: 'moved' });
});

const key = () => ({ 'X-Service-App': app.appKey });
const refused = { status: 503, body: { code: 'application_moving' } };

// regression A1228
test.each<readonly [string, string, () => object]>([
  ['GET', '/v1/users/me', () => ({ headers: user.headers })],
  ['POST', '/v1/auth', () => ({ headers: key(), body: { email: user.email, password: user.password } })],
  ['POST', '/v1/users', () => ({ headers: key(), body: service.given.signupBody() })],
  ['GET', '/v1/users', () => ({ headers: { 'X-Service-Key': app.serviceKey } })],
  ['GET', '/v1/events', () => ({ headers: { 'X-Service-Key': app.serviceKey } })],
])('%s %s of an application that has moved is refused, and can be repeated', async (method, path, sent) => {
  const reply = await service.send(method, path, sent());
  expect(reply).toMatchObject(refused);
  expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
});

// regression A1228
test('queries and mutations of an application that has moved are refused with the same code', async () => {
  for (const query of ['{ me { id } }', 'mutation { updateUser(id: "me", data: { displayname: "Zoë" }) { id } }']) {
    const { body } = await service.graphql(query, { headers: user.headers });
    expect(body.errors[0].extensions.code).toBe('application_moving');
  }
});

// regression A1228
test.each([
  '/oidc/APP/.well-known/openid-configuration',
  '/oidc/APP/authorize?client_id=x',
  '/account/APP',
  '/console/APP',
])('the page %s of an application that has moved is refused', async (path) => {
  const reply = await fetch(service.url + path.replace('APP', uuid), { redirect: 'manual' });
  expect([path, reply.status]).toEqual([path, 503]);
  expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

// regression A1228
test('other applications are served', async () => {
  expect((await service.send('GET', '/v1/users/me', { headers: stays.headers })).status).toBe(200);
});

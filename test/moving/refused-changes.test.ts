import { beforeAll, expect, test } from 'vitest';
import { createFreezeTriggers, freeze, unfreeze } from '../kit/moves.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const defaultApp = 1;

beforeAll(() => createFreezeTriggers(service.db));

// regression A1190
test('a change of a frozen application is refused with 503 application_moving and Retry-After by both APIs, and reads go on', async () => {
  const user = await service.given.user();
  await freeze(service.db, defaultApp);
  const change = { method: 'PATCH', body: { firstname: 'Grace' } };
  const refused = await service.send(change.method, '/v1/users/me', { headers: user.headers, body: change.body });
  const ofGraphql = await service.graphql('mutation { logout }', { headers: user.headers });
  const read = await service.send('GET', '/v1/users/me', { headers: user.headers });
  await unfreeze(service.db, defaultApp);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'application_moving', '2']);
  expect(ofGraphql.body.errors[0].extensions).toMatchObject({
    code: 'application_moving',
    status: 503,
    retry_after: 2,
  });
  expect([read.status, read.body.firstname]).toEqual([200, 'Ada']);
  expect((await service.send(change.method, '/v1/users/me', { headers: user.headers, body: change.body })).status).toBe(
    200,
  );
});

// regression A1280
test('a login that a freeze would cut in two is refused before it reserves an attempt', async () => {
  const { email, password } = await service.given.user();
  const query = 'mutation($data: LoginInput!) { login(data: $data) { token } }';
  const byRest = () => service.send('POST', '/v1/auth', { body: { email, password } });
  const byGraphql = () => service.graphql(query, { variables: { data: { email, password } } });
  await service.db('apps').where({ id: defaultApp }).update({ moving: 'frozen' });
  const refused = [await byRest(), await byGraphql()] as const;
  const reserved = await service.db('lockouts').where('reserved', '>', 0);
  await service.db('apps').where({ id: defaultApp }).update({ moving: null });
  expect([refused[0].status, refused[0].body.code]).toEqual([503, 'application_moving']);
  expect(refused[1].body.errors[0].extensions.code).toBe('application_moving');
  expect(reserved).toEqual([]);
  expect((await byRest()).status).toBe(200);
  expect((await byGraphql()).body.data.login.token).toEqual(expect.any(String));
});

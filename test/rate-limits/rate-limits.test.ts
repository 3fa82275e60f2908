import { beforeEach, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, apisOf, outcomeOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { refusalOf, setLimits } from '../kit/limited.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService({ config: { hasRateLimits: true, trustProxy: 'loopback' } });
let networks = 0;
/** A network that has sent nothing yet. */
const newNetwork = (): Headers => ({ 'X-Forwarded-For': `203.0.${networks >> 8}.${networks++ & 255}` });
const other = (api: ApiName): ApiName => (api === 'REST' ? 'GraphQL' : 'REST');

beforeEach(() => setLimits(service));

throughEachApi('limits of requests through %s', (api, test) => {
  const apis = () => apisOf(service)[api];

  // checklist 28
  test('the limit of a network refuses further logins with the limit and the seconds to wait, and no other network', async () => {
    await setLimits(service, { name: 'login_network', limit: 2, seconds: 300 });
    const [mine, another] = [newNetwork(), newNetwork()];
    const login = (headers: Headers) => apis().login({ email: service.given.email(), password }, headers);
    for (let time = 0; time < 2; time += 1) expect(outcomeOf(await login(mine))).toBe('invalid_credentials');
    const refused = await login(mine);
    expect(refusalOf(api, refused)!.retryAfter).toBeGreaterThan(290);
    if (api === 'REST') {
      expect(refused.headers['ratelimit-policy']).toBe('"login_network";q=2;w=300');
      expect(refused.headers['ratelimit']).toBe(`"login_network";r=0;t=${refused.headers['retry-after']}`);
    }
    expect(outcomeOf(await login(another))).toBe('invalid_credentials');
    // checklist 27
    expect(
      refusalOf(other(api), await apisOf(service)[other(api)].login({ email: service.given.email(), password }, mine)),
    ).toBeDefined();
  });

  test('the limit of an application refuses further logins from every network', async () => {
    await setLimits(service, { name: 'login_application', limit: 2, seconds: 60 });
    const login = () => apis().login({ email: service.given.email(), password }, newNetwork());
    for (let time = 0; time < 2; time += 1) await login();
    expect(refusalOf(api, await login())).toBeDefined();
  });

  // checklist 22
  test('the limit of an application does not keep users out whose device is known', async () => {
    const { email } = await service.given.user();
    const { headers } = await apisOf(service).REST.login({ email, password }, newNetwork());
    // Another window for each API: they share what is counted.
    await setLimits(service, { name: 'login_application', limit: 1, seconds: api === 'REST' ? 50 : 55 });
    const login = (known: Headers) => apis().login({ email, password }, { ...known, ...newNetwork() });
    expect(outcomeOf(await login({}))).toBe('done');
    expect(refusalOf(api, await login({}))).toBeDefined();
    expect(outcomeOf(await login({ 'X-Device-Token': headers['x-device-token']! }))).toBe('done');
  });

  test('requests of one user are counted by user, and reads apart from writes', async () => {
    await setLimits(service, { name: 'reads', limit: 2, seconds: 60 });
    const [one, two] = [await service.given.user(), await service.given.user()];
    for (let time = 0; time < 2; time += 1)
      expect(outcomeOf(await apis().me({ ...one.headers, ...newNetwork() }))).toBe('done');
    expect(refusalOf(api, await apis().me({ ...one.headers, ...newNetwork() }))).toBeDefined();
    expect(outcomeOf(await apis().me(two.headers))).toBe('done');
    expect(outcomeOf(await apis().refresh(one.headers))).toBe('done');
  });

  // checklist 17
  test('one address gets five emails of a purpose in an hour, whether it has an account or not', async () => {
    for (const email of [(await service.given.user()).email, service.given.email()]) {
      for (let time = 0; time < 5; time += 1) expect(outcomeOf(await apis().forgot(email, newNetwork()))).toBe('done');
      expect(refusalOf(api, await apis().forgot(email.toUpperCase(), newNetwork()))).toBeDefined();
    }
  });

  test('keys from emails cannot be guessed from one network', async () => {
    await setLimits(service, { name: 'one_time_keys', limit: 2, seconds: 60 });
    const mine = newNetwork();
    expect(outcomeOf(await apis().getPasswordReset('x', mine))).toBe('key_invalid');
    expect(outcomeOf(await apis().verify('x', mine))).toBe('key_invalid');
    expect(refusalOf(api, await apis().lookAt('x', mine))).toBeDefined();
  });

  test('a super admin key is not counted by network', async () => {
    await setLimits(service, { name: 'login_network', limit: 1, seconds: 60 });
    const headers = { ...superAdmin, ...newNetwork() };
    for (let time = 0; time < 3; time += 1)
      expect(outcomeOf(await apis().login({ email: service.given.email(), password }, headers))).toBe(
        'invalid_credentials',
      );
  });

  // checklist 30
  test('after 30 unknown keys a network is refused, except with keys that have been valid', async () => {
    const mine = newNetwork();
    const me = (key: string) => apis().me({ ...mine, 'X-Service-Key': key });
    for (let time = 0; time < 30; time += 1) expect(outcomeOf(await me(`gh_svc_${time}`))).toBe('service_key_invalid');
    expect(refusalOf(api, await me('gh_svc_another'))!.retryAfter).toBeGreaterThan(590);
    expect(outcomeOf(await apis().me({ ...mine, ...bearer('x'), 'X-Service-App': 'gh_app_x' }))).toBe('rate_limited');
    expect(outcomeOf(await apis().me({ ...superAdmin, ...mine }))).toBe('done');
    expect(outcomeOf(await apis().me({ ...newNetwork(), 'X-Service-Key': 'gh_svc_x' }))).toBe('service_key_invalid');
  });
});

// checklist 27
test('each alias of a GraphQL document counts as a request', async () => {
  await setLimits(service, { name: 'reads', limit: 3, seconds: 60 });
  const { headers } = await service.given.user();
  const aliases = ['a', 'b', 'c', 'd'].map((alias) => `${alias}: me { id }`).join(' ');
  const { body } = await service.graphql(`{ ${aliases} }`, { headers });
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0].extensions).toMatchObject({ code: 'rate_limited', retry_after: expect.any(Number) });
  expect(refusalOf('REST', await apisOf(service).REST.me(headers))).toBeDefined();
});

// checklist 24
test('other spellings of a path are other paths or the same limit', async () => {
  await setLimits(service, { name: 'login_network', limit: 1, seconds: 60 });
  const headers = newNetwork();
  const send = (path: string) =>
    service.send('POST', path, { headers, body: { email: service.given.email(), password } });
  expect((await send('/v1/auth')).status).toBe(401);
  for (const path of ['/v1/auth', '/v1/auth?']) expect([path, (await send(path)).status]).toEqual([path, 429]);
  for (const path of ['//v1/auth', '/v1/auth/', '/V1/auth', '/v1//auth', '/v1/auth/.', '/v1/%61uth'])
    expect([404, 405, 429]).toContain((await send(path)).status);
});

// checklist 25
test('no header and no field splits the count of an address or a network', async () => {
  await setLimits(service, { name: 'login_network', limit: 1, seconds: 60 });
  const mine = { 'X-Forwarded-For': '2001:db8:1:2::1' };
  await apisOf(service).REST.login({ email: service.given.email(), password }, mine);
  for (const headers of [
    { 'X-Forwarded-For': '2001:db8:1:2:ffff::9' },
    { 'X-Forwarded-For': '198.51.100.7, 2001:db8:1:2::2' },
    { ...mine, 'X-Request-Id': 'another', 'User-Agent': 'another' },
    { ...mine, Forwarded: 'for=198.51.100.8', 'X-Real-IP': '198.51.100.8', 'X-Client-IP': '198.51.100.9' },
  ] as readonly Headers[])
    expect(
      refusalOf('REST', await apisOf(service).REST.login({ email: service.given.email(), password }, headers)),
    ).toBeDefined();
});

import { describe, expect, test } from 'vitest';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';

const service = useService();
/** In production a fresh application allows no origin. */
const production = useService({ config: { environment: 'production' } });

const bearer = (token: string): Headers => ({ 'X-Service-App': appKey, Authorization: `Bearer ${token}` });

/** The log line of the one request that `work` sends. */
const lineOf = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>> => {
  const from = service.log.length;
  await work();
  const lines = () =>
    service.log
      .slice(from)
      .map((line) => JSON.parse(line))
      .filter(({ req }) => req !== undefined);
  await expect.poll(() => lines().length).toBe(1);
  return lines()[0];
};

const defaultApp = async (): Promise<string> =>
  (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;

const owner = async (): Promise<number> =>
  Number((await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } })).body.id);

const apis = {
  REST: (headers: Headers) => service.send('GET', '/v1/users/me', { headers }),
  GraphQL: (headers: Headers) => service.graphql('{ me { id } }', { headers }),
};

describe.each(Object.entries(apis))('the log line of a %s request', (api, me) => {
  test('the log line of a successful request has the application and the user, and no error code', async () => {
    const [app, { id: user, token }] = [await defaultApp(), await service.given.user()];
    const line = await lineOf(() => me(bearer(token)));
    expect(line).toMatchObject({ app, user });
    expect(line).not.toHaveProperty('codes');
  });

  test('the log line of a request with the super admin key has the owner as its user', async () => {
    const [app, user] = [await defaultApp(), await owner()];
    expect(await lineOf(() => me({ 'X-Service-Key': serviceKey }))).toMatchObject({ app, user });
  });

  test('the log line of a refused request has the error code and what is known of its caller', async () => {
    const [app, { id: user, token, email }] = [await defaultApp(), await service.given.user()];
    await service.send('PUT', '/v1/auth/logout', { headers: bearer(token) });
    const ended = await lineOf(() => me(bearer(token)));
    expect(ended).toMatchObject({ app, user, codes: ['session_ended'] });
    expect(JSON.stringify(ended)).not.toContain(email);

    const forged = await lineOf(() => me(bearer(`${token.slice(0, -8)}AAAAAAAA`)));
    expect(forged).toMatchObject({ app, codes: ['token_invalid'] });
    expect(forged).not.toHaveProperty('user');

    const unknown = await lineOf(() => me({ 'X-Service-Key': 'unknown' }));
    expect(unknown).toMatchObject({ codes: ['service_key_invalid'] });
    expect(unknown).not.toHaveProperty('app');
  });

  test('the log line of a login has the user who logs in, but not their email address', async () => {
    const [app, { id: user, email, password }] = [await defaultApp(), await service.given.user()];
    const data = { email, password };
    const login = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
    const line = await lineOf(() =>
      api === 'REST'
        ? service.send('POST', '/v1/auth', { body: data })
        : service.graphql(login, { variables: { data } }),
    );
    expect(line).toMatchObject({ app, user });
    expect(JSON.stringify(line)).not.toContain(email);
  });
});

test('the log line of a GraphQL request has each error code of its document and its fields once', async () => {
  expect(await lineOf(() => service.graphql('{ nothing }'))).toMatchObject({ codes: ['graphql_invalid'] });
  const twice = '{ one: me { id } two: me { id } user(id: 1) { id } }';
  expect(await lineOf(() => service.graphql(twice))).toMatchObject({ codes: ['credentials_required'] });
  expect(await lineOf(() => service.send('POST', '/graphql', { body: '{' }))).toMatchObject({
    codes: ['body_invalid'],
  });
});

test('the log line of a path that does not exist has the code not_found', async () => {
  expect(await lineOf(() => service.send('GET', '/nowhere'))).toMatchObject({ codes: ['not_found'] });
});

describe('a refused CORS preflight', () => {
  const warningsOf = async (path: string, origin: string) => {
    const from = production.log.length;
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    expect((await production.send('OPTIONS', path, { headers })).status).toBe(204);
    const lines = production.log.slice(from).map((line) => JSON.parse(line));
    return lines.filter(({ msg }) => msg.startsWith('CORS preflight refused'));
  };

  test.each(['/v1/auth', '/graphql'])(
    'of %s is logged with the origin and the command that allows it',
    async (path) => {
      const origin = 'https://app.example.com:8443';
      expect(await warningsOf(path, origin)).toMatchObject([
        { level: 40, origin, command: `npm run cli -- app set "cors_origins+=${origin}"` },
      ]);
      await production.given.settings({ corsOrigins: [origin] });
      expect(await warningsOf(path, origin)).toEqual([]);
      await production.given.settings({ corsOrigins: [] });
    },
  );

  test.each(['null', '*', 'https://a.example.com"; rm -rf ~; "', 'https://ada:secret@app.example.com', 'file://'])(
    'from %s is logged without its origin, which cannot be allowed',
    async (origin) => {
      const [warning, ...others] = await warningsOf('/v1/auth', origin);
      expect(others).toEqual([]);
      expect(warning).not.toHaveProperty('command');
      expect(warning).not.toHaveProperty('origin');
    },
  );
});

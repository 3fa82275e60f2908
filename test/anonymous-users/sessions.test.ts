import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { allowAnonymous, anonymousApp, anonymousUser, newDevice } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const limited = useService({ config: { hasRateLimits: true, trustProxy: 1 } });

throughEachApi('the session of an anonymous user, through %s (regression A920)', (api, test) => {
  const { createAnonymousSession, getMe, refresh } = operationsOf(service)[api];
  const start = (appKey: string, headers: object = newDevice(), body: Readonly<Record<string, unknown>> = {}) =>
    createAnonymousSession({ 'X-Service-App': appKey, ...headers }, { body });
  const usersOf = async ({ id }: { readonly id: number }) =>
    Number((await service.db('users').where({ app_id: id }).count('* as count').first())!['count']);

  test('the token states that the user is anonymous, and the user has the company and the role of the settings', async () => {
    const app = await anonymousApp(service);
    const issued = answerOf(await start(app.appKey, newDevice(), { language: 'de' }));
    const token = api === 'REST' ? issued.session.token : issued.token;
    expect(decodeJwt(token)).toMatchObject({ amr: ['anon'], acr: 'aal1', is_anonymous: true });
    const me = answerOf(await getMe(bearer(token, app.appKey), {}));
    expect(me).toMatchObject({ is_anonymous: true, is_verified: false, language: 'DE' });
    expect(me.email).toMatch(/^[0-9a-f-]{36}@anonymous\.invalid$/);
    expect(me.authentication).toMatchObject({ amr: ['anon'], acr: 'aal1' });
    expect(Number(me.default_company)).toBe(app.company);
    expect(me.roles.map(({ name }: { name: string }) => name)).toEqual(['User']);
  });

  test('a renewed token is that of an anonymous user, too', async () => {
    const app = await anonymousApp(service);
    const { headers } = await anonymousUser(service, app);
    const renewed = answerOf(await refresh(headers, {})).token;
    expect(decodeJwt(renewed)).toMatchObject({ amr: ['anon'], is_anonymous: true });
  });

  test('the tokens of other users have no claim about it', async () => {
    expect(decodeJwt((await service.given.user()).token)).not.toHaveProperty('is_anonymous');
  });

  test('by default, an application allows none', async () => {
    const app = await service.given.app();
    const before = await usersOf(app);
    expect(outcomeOf(await start(app.appKey))).toBe('login_method_disabled');
    expect(await usersOf(app)).toBe(before);
  });

  test('a request without a device token, or with a short or an ill-formed one, is refused and writes nothing', async () => {
    const app = await anonymousApp(service);
    const before = await usersOf(app);
    const tokens = [undefined, 'x'.repeat(21), 'x'.repeat(201), `${'x'.repeat(22)} y`];
    const replies = [];
    for (const token of tokens)
      replies.push(await start(app.appKey, token === undefined ? {} : { 'X-Device-Token': token }));
    expect(replies.map(faultsOf)).toEqual([
      ['header/x-device-token required'],
      ['header/x-device-token too_short'],
      ['header/x-device-token too_long'],
      ['header/x-device-token invalid_format'],
    ]);
    expect(await usersOf(app)).toBe(before);
  });

  test('the address of an anonymous user does not log in, and gets neither a key to recover nor a code', async () => {
    const app = await anonymousApp(service, { emailCodes: 'allowed' });
    const { id, email } = await anonymousUser(service, app);
    const headers = { 'X-Service-App': app.appKey };
    const { login, forgot } = apisOf(service)[api];
    const { sendLoginCode } = operationsOf(service)[api];
    expect(outcomeOf(await login({ email, password }, headers))).toBe('invalid_credentials');
    expect(outcomeOf(await forgot(email, headers))).toBe('done');
    expect(outcomeOf(await sendLoginCode(headers, { body: { email } }))).toBe('done');
    await service.finishBackground();
    expect(await service.db('mail_keys').where({ user_id: id })).toEqual([]);
    expect(await service.db('notifications').where({ app_id: app.id, email })).toEqual([]);
  });
});

throughEachApi('a flood of anonymous users, through %s (regression A921)', (api, test) => {
  const start = (appKey: string, network: number, device = newDevice()) =>
    operationsOf(limited)[api].createAnonymousSession(
      { 'X-Service-App': appKey, 'X-Forwarded-For': `198.51.100.${network}`, ...device },
      { body: {} },
    );
  const rowsOf = async (app: { readonly id: number }) => {
    const counts = [];
    for (const table of ['users', 'memberships', 'sessions', 'audit', 'notifications'])
      counts.push(Number((await limited.db(table).where({ app_id: app.id }).count('* as count').first())!['count']));
    return counts;
  };

  test('from many networks and devices, it ends at the limit of the application and writes no further rows', async () => {
    const app = await anonymousApp(limited, {
      rateLimits: [{ name: 'anonymous_application', limit: 3, seconds: 3600 }],
    });
    for (const network of [1, 2, 3]) expect(outcomeOf(await start(app.appKey, network))).toBe('done');
    const before = await rowsOf(app);
    const refused = await Promise.all([4, 5, 6, 7, 8].map((network) => start(app.appKey, network)));
    expect(refused.map((reply) => refusalOf(api, reply)?.retryAfter)).toEqual(Array(5).fill(expect.any(Number)));
    expect(await rowsOf(app)).toEqual(before);
  });

  test('from one network, it ends at the limit of sign-ups before it counts for the application', async () => {
    const app = await anonymousApp(limited, {
      rateLimits: [
        { name: 'signup_network', limit: 1, seconds: 3600 },
        { name: 'anonymous_application', limit: 2, seconds: 3600 },
      ],
    });
    const network = api === 'REST' ? 20 : 30;
    expect(outcomeOf(await start(app.appKey, network))).toBe('done');
    for (const _ of Array(5)) expect(outcomeOf(await start(app.appKey, network))).toBe('rate_limited');
    expect(outcomeOf(await start(app.appKey, network + 1))).toBe('done');
  });

  test('with one device token, it ends at the limit of the device', async () => {
    const app = await anonymousApp(limited, { rateLimits: [{ name: 'anonymous_device', limit: 1, seconds: 3600 }] });
    const device = newDevice();
    expect(outcomeOf(await start(app.appKey, api === 'REST' ? 40 : 50, device))).toBe('done');
    expect(outcomeOf(await start(app.appKey, api === 'REST' ? 41 : 51, device))).toBe('rate_limited');
    expect(outcomeOf(await start(app.appKey, api === 'REST' ? 41 : 51))).toBe('done');
  });

  test('an unsolved challenge of sign-ups does not count for the application', async () => {
    const app = await limited.given.app();
    await allowAnonymous(limited, app.id, { rateLimits: [{ name: 'anonymous_application', limit: 1, seconds: 3600 }] });
    const headers = { 'X-Service-Key': app.serviceKey };
    const challenge = { driver: 'turnstile', site_key: 'a', secret_key: 'b', operations: ['signup'] };
    const { setAppChallenge, deleteAppChallenge } = operationsOf(limited)[api];
    expect(outcomeOf(await setAppChallenge(headers, { body: challenge }))).toBe('done');
    for (const _ of Array(3)) expect(outcomeOf(await start(app.appKey, 60))).toBe('challenge_required');
    expect(outcomeOf(await deleteAppChallenge(headers, {}))).toBe('done');
    expect(outcomeOf(await start(app.appKey, 60))).toBe('done');
  });
});

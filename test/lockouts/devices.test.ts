import { expect } from 'vitest';
import { createLockoutKeys } from '../../src/security/lockout-keys.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { type Reply, useService } from '../kit/service.ts';
import { storedTokenKeys } from '../kit/token-keys.ts';

const service = useService();
const failures = 10;

const logInByGraphql = (email: string) =>
  service.graphql('mutation ($data: LoginInput!) { login(data: $data) { device_token } }', {
    variables: { data: { email, password } },
  });

/** The device token of a login. */
const deviceTokens = {
  REST: async (email: string): Promise<string> =>
    (await apisOf(service).REST.login({ email, password })).headers['x-device-token']!,
  GraphQL: async (email: string): Promise<string> => (await logInByGraphql(email)).body.data.login.device_token,
};

// checklist 22
throughEachApi('a device that has logged in through %s', (api, test) => {
  const login = (email: string, given: string, token?: string): Promise<Reply> =>
    apisOf(service)[api].login({ email, password: given }, token === undefined ? {} : { 'X-Device-Token': token });
  const lockOut = async (email: string): Promise<void> => {
    for (let time = 0; time <= failures; time += 1) await login(email, 'a wrong guess');
    expect(refusalOf(api, await login(email, password))).toBeDefined();
  };

  test('the owner logs in with the device token while strangers have the account blocked', async () => {
    const { email } = await service.given.user();
    const token = await deviceTokens[api](email);
    await lockOut(email);
    expect(outcomeOf(await login(email, password, token))).toBe('done');
    expect(refusalOf(api, await login(email, password))).toBeDefined();
  });

  test('failed logins of a device are counted by device, so that a stolen token allows only ten guesses', async () => {
    const { email } = await service.given.user();
    const token = await deviceTokens[api](email);
    for (let time = 0; time < failures; time += 1)
      expect(outcomeOf(await login(email, 'a wrong guess', token))).toBe('invalid_credentials');
    expect(refusalOf(api, await login(email, password, token))).toEqual({ retryAfter: 1 });
    expect(outcomeOf(await login(email, password))).toBe('done');
  });

  test('each login returns a new token for the same device', async () => {
    const { email } = await service.given.user();
    const token = await deviceTokens.REST(email);
    service.clock.advance(1);
    const { headers } = await apisOf(service).REST.login({ email, password }, { 'X-Device-Token': token });
    const next = headers['x-device-token']!;
    expect(next).not.toBe(token);
    expect(next.split('.')[0]).toBe(token.split('.')[0]);
  });

  test.each([
    ['of another account', async () => deviceTokens[api]((await service.given.user()).email)],
    [
      'with a changed signature',
      async (email: string) =>
        (await deviceTokens[api](email)).replace(/\.(?=[\w-]{43}$)(.)/, (_whole, first) =>
          first === 'A' ? '.B' : '.A',
        ),
    ],
    ['with a later time', async (email: string) => (await deviceTokens[api](email)).replace(/\.\d/, '.9')],
    ['without a signature', async () => 'gh_dev_AAAAAAAAAAAAAAAAAAAAAA.1.'],
    ['of another form', async () => 'x'.repeat(200)],
  ])('a device token %s does not open a blocked account', async (_what, tokenFor) => {
    const { email } = await service.given.user();
    const token = await tokenFor(email);
    await lockOut(email);
    expect(refusalOf(api, await login(email, password, token))).toBeDefined();
  });

  // regression A43
  test.each([
    [
      'is changed by the user',
      async ({ headers, password: current }: KnownUser) => {
        service.clock.advance(1);
        return apisOf(service)[api].changePassword({ current, password: fresh }, headers);
      },
    ],
    [
      'is reset by an emailed key',
      async ({ email }: KnownUser) => {
        await apisOf(service)[api].forgot(email);
        const key = await service.mailbox.key('password-recovery', email);
        return apisOf(service)[api].reset({ key, email, password: fresh });
      },
    ],
    [
      'is set again to the same one',
      async ({ headers, password: current }: KnownUser) =>
        apisOf(service)[api].changePassword({ current, password: current }, headers),
    ],
  ])(
    'a device token is not valid after the password %s, and the next login returns a valid one',
    async (_how, change) => {
      const user = await service.given.user();
      const { email } = user;
      const token = await deviceTokens[api](email);
      expect(outcomeOf(await change(user))).toBe('done');
      const matches = async (given: string) => outcomeOf(await login(email, given)) === 'done';
      const current = (await matches(fresh)) ? fresh : password;
      const { headers } = await apisOf(service).REST.login({ email, password: current }, { 'X-Device-Token': token });
      const next = headers['x-device-token']!;
      expect(next.split('.')[0]).not.toBe(token.split('.')[0]);
      await lockOut(email);
      expect(refusalOf(api, await login(email, current, token))).toBeDefined();
      expect(outcomeOf(await login(email, current, next))).toBe('done');
    },
  );

  // regression A43
  test('a device token of an account without a password is not valid after the user sets one', async () => {
    const { email } = await service.given.user();
    await service.db('users').where({ email }).update({ password_hash: null });
    const keys = createLockoutKeys(await storedTokenKeys(service));
    const token = keys.issueDeviceToken(keys.accountOf(1, email), undefined, undefined, service.clock.now());
    expect(keys.deviceOf(1, email, undefined, token, service.clock.now())).toBeDefined();
    await apisOf(service)[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apisOf(service)[api].reset({ key, email, password: fresh }))).toBe('done');
    await lockOut(email);
    expect(refusalOf(api, await login(email, fresh, token))).toBeDefined();
  });

  test('a device token expires after 180 days without a login', async () => {
    const { email } = await service.given.user();
    const token = await deviceTokens[api](email);
    service.clock.advance(180 * 86_400 + 1);
    await lockOut(email);
    expect(refusalOf(api, await login(email, password, token))).toBeDefined();
  });
});

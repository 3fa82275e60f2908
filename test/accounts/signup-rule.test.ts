import { beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { loginCodeApis, loginCodeSteps, requestCode } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);
const codes = loginCodeApis(service);
const administration = administrationOf(service);
const { mailsTo } = loginCodeSteps(service);

const isUser = async (email: string) => Boolean(await service.db('users').where({ email, is_deleted: false }).first());
const rule = (signup: 'open' | 'invitation' | 'closed', settings: object = {}) =>
  service.given.settings({ signup, requireVerifiedEmail: false, emailCodes: 'off', ...settings });

beforeEach(async () => {
  await rule('open');
  rogue.behaves();
  await stage.setUp();
});

// regression A141
throughEachApi('the setting signup through %s', (api, test) => {
  const { signup, login, invite, accept } = apis[api];

  test.each(['invitation', 'closed'] as const)('with %s, a sign-up with a password is refused', async (value) => {
    await rule(value);
    const email = service.given.email();
    const reply = await signup({ email });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['signup_closed', 403]);
    expect(await isUser(email)).toBe(false);
    const [entry] = await service.db('audit').orderBy('id', 'desc').limit(1);
    expect(entry).toMatchObject({ event: 'signup', failure: 'signup_closed' });
  });

  test.each(['invitation', 'closed'] as const)(
    'with %s, the reply to a sign-up does not depend on the account of the address',
    async (value) => {
      const { email } = await service.given.user();
      await rule(value, { requireVerifiedEmail: true });
      expect(outcomeOf(await signup({ email }))).toBe('signup_closed');
      await settled(service);
      expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
    },
  );

  test('the super admin key signs users up with every value', async () => {
    await rule('closed');
    const email = service.given.email();
    expect(outcomeOf(await signup({ email }, superAdmin))).toBe('done');
    expect(await isUser(email)).toBe(true);
  });

  test('users who have an account log in with every value', async () => {
    const { email, password } = await service.given.user();
    await rule('closed');
    expect(tokenOf(await login({ email, password }))).toBeDefined();
  });

  test('a repeated sign-up with its key is refused after the sign-up was closed', async () => {
    const body = { email: service.given.email() };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect(outcomeOf(await signup(body, headers))).toBe('done');
    await rule('closed');
    expect(outcomeOf(await signup(body, headers))).toBe('signup_closed');
  });

  test('an address without an account gets no email with a code, and an earlier code creates none', async () => {
    const settings = { emailCodes: 'allowed', emailCodeSignup: true };
    await rule('open', settings);
    const [email, other] = [service.given.email(), service.given.email()];
    const { code } = await requestCode(service, email, api);
    await rule('invitation', settings);
    await codes[api].sendLoginCode({}, other);
    expect(await mailsTo(other)).toEqual([]);
    const reply = await codes[api].loginWithCode({}, { email, code });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['signup_closed', 403]);
    expect(await isUser(email)).toBe(false);
  });

  test('an existing user logs in with a code', async () => {
    const { email } = await service.given.user();
    await rule('closed', { emailCodes: 'allowed', emailCodeSignup: true });
    const { code } = await requestCode(service, email, api);
    expect(tokenOf(await codes[api].loginWithCode({}, { email, code }))).toBeDefined();
  });

  test.each([true, false])(
    'an identity without an account creates none (address verified by the provider: %s)',
    async (email_verified) => {
      await rule('invitation', { requireVerifiedEmail: true });
      const claims = newClaims({ email_verified });
      rogue.behaves({ claims });
      const reply = await stage.logIn(api);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['signup_closed', 403]);
      expect(await isUser(String(claims['email']))).toBe(false);
      expect(await service.db('identities').where({ subject: claims['sub'] })).toEqual([]);
    },
  );

  test('the address of an account and a free one get the same reply if the provider has not verified them', async () => {
    const { email } = await service.given.user();
    await rule('closed', { requireVerifiedEmail: true });
    rogue.behaves({ claims: newClaims({ email, email_verified: false }) });
    expect(outcomeOf(await stage.logIn(api))).toBe('signup_closed');
    await settled(service);
    expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
  });

  test('an identity of an existing user logs in', async () => {
    const claims = newClaims();
    rogue.behaves({ claims });
    expect(outcomeOf(await stage.logIn(api))).toBe('done');
    await rule('closed');
    rogue.behaves({ claims });
    expect(tokenOf(await stage.logIn(api))).toBeDefined();
  });

  test('an invitation creates an account with invitation, and none with closed', async () => {
    await rule('invitation');
    const acceptance = { firstname: 'Grace', lastname: 'Hopper' };
    const invited = async () => {
      const email = service.given.email();
      await invite({ email }, superAdmin);
      return { email, key: await service.mailbox.key('invitation', email) };
    };
    const first = await invited();
    expect(outcomeOf(await accept(first.key, { ...acceptance, password: 'seventy nanoseconds' }))).toBe('done');
    expect(await isUser(first.email)).toBe(true);
    const second = await invited();
    await rule('closed');
    const reply = await accept(second.key, { ...acceptance, password: 'seventy nanoseconds' });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['signup_closed', 403]);
    expect(await isUser(second.email)).toBe(false);
    await rule('open');
    expect(outcomeOf(await accept(second.key, { ...acceptance, password: 'seventy nanoseconds' }))).toBe('done');
  });

  test('a user who has an account accepts an invitation with closed', async () => {
    const user = await service.given.user();
    await invite({ email: user.email, company_id: await service.given.company() }, superAdmin);
    const key = await service.mailbox.key('invitation', user.email);
    await rule('closed');
    expect(outcomeOf(await accept(key, undefined, user.headers))).toBe('done');
  });

  test('only security:write changes the setting', async () => {
    const { headers } = await service.given.user();
    expect(outcomeOf(await administration[api].updateApp(headers, { settings: { signup: 'closed' } }))).toBe(
      'forbidden',
    );
  });
});

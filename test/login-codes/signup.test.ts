import { decodeJwt } from 'jose';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, sameness, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { challengedApp, startSiteVerify } from '../kit/challenges.ts';
import { bearer, password } from '../kit/given.ts';
import { deviceTokenOf, loginCodeApis, loginCodeSteps, requestCode } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const codes = loginCodeApis(service);
const { mailsTo } = loginCodeSteps(service);
const userOf = (email: string) => service.db('users').where({ email, is_deleted: false }).first();
const eventsOf = async (user: number) =>
  (await service.db('audit').where({ user_id: user }).orderBy('id')).map(({ event, factor }) => `${event} ${factor}`);

const defaults = { emailCodes: 'allowed', emailCodeSignup: true, signupCompany: 'own', signupRole: 'User' } as const;
beforeEach(() => service.given.settings(defaults));

// checklist F13
throughEachApi('a sign-up with an emailed code through %s', (api, test) => {
  const { sendLoginCode, loginWithCode, getLoginCode } = codes[api];
  const created = api === 'REST' ? 201 : 200;

  test('the code creates an account with a verified address and without a password, and logs in', async () => {
    const email = service.given.email();
    const { code, creates_account } = await requestCode(service, email, api);
    expect(creates_account).toBe(true);
    expect(await userOf(email)).toBeUndefined();
    const names = { firstname: 'Grace', lastname: 'Hopper' };
    const reply = await loginWithCode({}, { email: email.toUpperCase(), code, ...names });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['done', created]);
    if (api === 'REST') expect(reply.headers['location']).toBe('/v1/users/me');
    const token = tokenOf(reply)!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['otp'], acr: 'aal1' });
    const user = await userOf(email);
    expect(user).toMatchObject({
      ...names,
      displayname: 'Grace Hopper',
      password_hash: null,
      email_verified_at: service.clock.now(),
      is_owner_proven: true,
      last_visit_at: service.clock.now(),
    });
    expect(answerOf(await apis[api].me(bearer(token)))).toMatchObject({ id: String(user.id), email });
    expect(await service.db('companies').where({ id: user.default_company_id }).first()).toMatchObject({
      name: 'Grace Hopper',
    });
    expect(await eventsOf(user.id)).toEqual(['signup email_code']);
    await service.mailbox.next('welcome', email);
    await settled(service);
    for (const template of ['verify-email', 'new-device'] as const)
      expect(service.mailbox.sent(template, email)).toEqual([]);
    expect(await service.db('pending_signups').where({ email })).toEqual([]);
  });

  test('the device of the sign-up is known at the next login', async () => {
    const email = service.given.email();
    const { key } = await requestCode(service, email, api);
    const device = deviceTokenOf(await loginWithCode({ 'User-Agent': 'Firefox/140.0' }, { key }));
    const { code, creates_account } = await requestCode(service, email, api);
    expect(creates_account).toBe(false);
    const headers = { 'X-Device-Token': device, 'User-Agent': 'Safari/605' };
    const again = await loginWithCode(headers, { email, code, displayname: 'Another name' });
    expect([outcomeOf(again), statusOf(again)]).toEqual(['done', 200]);
    await settled(service);
    expect(service.mailbox.sent('new-device', email)).toEqual([]);
    expect((await userOf(email)).displayname).not.toBe('Another name');
  });

  test('without a name the part of the address before the @ stands in', async () => {
    const email = service.given.email();
    await loginWithCode({}, { key: (await requestCode(service, email, api)).key });
    const [local] = email.split('@');
    expect(await userOf(email)).toMatchObject({ displayname: local, firstname: local, lastname: '' });
  });

  test.each([
    ['firstname', 'https://evil.example', '#/firstname invalid_format'],
    ['lastname', 'x'.repeat(101), '#/lastname too_long'],
    ['displayname', '', '#/displayname too_short'],
  ])('an invalid %s is refused, and the key can be used afterwards', async (field, value, fault) => {
    const { key } = await requestCode(service, service.given.email(), api);
    const refused = await loginWithCode({}, { key, [field]: value });
    expect([outcomeOf(refused), faultsOf(refused)]).toEqual(['validation_failed', [fault]]);
    expect(statusOf(await loginWithCode({}, { key }))).toBe(created);
  });

  test('the page of the link is told that the login creates an account, and GET creates none', async () => {
    const email = service.given.email();
    const { key, code } = await requestCode(service, email, api);
    expect(answerOf(await getLoginCode({}, key))).toMatchObject({ email, code, creates_account: true });
    expect(await userOf(email)).toBeUndefined();
    await apis[api].signup({ email });
    expect(answerOf(await getLoginCode({}, key))).toMatchObject({ email, creates_account: false });
  });

  test('the account gets the company and the role of a sign-up, also where a verified address is required', async () => {
    const company = await service.given.company();
    await service.given.settings({ signupCompany: company, signupRole: 'Admin', requireVerifiedEmail: true });
    const email = service.given.email();
    const reply = await loginWithCode({}, { key: (await requestCode(service, email, api)).key });
    expect(tokenOf(reply)).toBeDefined();
    const user = await userOf(email);
    expect(user.default_company_id).toBe(company);
    const role = await service
      .db('memberships')
      .join('roles', 'roles.id', 'role_id')
      .where({ user_id: user.id })
      .first();
    expect(role.name).toBe('Admin');
    await service.given.settings({ requireVerifiedEmail: false });
  });

  test('a company of new users that does not exist refuses the sign-up and keeps the key', async () => {
    await service.given.settings({ signupCompany: 999_999 });
    const email = service.given.email();
    const { key } = await requestCode(service, email, api);
    const refused = await loginWithCode({}, { key });
    expect([outcomeOf(refused), statusOf(refused)]).toEqual(['company_not_joinable', 422]);
    await service.given.settings({ signupCompany: 'own' });
    expect(statusOf(await loginWithCode({}, { key }))).toBe(created);
  });

  test('a user who signed up with a code proves a session with one, and sets a password by recovery', async () => {
    const email = service.given.email();
    const token = tokenOf(await loginWithCode({}, { key: (await requestCode(service, email, api)).key }))!;
    service.clock.advance(601);
    const changed = await apis[api].changePassword({ password }, bearer(token));
    expect(outcomeOf(changed)).toBe('reauthentication_required');
    await apis[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis[api].reset({ key, email, password }))).toBe('done');
    expect(tokenOf(await apis[api].login({ email, password }))).toBeDefined();
  });

  test.each([
    ['email_code_signup is off', { emailCodeSignup: false }],
    ['email_codes is off', { emailCodes: 'off' }],
  ] as const)(
    'an address without an account gets no email while %s, and an earlier code creates none',
    async (_what, off) => {
      const [email, other] = [service.given.email(), service.given.email()];
      const { key, code } = await requestCode(service, email, api);
      await service.given.settings(off);
      await sendLoginCode({}, other);
      expect(await mailsTo(other)).toEqual([]);
      const isOff = 'emailCodes' in off;
      expect(outcomeOf(await loginWithCode({}, { key }))).toBe(isOff ? 'login_method_disabled' : 'key_invalid');
      expect(outcomeOf(await getLoginCode({}, key))).toBe(isOff ? 'login_method_disabled' : 'key_invalid');
      expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe(
        isOff ? 'login_method_disabled' : 'code_invalid',
      );
      expect(await userOf(email)).toBeUndefined();
    },
  );

  test('an address that cannot be stored gets the same response and no email', async () => {
    const first = sameness(await sendLoginCode({}, service.given.email()));
    const email = `straße${service.given.email()}`;
    expect(sameness(await sendLoginCode({}, email))).toEqual(first);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('the address of a deleted user can sign up again, and gets another account', async () => {
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ is_deleted: true, deleted_at: service.clock.now() });
    const reply = await loginWithCode({}, { key: (await requestCode(service, user.email, api)).key });
    expect(tokenOf(reply)).toBeDefined();
    expect((await userOf(user.email)).id).not.toBe(user.id);
  });

  test('the challenge of a sign-up is required for every address, instead of that of a recovery', async () => {
    const provider = await startSiteVerify();
    const { app, headers } = await challengedApp(service, { verify_url: provider.url });
    await service.given.settings(defaults, app.id);
    const user = await service.given.user();
    for (const email of [user.email, service.given.email()]) {
      expect(outcomeOf(await sendLoginCode(headers, email))).toBe('challenge_required');
      const solved = (action: string) => ({ ...headers, 'Challenge-Response': provider.solve({ action }) });
      expect(outcomeOf(await sendLoginCode(solved('recover'), email))).toBe('challenge_failed');
      expect(outcomeOf(await sendLoginCode(solved('signup'), email))).toBe('done');
    }
    await provider.close();
  });

  test('a super admin key signs a user up as well', async () => {
    const { key } = await requestCode(service, service.given.email(), api, superAdmin);
    expect(statusOf(await loginWithCode(superAdmin, { key }))).toBe(created);
  });
});

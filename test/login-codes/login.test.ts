import { decodeJwt } from 'jose';
import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, enroll, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { deviceTokenOf, loginCodeApis, loginCodeSteps, requestCode, wrongCodeFor } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const codes = loginCodeApis(service);
const change = (id: number, to: object) => service.db('users').where({ id }).update(to);
const sessionsOf = (id: number) => service.db('sessions').where({ user_id: id }).whereNull('ended_at');
const { mailsTo, provenUser } = loginCodeSteps(service);

beforeAll(() => service.given.settings({ emailCodes: 'allowed' }));

throughEachApi('login with an emailed code through %s', (api, test) => {
  const { sendLoginCode, loginWithCode, getLoginCode } = codes[api];

  test('the code of the email logs in, on another device than the one that requested it', async () => {
    const user = await provenUser();
    const mail = await requestCode(service, user.email, api, { 'User-Agent': 'Firefox/140.0 (Linux)' });
    expect(mail.code).toMatch(/^\d{8}$/);
    const proof = { email: user.email.toUpperCase(), code: `${mail.code.slice(0, 4)} ${mail.code.slice(4)}` };
    const reply = await loginWithCode({ 'User-Agent': 'Safari/605 (iPhone)' }, proof);
    const token = tokenOf(reply)!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['otp'], acr: 'aal1' });
    expect(outcomeOf(await apis[api].me(bearer(token)))).toBe('done');
    expect(deviceTokenOf(reply)).toMatch(/^gh_dev_/);
  });

  test('the key of the link logs in', async () => {
    const user = await provenUser();
    const { key, url } = await requestCode(service, user.email, api);
    expect(url).toMatch(new RegExp(`^${publicUrl}/account/[0-9a-f-]{36}/login\\?ui_locales=en#key=${key}$`));
    expect((await service.send('GET', new URL(url).pathname)).status).toBe(200);
    expect(tokenOf(await loginWithCode({}, { key }))).toBeDefined();
  });

  // checklist F1
  test('a code and the link of the same email open one session, also in parallel, and cannot be used again', async () => {
    const user = await provenUser();
    const before = (await sessionsOf(user.id)).length;
    const { key, code } = await requestCode(service, user.email, api);
    const proofs = [{ key }, { key }, { email: user.email, code }, { email: user.email, code }];
    const outcomes = (await Promise.all(proofs.map((proof) => loginWithCode({}, proof)))).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(before + 1);
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('code_invalid');
  });

  // checklist 62
  test('the page is told the code, and when and from where it was requested, and GET and HEAD use nothing up', async () => {
    const user = await provenUser();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 https://evil.example';
    const { key, code } = await requestCode(service, user.email, api, { 'User-Agent': userAgent });
    const pending = { app: 'Gatehouse', email: user.email, code, device: 'Firefox on Linux' };
    for (const _time of [1, 2]) expect(answerOf(await getLoginCode({}, key))).toMatchObject(pending);
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/v1/auth/code/${key}`, `/v1/auth/code/login?key=${key}`]) await service.send(method, path);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect(tokenOf(await loginWithCode({}, { key }))).toBeDefined();
    expect(outcomeOf(await getLoginCode({}, key))).toBe('key_invalid');
  });

  // checklist F9
  test('the code of a user with a second factor gives a challenge and no session', async () => {
    const user = await enrolled(service, api);
    await change(user.id, { is_owner_proven: true });
    const before = (await sessionsOf(user.id)).length;
    const { code } = await requestCode(service, user.email, api);
    const first = await loginWithCode({}, { email: user.email, code });
    expect(statusOf(first)).toBe(api === 'REST' ? 202 : 200);
    expect(tokenOf(first)).toBeUndefined();
    const { challenge, methods } = challengeOf(first);
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect(await sessionsOf(user.id)).toHaveLength(before);
    const { completeLogin } = factorApis(service)[api];
    const again = (await requestCode(service, user.email, api)).code;
    expect(outcomeOf(await completeLogin({}, challenge, { totp_code: again }))).toBe('code_invalid');
    const done = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, service.clock.now()) });
    expect(decodeJwt(tokenOf(done)!)).toMatchObject({ amr: ['otp', 'mfa'], acr: 'aal2' });
  });

  // regression A22
  test('a login by email that waits for the second factor ends when the application turns logins by email off', async () => {
    const app = await service.given.app({ emailCodes: 'allowed' });
    const headers = { 'X-Service-App': app.appKey };
    const user = await enroll(service, await service.given.user({ app }), api);
    await change(user.id, { is_owner_proven: true });
    const { code } = await requestCode(service, user.email, api, headers);
    const { challenge } = challengeOf(await loginWithCode(headers, { email: user.email, code }));
    await service.given.settings({ emailCodes: 'off' }, app.id);
    service.clock.advance(30);
    const proof = { totp_code: codeAt(user.secret, service.clock.now()) };
    const reply = await factorApis(service)[api].completeLogin(headers, challenge, proof);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['login_expired', 410]);
  });

  test('a login by email verifies the address, also where the application requires a verified one', async () => {
    const app = await service.given.app();
    await service.given.settings({ emailCodes: 'allowed', requireVerifiedEmail: true }, app.id);
    const headers = { 'X-Service-App': app.appKey };
    const email = service.given.email();
    await apis[api].signup({ email, password }, headers);
    const { code } = await requestCode(service, email, api, headers);
    expect(tokenOf(await loginWithCode(headers, { email, code }))).toBeDefined();
    await service.mailbox.next('welcome', email);
  });

  test('a session that was opened by email counts as a recent proof for 10 minutes', async () => {
    const user = await provenUser();
    const { key } = await requestCode(service, user.email, api);
    const headers = bearer(tokenOf(await loginWithCode({}, { key }))!);
    service.clock.advance(601);
    const late = await apis[api].changePassword({ password: fresh }, headers);
    expect(outcomeOf(late)).toBe('reauthentication_required');
    const methods = api === 'REST' ? late.body.methods : late.body.errors[0].extensions.methods;
    expect(methods).toEqual(['password', 'email_code']);
    const again = await requestCode(service, user.email, api);
    const proven = bearer(tokenOf(await loginWithCode({}, { key: again.key }))!);
    expect(outcomeOf(await apis[api].changePassword({ password: fresh }, proven))).toBe('done');
  });

  test('the user gets an email about a login by code from a new device', async () => {
    const user = await provenUser();
    const { key } = await requestCode(service, user.email, api);
    service.clock.advance(1);
    await loginWithCode({ 'User-Agent': 'a device of a stranger' }, { key });
    const { data } = await service.mailbox.next('new-device', user.email);
    expect(data).toMatchObject({ user_agent: 'a device of a stranger' });
  });

  test('an application that does not allow emailed codes refuses each operation', async () => {
    const app = await service.given.app();
    const headers = { 'X-Service-App': app.appKey };
    const { email } = await service.given.user({ app });
    for (const reply of [
      await sendLoginCode(headers, email),
      await loginWithCode(headers, { email, code: '12345678' }),
      await loginWithCode(headers, { key: 'A'.repeat(43) }),
      await getLoginCode(headers, 'A'.repeat(43)),
    ])
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['login_method_disabled', 403]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("the link leads to the application's own page where it has one", async () => {
    const app = await service.given.app({ emailCodes: 'allowed', emailCodeUrl: 'https://shop.example/in?k={key}' });
    const { email } = await service.given.user({ app });
    const { key, url } = await requestCode(service, email, api, { 'X-Service-App': app.appKey });
    expect(url).toBe(`https://shop.example/in?k=${key}`);
  });

  test('a session that was opened by email is restricted where the application requires a second factor', async () => {
    const app = await service.given.app({
      emailCodes: 'allowed',
      secondFactor: 'required',
      secondFactorGraceSeconds: 0,
    });
    const { email } = await service.given.user({ app });
    const own = { 'X-Service-App': app.appKey };
    const { code } = await requestCode(service, email, api, own);
    const headers = bearer(tokenOf(await loginWithCode(own, { email, code }))!, app.appKey);
    expect(outcomeOf(await apis[api].me(headers))).toBe('done');
    const changed = await apis[api].changeEmail({ email: service.given.email(), password }, headers);
    expect(outcomeOf(changed)).toBe('second_factor_enrollment_required');
  });

  test('a code that was sent before emailed codes were switched off is refused', async () => {
    const app = await service.given.app({ emailCodes: 'allowed' });
    const headers = { 'X-Service-App': app.appKey };
    const { email } = await service.given.user({ app });
    const { code, key } = await requestCode(service, email, api, headers);
    await service.given.settings({ emailCodes: 'off' }, app.id);
    for (const proof of [{ email, code }, { key }])
      expect(outcomeOf(await loginWithCode(headers, proof))).toBe('login_method_disabled');
  });

  test.each([
    [{ email: 'ada@example.com' }, ['#/code required']],
    [{ code: '12345678' }, ['#/email required']],
    [{ code: '12345678', key: 'A' }, ['#/key not_allowed']],
    [{ email: 'ada@example.com', key: 'A' }, ['#/key not_allowed']],
  ])('a login with %j names the field that is missing or in excess', async (proof, faults) => {
    const reply = await loginWithCode({}, proof);
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', faults]);
  });

  test('each step is in the audit log', async () => {
    const user = await provenUser();
    const { code } = await requestCode(service, user.email, api);
    await loginWithCode({}, { email: user.email, code: wrongCodeFor(code) });
    await loginWithCode({}, { email: user.email, code });
    const { body } = await service.send('GET', `/v1/audit?user_id=${user.id}`, { headers: superAdmin });
    const steps = body.data.filter(({ event }: { readonly event: string }) => event.includes('login'));
    expect(steps.reverse()).toMatchObject([
      { event: 'send_login_code', success: true },
      { event: 'login_with_code', factor: 'email_code', success: false },
      { event: 'login_with_code', factor: 'email_code', success: true },
    ]);
  });

  test('the database contains neither the code nor the key of an email that was delivered', async () => {
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    await settled(service);
    for (const table of ['login_codes', 'mail_keys', 'notifications', 'pgboss.job']) {
      const rows = JSON.stringify(await service.db(table));
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(key);
    }
  });
});

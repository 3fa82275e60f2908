import { decodeJwt } from 'jose';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { addFactor, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { loginCodeApis, loginCodeSteps, requestCode, requestProofCode, wrongCodeFor } from '../kit/login-codes.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const { provenUser } = loginCodeSteps(service);
const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;

beforeEach(() => service.given.settings({ emailCodes: 'allowed', emailChange: 'both', secondFactor: 'optional' }));

/** A user who logs in with codes from emails only. */
const withoutPassword = async (user?: KnownUser): Promise<KnownUser> => {
  const known = user ?? (await provenUser());
  await service.db('users').where({ id: known.id }).update({ password_hash: null });
  return known;
};

throughEachApi('codes from emails to reauthenticate through %s', (api, test) => {
  const { loginWithCode, sendReauthenticationCode, getLoginCode } = loginCodeApis(service)[api];
  const { addTotp, proveAgain } = factorApis(service)[api];
  const { login, changePassword, changeEmail, confirmEmail } = apisOf(service)[api];
  const prove = (headers: Headers, email_code: string) => proveAgain(headers, { email_code });
  const refusalOf = async (reply: Promise<Reply>) => [outcomeOf(await reply), statusOf(await reply)];
  const invalid = ['code_invalid', 403];

  test('a user without a password is told the method, and adds a factor after the code of an email', async () => {
    const user = await withoutPassword();
    const refused = await addTotp(user.headers);
    expect([outcomeOf(refused), methodsOf(refused)]).toEqual(['reauthentication_required', ['email_code']]);
    const code = await requestProofCode(service, user, api);
    const token = tokenOf(await prove(user.headers, `${code.slice(0, 4)} ${code.slice(4)}`))!;
    expect(decodeJwt(token)).toMatchObject({
      auth_time: Math.floor(service.clock.now().getTime() / 1000),
      amr: ['otp'],
      acr: 'aal1',
    });
    expect(outcomeOf(await addTotp(bearer(token)))).toBe('done');
    const entries = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').limit(3);
    expect(entries.map(({ event, factor, failure }) => [event, factor, failure])).toEqual([
      ['add_totp', 'token', null],
      ['reauthenticate', 'email_code', null],
      ['send_reauthentication_code', 'token', null],
    ]);
  });

  // checklist F1
  test('a code works once, and of parallel reauthentications with it one succeeds', async () => {
    const user = await provenUser();
    const code = await requestProofCode(service, user, api);
    const replies = await Promise.all([1, 2, 3].map(() => prove(user.headers, code)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['code_invalid', 'code_invalid', 'done']);
    expect(await refusalOf(prove(user.headers, code))).toEqual(invalid);
  });

  test('a code to log in does not reauthenticate, and a code to reauthenticate does not log in', async () => {
    const user = await provenUser();
    const { code: forLogin } = await requestCode(service, user.email, api);
    const forProof = await requestProofCode(service, user, api);
    expect(await refusalOf(prove(user.headers, forLogin))).toEqual(invalid);
    expect(await refusalOf(loginWithCode({}, { email: user.email, code: forProof }))).toEqual(invalid);
    const { key } = await requestCode(service, user.email, api);
    await service.db('mail_keys').where({ user_id: user.id, voided_at: null }).update({ purpose: 'reauthentication' });
    for (const reply of [await loginWithCode({}, { key }), await getLoginCode({}, key)])
      expect(outcomeOf(reply)).toBe('key_invalid');
  });

  // checklist F3
  test('a code is refused in another session of the user, for another user and in another application', async () => {
    const [user, other] = [await provenUser(), await provenUser()];
    const elsewhere = await service.given.user({ app: await service.given.app({ emailCodes: 'allowed' }) });
    const code = await requestProofCode(service, user, api);
    for (const { headers } of [other, elsewhere]) expect(await refusalOf(prove(headers, code))).toEqual(invalid);
    const second = bearer(tokenOf(await login({ email: user.email, password }))!);
    expect(await refusalOf(prove(second, code))).toEqual(invalid);
    expect(outcomeOf(await prove(user.headers, code))).toBe('done');
  });

  // checklist F2
  test('of many wrong codes at once 5 are checked, and after 10 in a row over all emails codes are blocked', async () => {
    const user = await provenUser();
    const code = await requestProofCode(service, user, api);
    const wrong = wrongCodeFor(code);
    await Promise.all(Array.from({ length: 8 }, () => prove(user.headers, wrong)));
    const [{ tries }] = await service
      .db('reauthentication_codes')
      .join('mail_keys', 'mail_keys.id', 'key_id')
      .where({ user_id: user.id })
      .select('tries');
    expect(tries).toBe(5);
    expect(await refusalOf(prove(user.headers, code))).toEqual(invalid);
    const next = await requestProofCode(service, user, api);
    await prove(user.headers, wrongCodeFor(next));
    expect(await refusalOf(prove(user.headers, next))).toEqual(['rate_limited', 429]);
    await service.mailbox.next('login-blocked', user.email);
  });

  test('a code expires after 10 minutes, and a newer email makes it invalid', async () => {
    const user = await provenUser();
    const older = await requestProofCode(service, user, api);
    const newer = await requestProofCode(service, user, api);
    expect(await refusalOf(prove(user.headers, older))).toEqual(invalid);
    service.clock.advance(600);
    expect(await refusalOf(prove(user.headers, newer))).toEqual(invalid);
  });

  test('a new password and a new address make a code invalid', async () => {
    await service.given.settings({ emailChange: 'new' });
    const user = await provenUser();
    const before = await requestProofCode(service, user, api);
    await changePassword({ current: password, password: fresh }, user.headers);
    expect(await refusalOf(prove(user.headers, before))).toEqual(invalid);
    const next = await requestProofCode(service, user, api);
    const email = service.given.email();
    await changeEmail({ email, password: fresh }, user.headers);
    await confirmEmail(await service.mailbox.key('email-change-confirm', email));
    expect(await refusalOf(prove(user.headers, next))).toEqual(invalid);
  });

  // checklist F9
  test('a user with a second factor gets no code, and one that was sent before does not reauthenticate', async () => {
    const refusal = (reply: Reply) => [outcomeOf(reply), methodsOf(reply)];
    const required = ['reauthentication_required', ['totp', 'recovery_code']];
    const user = await enrolled(service, api);
    expect(refusal(await sendReauthenticationCode(user.headers))).toEqual(required);
    const late = await provenUser();
    const code = await requestProofCode(service, late, api);
    const headers = bearer(tokenOf(await proveAgain(late.headers, { password }))!);
    await addFactor(service, headers, api);
    expect(refusal(await prove(headers, code))).toEqual(required);
  });

  // checklist F8
  test('under a required second factor, the code lets a user without a password add one, and nothing else', async () => {
    const user = await withoutPassword();
    await service.given.settings({ secondFactor: 'required' });
    const token = tokenOf(await prove(user.headers, await requestProofCode(service, user, api)))!;
    expect(outcomeOf(await apisOf(service)[api].invitations({}, bearer(token)))).toBe(
      'second_factor_enrollment_required',
    );
    expect((await addFactor(service, bearer(token), api)).recoveryCodes).toHaveLength(10);
  });

  test('an application that does not allow codes from emails sends none and accepts none', async () => {
    const user = await provenUser();
    const code = await requestProofCode(service, user, api);
    await service.given.settings({ emailCodes: 'off' });
    const refused = await prove(user.headers, code);
    expect([outcomeOf(refused), methodsOf(refused)]).toEqual(['reauthentication_required', ['password']]);
    expect(await refusalOf(sendReauthenticationCode(user.headers))).toEqual(['login_method_disabled', 403]);
  });

  test('a code is one proof: with another one, or with more than 20 characters, it is refused as invalid input', async () => {
    const { headers } = await provenUser();
    for (const proof of [{ email_code: '12345678', password }, { email_code: 'x'.repeat(21) }])
      expect(await refusalOf(proveAgain(headers, proof))).toEqual(['validation_failed', 422]);
  });
});

import { decodeJwt } from 'jose';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { challenged, challengeOf, enrolled, factorApis, provenHeaders, renewedBy } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { wrongCodeFor } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import {
  enrolledBySms,
  phoneApis,
  requestLoginSms,
  requestProofSms,
  requestSms,
  setNumber,
  withNumber,
} from '../kit/phones.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const refusalOf = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;
const invalid = ['code_invalid', 403];
const disabled = ['sms_codes_disabled', 403];
const smsOf = async ({ email }: Pick<KnownUser, 'email'>) => {
  await settled(service);
  return service.mailbox.sent('sms-code', email).length;
};

beforeEach(() => service.given.settings({ smsCodes: 'second_factor', smsCountries: ['GB'], secondFactor: 'optional' }));

throughEachApi('codes by SMS as a second factor through %s', (api, test) => {
  const { addSmsFactor, sendCellPhoneCode, sendLoginSms, sendReauthenticationSms } = phoneApis(service)[api];
  const { completeLogin, proveAgain, factors, deleteFactor, renameFactor } = factorApis(service)[api];
  const { login } = apisOf(service)[api];
  const open = (user: Pick<KnownUser, 'email'>) => challenged(service, user, api);

  test('a user adds the number with a recent proof, gets recovery codes and an email, and logs in with a code', async () => {
    const user = await enrolledBySms(service, api, '+44 7400 999956');
    expect(user.recoveryCodes).toHaveLength(10);
    expect((await service.mailbox.next('factor-added', user.email)).data.factor).toBe('SMS');
    expect(answerOf(await factors(user.headers, 'me'))).toMatchObject({
      data: [{ id: expect.anything(), kind: 'sms', name: 'SMS', last_used_at: null }],
      recovery_codes_left: 10,
    });
    const reply = await login({ email: user.email, password });
    const { challenge, methods } = challengeOf(reply);
    expect(methods).toEqual(['sms', 'recovery_code']);
    expect(answerOf(await sendLoginSms({}, challenge))).toMatchObject({ phone_number_end: '56' });
    const { data } = await service.mailbox.next('sms-code', user.email);
    expect(data).toMatchObject({ purpose: 'login', phone_number: '+447400999956' });
    const token = tokenOf(await completeLogin({}, challenge, { sms_code: ` ${data.code}` }))!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'sms', 'mfa'], acr: 'aal2' });
    const [factor] = answerOf(await factors(bearer(token), 'me')).data;
    expect(factor.last_used_at).not.toBeNull();
    const entries = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').limit(2);
    expect(entries.map(({ event, factor, failure }) => [event, factor, failure])).toEqual([
      ['complete_login', 'sms', null],
      ['send_login_sms', 'password', null],
    ]);
  });

  // checklist F5
  test('a stolen session without a recent proof neither adds the number nor removes the factor nor changes its number', async () => {
    const fresh = await withNumber(service);
    const { code } = await requestSms(service, fresh, api);
    await service.given.settings({ smsCodes: 'second_factor' });
    expect(outcomeOf(await addSmsFactor(fresh.headers, code))).toBe('reauthentication_required');
    const user = await enrolledBySms(service, api);
    service.clock.advance(601);
    const removed = await deleteFactor(user.headers, 'me', user.factorId);
    expect([outcomeOf(removed), methodsOf(removed)]).toEqual(['reauthentication_required', ['sms', 'recovery_code']]);
    for (const cell_phone_number of ['+44 7400 555555', null]) {
      const changed = await service.send('PATCH', '/v1/users/me', {
        headers: user.headers,
        body: { cell_phone_number },
      });
      expect([changed.status, changed.body.errors[0].code]).toEqual([422, 'not_allowed']);
    }
    const kept = await service.send('PATCH', '/v1/users/me', {
      headers: user.headers,
      body: { displayname: 'Ada', cell_phone_number: user.number },
    });
    expect(kept.status).toBe(200);
  });

  test('after the factor was removed with a recent proof, the number can be changed, and logins need no second factor', async () => {
    const user = await enrolledBySms(service, api);
    expect(outcomeOf(await renameFactor(user.headers, user.factorId, 'Phone'))).toBe('done');
    expect(outcomeOf(await deleteFactor(user.headers, 'me', user.factorId))).toBe('done');
    expect((await service.mailbox.next('factor-removed', user.email)).data.factor).toBe('Phone');
    await setNumber(service, user, '+44 7400 444444');
    expect(tokenOf(await login({ email: user.email, password }))).toBeDefined();
    expect(refusalOf(await sendReauthenticationSms(user.headers))).toEqual(['not_found', 404]);
  });

  test('the factor is added with a code that was just sent: a verified number alone, or another number, is not enough', async () => {
    const user = await withNumber(service);
    const verified = await requestSms(service, user, api);
    await phoneApis(service)[api].verifyCellPhone(user.headers, verified.code);
    await service.given.settings({ smsCodes: 'second_factor' });
    const headers = await provenHeaders(service, user, api);
    expect(refusalOf(await addSmsFactor(headers, verified.code))).toEqual(invalid);
    const { code } = await requestSms(service, { ...user, headers }, api);
    await setNumber(service, { headers }, '+44 7400 333333');
    expect(refusalOf(await addSmsFactor(headers, code))).toEqual(invalid);
    const next = await requestSms(service, { ...user, headers }, api);
    const added = await addSmsFactor(headers, next.code);
    expect(outcomeOf(added)).toBe('done');
    expect(refusalOf(await addSmsFactor(renewedBy(headers, answerOf(added)), next.code))).toEqual([
      'too_many_factors',
      409,
    ]);
    expect(refusalOf(await sendCellPhoneCode(headers))).toEqual(['already_verified', 409]);
  });

  // checklist F1
  test('a code opens one session, also in parallel, and is not accepted for another challenge', async () => {
    const user = await enrolledBySms(service, api);
    const [challenge, other] = [await open(user), await open(user)];
    const sms_code = await requestLoginSms(service, user, challenge, api);
    expect(refusalOf(await completeLogin({}, other, { sms_code }))).toEqual(invalid);
    const replies = await Promise.all([1, 2, 3].map(() => completeLogin({}, challenge, { sms_code })));
    expect(replies.filter((reply) => outcomeOf(reply) === 'done')).toHaveLength(1);
    expect(refusalOf(await completeLogin({}, await open(user), { sms_code }))).toEqual(invalid);
  });

  // checklist F2
  test('of many wrong codes at once 5 are checked, and then the right one is refused', async () => {
    const user = await enrolledBySms(service, api);
    const challenge = await open(user);
    const code = await requestLoginSms(service, user, challenge, api);
    const wrong = { sms_code: wrongCodeFor(code) };
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => completeLogin({}, challenge, wrong)))).map(
      outcomeOf,
    );
    expect(outcomes.filter((outcome) => outcome === 'code_invalid')).toHaveLength(5);
    expect(refusalOf(await completeLogin({}, challenge, { sms_code: code }))).toEqual(['login_expired', 410]);
    expect(refusalOf(await sendLoginSms({}, challenge))).toEqual(['login_expired', 410]);
  });

  // checklist F3
  test('codes of another user, of another purpose and of another application are refused', async () => {
    const [user, other] = [await enrolledBySms(service, api), await enrolledBySms(service, api)];
    const challenge = await open(user);
    const foreign = await requestLoginSms(service, other, await open(other), api);
    const proof = await requestProofSms(service, user, api);
    for (const sms_code of [foreign, proof])
      expect(refusalOf(await completeLogin({}, challenge, { sms_code }))).toEqual(invalid);
    const forLogin = await requestLoginSms(service, user, challenge, api);
    expect(refusalOf(await proveAgain(user.headers, { sms_code: forLogin }))).toEqual(invalid);
    const app = await service.given.app({ smsCodes: 'second_factor', smsCountries: ['GB'] });
    const elsewhere = { 'X-Service-App': app.appKey };
    expect(refusalOf(await sendLoginSms(elsewhere, challenge))).toEqual(['login_expired', 410]);
    expect(refusalOf(await completeLogin(elsewhere, challenge, { sms_code: forLogin }))).toEqual([
      'login_expired',
      410,
    ]);
    expect(outcomeOf(await completeLogin({}, challenge, { sms_code: forLogin }))).toBe('done');
  });

  test('a code expires after 10 minutes, and a newer SMS makes it invalid', async () => {
    const user = await enrolledBySms(service, api);
    const older = await requestProofSms(service, user, api);
    const newer = await requestProofSms(service, user, api);
    expect(refusalOf(await proveAgain(user.headers, { sms_code: older }))).toEqual(invalid);
    service.clock.advance(600);
    expect(refusalOf(await proveAgain(user.headers, { sms_code: newer }))).toEqual(invalid);
  });

  test('a code reauthenticates the session that requested it, once, and no other session', async () => {
    const user = await enrolledBySms(service, api);
    const challenge = await open(user);
    const second = bearer(
      tokenOf(await completeLogin({}, challenge, { sms_code: await requestLoginSms(service, user, challenge, api) }))!,
    );
    const sms_code = await requestProofSms(service, user, api);
    expect(refusalOf(await proveAgain(second, { sms_code }))).toEqual(invalid);
    const token = tokenOf(await proveAgain(user.headers, { sms_code }))!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'sms', 'mfa'] });
    expect(refusalOf(await proveAgain(bearer(token), { sms_code }))).toEqual(invalid);
  });

  // checklist F6
  test('with a wrong password there is no challenge and no SMS, as for a user without the factor', async () => {
    const [user, plain] = [await enrolledBySms(service, api), await withNumber(service)];
    await service.given.settings({ smsCodes: 'second_factor' });
    const before = await smsOf(user);
    for (const { email } of [user, plain])
      expect(refusalOf(await login({ email, password: 'wrong password' }))).toEqual(['invalid_credentials', 401]);
    expect(refusalOf(await sendLoginSms({}, 'A'.repeat(43)))).toEqual(['login_expired', 410]);
    expect(await smsOf(user)).toBe(before);
  });

  test('a login with the right password sends no SMS until it is requested', async () => {
    const user = await enrolledBySms(service, api);
    const before = await smsOf(user);
    await open(user);
    expect(await smsOf(user)).toBe(before);
  });

  test('a user with another factor only gets no SMS', async () => {
    const user = await enrolled(service, api);
    expect(refusalOf(await sendLoginSms({}, await open(user)))).toEqual(['not_found', 404]);
    expect(refusalOf(await sendReauthenticationSms(user.headers))).toEqual(['not_found', 404]);
  });

  // checklist F12
  test.each([
    ['codes are switched off', { smsCodes: 'off' } as const, disabled],
    ['codes only verify numbers', { smsCodes: 'allowed' } as const, disabled],
    ['the country is removed', { smsCountries: [] }, ['phone_country_not_allowed', 403]],
  ])(
    'where %s meanwhile, no SMS is sent, and the login still needs a second factor',
    async (what, settings, refusal) => {
      const user = await enrolledBySms(service, api);
      const challenge = await open(user);
      const sms_code = await requestLoginSms(service, user, challenge, api);
      await service.given.settings(settings);
      expect(refusalOf(await sendLoginSms({}, challenge))).toEqual(refusal);
      expect(refusalOf(await sendReauthenticationSms(user.headers))).toEqual(refusal);
      if (what !== 'the country is removed') {
        expect(refusalOf(await completeLogin({}, challenge, { sms_code }))).toEqual(invalid);
        const { methods, challenge: next } = challengeOf(await login({ email: user.email, password }));
        expect(methods).toEqual(['recovery_code']);
        expect(refusalOf(await addSmsFactor(user.headers, sms_code))).toEqual(['factor_not_allowed', 403]);
        expect(outcomeOf(await completeLogin({}, next, { recovery_code: user.recoveryCodes[0] }))).toBe('done');
      } else expect(outcomeOf(await completeLogin({}, challenge, { sms_code }))).toBe('done');
    },
  );

  // checklist F8
  test('under a required second factor, a restricted session adds the number, if it has one, and is then open', async () => {
    const user = await withNumber(service);
    await service.given.settings({ smsCodes: 'second_factor', secondFactor: 'required' });
    const headers = await provenHeaders(service, user, api);
    const { invitations } = apisOf(service)[api];
    expect(outcomeOf(await invitations({}, headers))).toBe('second_factor_enrollment_required');
    const { code } = await requestSms(service, { ...user, headers }, api);
    expect(outcomeOf(await addSmsFactor(headers, code, 'Phone'))).toBe('done');
    expect(outcomeOf(await invitations({}, headers))).not.toBe('second_factor_enrollment_required');
  });

  test('the export of a user has the factor and the verification, and neither the codes nor the message', async () => {
    const user = await enrolledBySms(service, api);
    const { code } = (await service.mailbox.sent('sms-code', user.email))[0]!.data as { readonly code: string };
    const { body } = await service.send('GET', '/v1/users/me/export', { headers: user.headers });
    expect(body.factors).toMatchObject([{ kind: 'sms', name: 'SMS' }]);
    expect(body.user.cell_phone_verified_at).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain(code);
  });

  test('an administrator removes the factor of a user who lost the phone, and the number can be changed again', async () => {
    const user = await enrolledBySms(service, api);
    const change = { headers: superAdmin, body: { cell_phone_number: '+44 7400 222222' } };
    expect((await service.send('PATCH', `/v1/users/${user.id}`, change)).status).toBe(422);
    expect(outcomeOf(await deleteFactor(superAdmin, user.id, user.factorId))).toBe('done');
    expect((await service.send('PATCH', `/v1/users/${user.id}`, change)).body.cell_phone_verified_at).toBeNull();
    await service.mailbox.next('factor-removed', user.email);
  });
});

import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { requestCode, requestProofCode, wrongCodeFor } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import {
  mobileNumber,
  newNumber,
  phoneApis,
  requestSms,
  setNumber,
  smsSettings,
  verifiedAt,
  withNumber,
} from '../kit/phones.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const refusalOf = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const invalid = ['code_invalid', 403];
const sentTo = async ({ email }: Pick<KnownUser, 'email'>) => {
  await settled(service);
  return service.mailbox.sent('sms-code', email);
};

beforeEach(() => service.given.settings(smsSettings));

throughEachApi('verification of a mobile number through %s', (api, test) => {
  const { sendCellPhoneCode, verifyCellPhone } = phoneApis(service)[api];
  const { login, changePassword } = apisOf(service)[api];

  test('the code of an SMS verifies the number, and the user and the audit log show it', async () => {
    const user = await withNumber(service, mobileNumber);
    expect(await verifiedAt(service, user)).toBeNull();
    const { code, phone_number } = await requestSms(service, user, api);
    expect(phone_number).toBe('+447400123456');
    const now = service.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    const verified = answerOf(await verifyCellPhone(user.headers, `${code.slice(0, 4)}-${code.slice(4)}`));
    expect(verified).toMatchObject({ cell_phone_number: mobileNumber, cell_phone_verified_at: now });
    expect(await verifiedAt(service, user)).toBe(now);
    const entries = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').limit(2);
    expect(entries.map(({ event, factor, failure }) => [event, factor, failure])).toEqual([
      ['verify_cell_phone', 'token', null],
      ['send_cell_phone_code', 'token', null],
    ]);
  });

  test('the message asks for an SMS, names the number, and neither the database nor the log has the code', async () => {
    const user = await withNumber(service);
    await sendCellPhoneCode(user.headers);
    const mail = await service.mailbox.next('sms-code', user.email);
    expect(mail).toMatchObject({ type: 'sms.requested', recipient: { email: user.email } });
    await settled(service);
    const [row] = await service.db('phone_codes').where({ user_id: user.id });
    const [notification] = await service.db('notifications').where({ user_id: user.id, template: 'sms-code' });
    expect(JSON.stringify([row, notification])).not.toContain(mail.data.code);
  });

  // checklist F1
  test('a code works once: of parallel verifications one succeeds', async () => {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    const replies = await Promise.all([1, 2, 3].map(() => verifyCellPhone(user.headers, code)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['code_invalid', 'code_invalid', 'done']);
    expect(refusalOf(await verifyCellPhone(user.headers, code))).toEqual(invalid);
  });

  // checklist F2
  test('of many wrong codes at once 5 are checked, and then the right one is refused', async () => {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    await Promise.all(Array.from({ length: 8 }, () => verifyCellPhone(user.headers, wrongCodeFor(code))));
    expect(await service.db('phone_codes').where({ user_id: user.id }).first('tries')).toEqual({ tries: 5 });
    expect(refusalOf(await verifyCellPhone(user.headers, code))).toEqual(invalid);
    const next = await requestSms(service, user, api);
    expect(outcomeOf(await verifyCellPhone(user.headers, next.code))).toBe('done');
  });

  // checklist F3
  test('a code of another user, of another application or of another purpose is refused', async () => {
    const number = newNumber();
    const [user, other] = [await withNumber(service, number), await withNumber(service, number)];
    const app = await service.given.app({ ...smsSettings, smsCountries: ['GB'] });
    const elsewhere = await service.given.user({ app });
    await setNumber(service, elsewhere, number);
    await service.given.settings({ emailCodes: 'allowed' });
    const codes = [
      (await requestSms(service, other, api)).code,
      (await requestSms(service, elsewhere, api)).code,
      (await requestCode(service, user.email, api)).code,
      await requestProofCode(service, user, api),
    ];
    const { code } = await requestSms(service, user, api);
    for (const wrong of codes) expect(refusalOf(await verifyCellPhone(user.headers, wrong))).toEqual(invalid);
    expect(outcomeOf(await verifyCellPhone(user.headers, code))).toBe('done');
  });

  test('a code of an SMS neither logs in nor reauthenticates', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    const email = user.email;
    const logIn = service.send('POST', '/v1/auth/code/login', { body: { email, code } });
    const prove = service.send('POST', '/v1/auth/reauthenticate', {
      headers: user.headers,
      body: { email_code: code },
    });
    for (const reply of [await logIn, await prove]) expect(refusalOf(reply)).toEqual(invalid);
  });

  test('a code expires after 10 minutes, and a newer SMS makes it invalid', async () => {
    const user = await withNumber(service);
    const older = await requestSms(service, user, api);
    const newer = await requestSms(service, user, api);
    expect(refusalOf(await verifyCellPhone(user.headers, older.code))).toEqual(invalid);
    service.clock.advance(600);
    expect(refusalOf(await verifyCellPhone(user.headers, newer.code))).toEqual(invalid);
  });

  // checklist F11
  test('a code that was sent to another number does not verify the number of now', async () => {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    await setNumber(service, user, newNumber());
    expect(refusalOf(await verifyCellPhone(user.headers, code))).toEqual(invalid);
    expect(await verifiedAt(service, user)).toBeNull();
    await setNumber(service, user, null);
    expect(refusalOf(await verifyCellPhone(user.headers, code))).toEqual(invalid);
  });

  // checklist F11
  test('a change of the number by the user or by an administrator removes the verification, other changes keep it', async () => {
    const number = newNumber();
    const user = await withNumber(service, number);
    const verify = async () => verifyCellPhone(user.headers, (await requestSms(service, user, api)).code);
    const changed = async (id: number | 'me', headers: typeof superAdmin, body: object) => {
      const reply = await service.send('PATCH', `/v1/users/${id}`, { headers, body });
      return reply.body.cell_phone_verified_at !== null;
    };
    await verify();
    expect(await changed('me', user.headers, { displayname: 'Ada', cell_phone_number: number })).toBe(true);
    expect(await changed(user.id, superAdmin, { language: 'DE' })).toBe(true);
    expect(await changed('me', user.headers, { cell_phone_number: number.replaceAll(' ', '') })).toBe(false);
    await verify();
    expect(await changed(user.id, superAdmin, { cell_phone_number: newNumber() })).toBe(false);
    await verify();
    expect(await changed('me', user.headers, { cell_phone_number: null })).toBe(false);
  });

  test('a verified number gets no further SMS', async () => {
    const user = await withNumber(service);
    await verifyCellPhone(user.headers, (await requestSms(service, user, api)).code);
    expect(refusalOf(await sendCellPhoneCode(user.headers))).toEqual(['already_verified', 409]);
    expect(await sentTo(user)).toHaveLength(1);
  });

  test('the session that ends does not end a code, and a new one verifies with it', async () => {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    await changePassword({ current: password, password: 'another good battery' }, user.headers);
    const again = bearer(tokenOf(await login({ email: user.email, password: 'another good battery' }))!);
    expect(outcomeOf(await verifyCellPhone(again, code))).toBe('done');
  });

  test('an application that does not allow it, or no longer, sends no SMS and accepts no code', async () => {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user, api);
    await service.given.settings({ smsCodes: 'off' });
    const disabled = ['sms_codes_disabled', 403];
    expect(refusalOf(await verifyCellPhone(user.headers, code))).toEqual(disabled);
    expect(refusalOf(await sendCellPhoneCode(user.headers))).toEqual(disabled);
    expect(await sentTo(user)).toHaveLength(1);
  });

  test('a super admin key requests no code, and a code of more than 20 characters is invalid input', async () => {
    expect(outcomeOf(await sendCellPhoneCode(superAdmin))).toBe('session_required');
    const user = await withNumber(service);
    const reply = await verifyCellPhone(user.headers, 'x'.repeat(21));
    expect([statusOf(reply), faultsOf(reply)]).toEqual([422, ['#/code too_long']]);
  });
});

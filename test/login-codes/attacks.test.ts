import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, sameness, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { deviceTokenOf, loginCodeApis, loginCodeSteps, requestCode, wrongCodeFor } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const codes = loginCodeApis(service);
const change = (id: number, to: object) => service.db('users').where({ id }).update(to);
const { mailsTo, provenUser } = loginCodeSteps(service);

beforeAll(() => service.given.settings({ emailCodes: 'allowed' }));

throughEachApi('guessed, replayed and outdated login codes through %s', (api, test) => {
  const { sendLoginCode, loginWithCode, getLoginCode } = codes[api];

  // checklist 17, F7
  test('a request for a code has the same status, body and headers for known, unknown and banned addresses', async () => {
    const [known, banned, inactive, deleted] = [
      await service.given.user(),
      await service.given.user(),
      await service.given.user(),
      await service.given.user(),
    ];
    await change(banned.id, { is_banned: true });
    await change(inactive.id, { is_active: false });
    await change(deleted.id, { is_deleted: true });
    const first = sameness(await sendLoginCode({}, known.email));
    // The next request makes an email void that has not left yet.
    expect(await mailsTo(known.email)).toHaveLength(1);
    for (const email of [banned.email, inactive.email, deleted.email, service.given.email(), known.email])
      expect(sameness(await sendLoginCode({}, email))).toEqual(first);
    for (const { email } of [banned, inactive, deleted]) expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(known.email)).toHaveLength(2);
  });

  test('a wrong code has the same status, body and headers for known, unknown and banned addresses', async () => {
    const [known, banned] = [await provenUser(), await provenUser()];
    const { code } = await requestCode(service, known.email, api);
    await requestCode(service, banned.email, api);
    await change(banned.id, { is_banned: true });
    const unknown = service.given.email();
    await sendLoginCode({}, unknown);
    await settled(service);
    const wrong = wrongCodeFor(code);
    const first = sameness(await loginWithCode({}, { email: known.email, code: wrong }));
    for (const email of [banned.email, unknown, service.given.email()])
      expect(sameness(await loginWithCode({}, { email, code: wrong }))).toEqual(first);
  });

  // checklist F7
  test('a request for an unknown address writes the same rows and counts the same tries as for a known one', async () => {
    const [known, unknown] = [await provenUser(), service.given.email()];
    const before = new Set((await service.db('login_codes').select('account')).map(({ account }) => account));
    for (const email of [known.email, unknown]) await sendLoginCode({}, email);
    await settled(service);
    for (const email of [known.email, unknown])
      for (let n = 0; n < 6; n += 1) await loginWithCode({}, { email, code: 'x' });
    const rows = (await service.db('login_codes')).filter(({ account }) => !before.has(account));
    expect(rows.map(({ tries }) => tries)).toEqual([5, 5]);
    expect(rows.map(({ key_id }) => key_id === null).sort()).toEqual([false, true]);
  });

  // checklist F2
  test('of many wrong codes at once 5 are checked, and then the right one is refused while the link still works', async () => {
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    const wrong = { email: user.email, code: wrongCodeFor(code) };
    await Promise.all(Array.from({ length: 8 }, () => loginWithCode({}, wrong)));
    const [{ tries }] = await service
      .db('login_codes')
      .join('mail_keys', 'mail_keys.id', 'key_id')
      .where({ user_id: user.id })
      .select('tries');
    expect(tries).toBe(5);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('code_invalid');
    expect(tokenOf(await loginWithCode({}, { key }))).toBeDefined();
  });

  test('the fifth code is accepted after four wrong ones', async () => {
    const user = await provenUser();
    const { code } = await requestCode(service, user.email, api);
    const wrong = { email: user.email, code: wrongCodeFor(code) };
    for (let n = 0; n < 4; n += 1) expect(outcomeOf(await loginWithCode({}, wrong))).toBe('code_invalid');
    expect(tokenOf(await loginWithCode({}, { email: user.email, code }))).toBeDefined();
  });

  // checklist 19
  test('after 10 wrong codes in a row, over all emails, codes are blocked for a while', async () => {
    const user = await provenUser();
    for (const _email of [1, 2]) {
      const { code } = await requestCode(service, user.email, api);
      const wrong = { email: user.email, code: wrongCodeFor(code) };
      for (let n = 0; n < 5; n += 1) await loginWithCode({}, wrong);
    }
    const { code } = await requestCode(service, user.email, api);
    const blocked = await loginWithCode({}, { email: user.email, code });
    expect([outcomeOf(blocked), statusOf(blocked)]).toEqual(['rate_limited', 429]);
    await service.mailbox.next('login-blocked', user.email);
    service.clock.advance(60);
    expect(tokenOf(await loginWithCode({}, { email: user.email, code }))).toBeDefined();
  });

  // checklist 22
  test('wrong codes of strangers do not block codes on a device that has logged in before', async () => {
    const user = await provenUser();
    const first = await loginWithCode({}, { key: (await requestCode(service, user.email, api)).key });
    const device = { 'X-Device-Token': deviceTokenOf(first) };
    for (const _email of [1, 2]) {
      const { code } = await requestCode(service, user.email, api);
      const wrong = { email: user.email, code: wrongCodeFor(code) };
      for (let n = 0; n < 5; n += 1) await loginWithCode({}, wrong);
    }
    const { code } = await requestCode(service, user.email, api);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('rate_limited');
    expect(tokenOf(await loginWithCode(device, { email: user.email, code }))).toBeDefined();
  });

  test('code and link expire after 10 minutes', async () => {
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    service.clock.advance(600);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
  });

  // checklist 53
  test('a newer email makes the code and the link of the older one invalid', async () => {
    const user = await provenUser();
    const older = await requestCode(service, user.email, api);
    const newer = await requestCode(service, user.email, api);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code: older.code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key: older.key }))).toBe('key_invalid');
    expect(tokenOf(await loginWithCode({}, { email: user.email, code: newer.code }))).toBeDefined();
  });

  // checklist F3
  test('codes of another user, and codes and links of another application, are refused', async () => {
    const [user, other] = [await provenUser(), await provenUser()];
    const app = await service.given.app({ emailCodes: 'allowed' });
    await service.given.user({ app, email: user.email });
    const { code, key } = await requestCode(service, user.email, api);
    await requestCode(service, other.email, api);
    const elsewhere = { 'X-Service-App': app.appKey };
    expect(outcomeOf(await loginWithCode({}, { email: other.email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode(elsewhere, { email: user.email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode(elsewhere, { key }))).toBe('key_invalid');
    expect(outcomeOf(await getLoginCode(elsewhere, key))).toBe('key_invalid');
    expect(tokenOf(await loginWithCode({}, { email: user.email, code }))).toBeDefined();
  });

  test('a password change makes code and link invalid', async () => {
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    await apis[api].changePassword({ current: password, password: fresh }, user.headers);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
  });

  test('a change of address makes code and link of the old mailbox invalid', async () => {
    await service.given.settings({ emailChange: 'new' });
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    const email = service.given.email();
    await apis[api].changeEmail({ email, password }, user.headers);
    await apis[api].confirmEmail(await service.mailbox.key('email-change-confirm', email));
    for (const address of [user.email, email])
      expect(outcomeOf(await loginWithCode({}, { email: address, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
    await service.given.settings({ emailChange: 'both' });
  });

  test.each([
    ['a ban', { is_banned: true }],
    ['a deactivation', { is_active: false }],
    ['a deletion', { is_deleted: true }],
  ])('%s makes code and link invalid', async (_what, state) => {
    const user = await provenUser();
    const { code, key } = await requestCode(service, user.email, api);
    await change(user.id, state);
    expect(outcomeOf(await loginWithCode({}, { email: user.email, code }))).toBe('code_invalid');
    for (const reply of [await loginWithCode({}, { key }), await getLoginCode({}, key)])
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['key_invalid', 410]);
  });
});

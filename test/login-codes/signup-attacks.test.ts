import { beforeEach, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, sameness, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { enroll } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { loginCodeApis, loginCodeSteps, requestCode, wrongCodeFor } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';

const service = useService({ config: { hasRateLimits: true } });
const apis = apisOf(service);
const codes = loginCodeApis(service);
const { mailsTo, provenUser } = loginCodeSteps(service);
const usersOf = (email: string) => service.db('users').where({ email, is_deleted: false });
const change = (id: number, to: object) => service.db('users').where({ id }).update(to);

const many = 100_000;
const wide = (['login_network', 'login_application', 'mail_sender', 'one_time_keys'] as const).map((name) => ({
  name,
  limit: many,
  seconds: 60,
}));
const signups = (limit: number, seconds = 3600) => ({ name: 'signup_network', limit, seconds }) as const;

beforeEach(async () => {
  await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
  await setLimits(service, ...wide, signups(many));
});

throughEachApi('an emailed code that may create an account, through %s', (api, test) => {
  const { sendLoginCode, loginWithCode, getLoginCode } = codes[api];
  const created = api === 'REST' ? 201 : 200;

  // checklist 17, F7
  test('a request and a wrong code have the same response for known, unknown and banned addresses', async () => {
    const [known, banned, unknown] = [await provenUser(), await provenUser(), service.given.email()];
    await change(banned.id, { is_banned: true });
    const { code } = await requestCode(service, known.email, api);
    const all = [known.email, banned.email, unknown];
    const requests = [];
    for (const email of all) requests.push(sameness(await sendLoginCode({}, email)));
    expect(new Set(requests.map((reply) => JSON.stringify(reply))).size).toBe(1);
    await settled(service);
    const wrong = [];
    for (const email of all) wrong.push(sameness(await loginWithCode({}, { email, code: wrongCodeFor(code) })));
    expect(new Set(wrong.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await mailsTo(banned.email)).toEqual([]);
  });

  // checklist F2
  test('of many wrong codes at once 5 are checked, and then the right one is refused while the link still works', async () => {
    const email = service.given.email();
    const { code, key } = await requestCode(service, email, api);
    await Promise.all(Array.from({ length: 8 }, () => loginWithCode({}, { email, code: wrongCodeFor(code) })));
    expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe('code_invalid');
    expect(await usersOf(email)).toEqual([]);
    expect(statusOf(await loginWithCode({}, { key }))).toBe(created);
  });

  // checklist F1
  test('code and link create one account and one session, also in parallel, and cannot be used again', async () => {
    const email = service.given.email();
    const { code, key } = await requestCode(service, email, api);
    const proofs = [{ key }, { key }, { email, code }, { email, code }];
    const outcomes = (await Promise.all(proofs.map((proof) => loginWithCode({}, proof)))).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const [user, ...others] = await usersOf(email);
    expect(others).toEqual([]);
    expect(await service.db('sessions').where({ user_id: user.id })).toHaveLength(1);
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
    expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe('code_invalid');
  });

  // checklist 53
  test('a newer email makes code and link invalid, also if the address has got an account in between', async () => {
    const email = service.given.email();
    const first = await requestCode(service, email, api);
    const second = await requestCode(service, email, api);
    expect(outcomeOf(await loginWithCode({}, { key: first.key }))).toBe('key_invalid');
    await apis[api].signup({ email });
    await requestCode(service, email, api);
    expect(outcomeOf(await loginWithCode({}, { key: second.key }))).toBe('key_invalid');
    expect(outcomeOf(await loginWithCode({}, { email, code: second.code }))).toBe('code_invalid');
  });

  test('code and link expire after 10 minutes and create nothing', async () => {
    const email = service.given.email();
    const { code, key } = await requestCode(service, email, api);
    service.clock.advance(600);
    expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
    expect(await usersOf(email)).toEqual([]);
  });

  // checklist F3
  test('codes of another address and of another application create nothing', async () => {
    const [email, other] = [service.given.email(), service.given.email()];
    const app = await service.given.app({ emailCodes: 'allowed', emailCodeSignup: true });
    const elsewhere = { 'X-Service-App': app.appKey };
    const { code, key } = await requestCode(service, email, api);
    await requestCode(service, other, api);
    expect(outcomeOf(await loginWithCode({}, { email: other, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode(elsewhere, { email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode(elsewhere, { key }))).toBe('key_invalid');
    expect(outcomeOf(await getLoginCode(elsewhere, key))).toBe('key_invalid');
    for (const address of [email, other]) expect(await usersOf(address)).toEqual([]);
  });

  // checklist F13
  test('an account that another person made with the address meanwhile is logged in to without their credentials', async () => {
    const email = service.given.email();
    const { code } = await requestCode(service, email, api);
    const stranger = await enroll(service, await service.given.user({ email }), api);
    const reply = await loginWithCode({}, { email, code });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['done', 200]);
    expect(outcomeOf(await apis[api].me(stranger.headers))).toBe('session_ended');
    expect(outcomeOf(await apis[api].login({ email, password }))).toBe('invalid_credentials');
    expect(await service.db('factors').where({ user_id: stranger.id })).toEqual([]);
    expect(await usersOf(email)).toMatchObject([{ id: stranger.id, is_owner_proven: true, password_hash: null }]);
    await service.mailbox.next('credentials-removed', email);
  });

  test('a second factor of an account that its owner has proven meanwhile is still required', async () => {
    const email = service.given.email();
    const { code } = await requestCode(service, email, api);
    const user = await enroll(service, await service.given.user({ email }), api);
    await change(user.id, { is_owner_proven: true });
    const reply = await loginWithCode({}, { email, code });
    expect([statusOf(reply), tokenOf(reply)]).toEqual([api === 'REST' ? 202 : 200, undefined]);
    expect(outcomeOf(await apis[api].me(user.headers))).toBe('done');
  });

  test('an account that was made with the address and banned meanwhile is refused', async () => {
    const email = service.given.email();
    const { code, key } = await requestCode(service, email, api);
    await change((await service.given.user({ email })).id, { is_banned: true });
    expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe('code_invalid');
    expect(outcomeOf(await loginWithCode({}, { key }))).toBe('key_invalid');
    expect(outcomeOf(await getLoginCode({}, key))).toBe('key_invalid');
  });

  test('a sign-up with a password at the same moment makes one account, whose owner is that of the mailbox', async () => {
    for (let n = 0; n < 4; n += 1) {
      const email = service.given.email();
      const { key } = await requestCode(service, email, api);
      const [byCode] = await Promise.all([loginWithCode({}, { key }), apis[api].signup({ email })]);
      expect(tokenOf(byCode)).toBeDefined();
      expect(outcomeOf(await apis[api].me(bearer(tokenOf(byCode)!)))).toBe('done');
      expect(await usersOf(email)).toMatchObject([{ is_owner_proven: true, password_hash: null }]);
    }
  });

  // checklist 27
  test('new accounts count as sign-ups of the network, and logins of existing ones do not', async () => {
    const user = await provenUser();
    const [first, second] = [service.given.email(), service.given.email()];
    const keys = [];
    for (const email of [first, second, user.email]) keys.push((await requestCode(service, email, api)).key);
    await setLimits(service, ...wide, signups(1, api === 'REST' ? 3601 : 3602));
    expect(statusOf(await loginWithCode({}, { key: keys[0]! }))).toBe(created);
    const refused = await loginWithCode({}, { key: keys[1]! });
    expect([outcomeOf(refused), statusOf(refused)]).toEqual(['rate_limited', 429]);
    expect(await usersOf(second)).toEqual([]);
    expect(outcomeOf(await loginWithCode({}, { key: keys[2]! }))).toBe('done');
    expect(statusOf(await loginWithCode(superAdmin, { key: keys[1]! }))).toBe(created);
  });

  test('an address without an account gets 5 emails in an hour and has one row', async () => {
    const email = service.given.email();
    const outcomes = [];
    for (let n = 0; n < 6; n += 1) outcomes.push(outcomeOf(await sendLoginCode({}, email)));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'done'), 'rate_limited']);
    await settled(service);
    expect(await service.db('pending_signups').where({ email })).toHaveLength(1);
  });
});

describe('the rows of a sign-up that is not completed', () => {
  test('address, keys and emails are deleted after 7 days', async () => {
    const email = service.given.email();
    await requestCode(service, email);
    await settled(service);
    const left = async () => [
      ...(await service.db('pending_signups').where({ email })),
      ...(await service.db('notifications').where({ email })),
    ];
    service.clock.advance(7 * 86_400 - 60);
    await maintain(service);
    expect(await left()).toHaveLength(2);
    service.clock.advance(120);
    await maintain(service);
    expect(await left()).toEqual([]);
    expect(await service.db('mail_keys').whereNotNull('pending_signup_id')).toEqual([]);
  });

  test('the emails of a completed sign-up belong to the user', async () => {
    const email = service.given.email();
    await codes.REST.loginWithCode({}, { key: (await requestCode(service, email)).key });
    const [{ id }] = await usersOf(email);
    expect(await service.db('notifications').where({ email, template: 'login-code' })).toMatchObject([{ user_id: id }]);
    expect(await service.db('mail_keys').where({ user_id: id, purpose: 'login' })).toHaveLength(1);
  });
});

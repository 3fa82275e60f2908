import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { challenged, challengeOf, codeAt, enrolled, factorApis, wrongCode } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const factors = factorApis(service);
const now = () => service.clock.now();
const sessionsOf = (id: number) => service.db('sessions').where({ user_id: id }).whereNull('ended_at');

throughEachApi('through %s', (api, test) => {
  const { login, me } = apis[api];
  const { completeLogin, proveAgain } = factors[api];

  test('a user with a second factor logs in with the password and a code', async () => {
    const user = await enrolled(service, api);
    const first = await login({ email: user.email, password });
    expect([statusOf(first), challengeOf(first).methods]).toEqual([
      api === 'REST' ? 202 : 403,
      ['totp', 'recovery_code'],
    ]);
    const { challenge } = challengeOf(first);
    const reply = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) });
    const token = tokenOf(reply)!;
    expect(outcomeOf(await me(bearer(token)))).toBe('done');
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'aal2' });
  });

  test('no session is opened before the second factor is proven, and the challenge is not a bearer token', async () => {
    const user = await enrolled(service, api);
    const before = await sessionsOf(user.id);
    const challenge = await challenged(service, user, api);
    expect(outcomeOf(await me(bearer(challenge)))).toBe('token_invalid');
    expect(await sessionsOf(user.id)).toHaveLength(before.length);
  });

  // checklist F6
  test('a wrong password of a user with a second factor gets the same answer as that of any other', async () => {
    const [user, other] = [await enrolled(service, api), await service.given.user()];
    for (const { email } of [user, other])
      expect(outcomeOf(await login({ email, password: 'wrong password' }))).toBe('invalid_credentials');
  });

  // checklist F1
  test('each code is accepted once, by whichever login comes first', async () => {
    const user = await enrolled(service, api);
    const challenges = [await challenged(service, user, api), await challenged(service, user, api)];
    const proof = { totp_code: codeAt(user.secret, now()) };
    const replies = await Promise.all(challenges.map((challenge) => completeLogin({}, challenge, proof)));
    expect(replies.map(outcomeOf).sort()).toEqual(['code_invalid', 'done']);
    expect(outcomeOf(await completeLogin({}, await challenged(service, user, api), proof))).toBe('code_invalid');
  });

  test('a challenge opens one session, also for parallel right codes', async () => {
    const user = await enrolled(service, api);
    const challenge = await challenged(service, user, api);
    const proofs = [
      { totp_code: codeAt(user.secret, now()) },
      ...user.recoveryCodes.slice(0, 3).map((code) => ({ recovery_code: code })),
    ];
    const replies = await Promise.all(proofs.map((proof) => completeLogin({}, challenge, proof)));
    expect(replies.map(outcomeOf).sort()).toEqual(['done', 'login_expired', 'login_expired', 'login_expired']);
    expect(await sessionsOf(user.id)).toHaveLength(2);
    const again = { recovery_code: user.recoveryCodes[5] };
    expect(outcomeOf(await completeLogin({}, challenge, again))).toBe('login_expired');
  });

  // checklist F2
  test('of many codes at once only 5 are checked, and then the right one is refused', async () => {
    const user = await enrolled(service, api);
    const challenge = await challenged(service, user, api);
    const wrong = { totp_code: wrongCode(user.secret, now()) };
    const replies = await Promise.all(Array.from({ length: 12 }, () => completeLogin({}, challenge, wrong)));
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'code_invalid')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'login_expired')).toHaveLength(7);
    const right = { totp_code: codeAt(user.secret, now()) };
    expect(outcomeOf(await completeLogin({}, challenge, right))).toBe('login_expired');
  });

  test('after 10 wrong codes in a row, over all challenges, codes are blocked for a while', async () => {
    const user = await enrolled(service, api);
    for (const _round of [1, 2]) {
      const challenge = await challenged(service, user, api);
      for (let n = 0; n < 5; n += 1) await completeLogin({}, challenge, { totp_code: wrongCode(user.secret, now()) });
    }
    const blocked = await completeLogin({}, await challenged(service, user, api), {
      totp_code: codeAt(user.secret, now()),
    });
    expect([outcomeOf(blocked), statusOf(blocked)]).toEqual(['rate_limited', 429]);
    await service.mailbox.next('login-blocked', user.email);
    service.clock.advance(60);
    const challenge = await challenged(service, user, api);
    const right = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) });
    expect(outcomeOf(right)).toBe('done');
  });

  test('a challenge expires after 10 minutes', async () => {
    const user = await enrolled(service, api);
    const challenge = await challenged(service, user, api);
    service.clock.advance(600);
    const late = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) });
    expect([outcomeOf(late), statusOf(late)]).toEqual(['login_expired', 410]);
  });

  // checklist F3
  test('codes of another user, and challenges of another application, are refused', async () => {
    const [user, other] = [await enrolled(service, api), await enrolled(service, api)];
    const challenge = await challenged(service, user, api);
    for (const proof of [{ totp_code: codeAt(other.secret, now()) }, { recovery_code: other.recoveryCodes[0] }])
      expect(outcomeOf(await completeLogin({}, challenge, proof))).toBe('code_invalid');
    const app = await service.given.app();
    const elsewhere = await completeLogin({ 'X-Service-App': app.appKey }, challenge, {
      totp_code: codeAt(user.secret, now()),
    });
    expect(outcomeOf(elsewhere)).toBe('login_expired');
  });

  test('codes are accepted one step early or late, and typed with spaces', async () => {
    const user = await enrolled(service, api);
    service.clock.advance(300);
    for (const steps of [-2, 2]) {
      const challenge = await challenged(service, user, api);
      const off = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now(), steps) });
      expect(outcomeOf(off)).toBe('code_invalid');
    }
    const late = codeAt(user.secret, now(), -1);
    const spaced = `${late.slice(0, 3)} ${late.slice(3)}`;
    const challenge = await challenged(service, user, api);
    expect(outcomeOf(await completeLogin({}, challenge, { totp_code: spaced }))).toBe('done');
  });

  // checklist F1
  test('a recovery code logs in once, and the user is told', async () => {
    const user = await enrolled(service, api);
    const [code] = user.recoveryCodes;
    const typed = code!.toUpperCase().replaceAll('-', ' ');
    const first = await completeLogin({}, await challenged(service, user, api), { recovery_code: typed });
    expect(outcomeOf(first)).toBe('done');
    const mail = await service.mailbox.next('recovery-code-used', user.email);
    expect(mail.data).toMatchObject({ codes_left: 9 });
    const again = await completeLogin({}, await challenged(service, user, api), { recovery_code: code });
    expect(outcomeOf(again)).toBe('code_invalid');
  });

  test('a recovery code reauthenticates once, and the user is told', async () => {
    const user = await enrolled(service, api);
    service.clock.advance(601);
    const [code] = user.recoveryCodes;
    expect(outcomeOf(await proveAgain(user.headers, { recovery_code: code }))).toBe('done');
    expect((await service.mailbox.next('recovery-code-used', user.email)).data).toMatchObject({ codes_left: 9 });
    expect(outcomeOf(await proveAgain(user.headers, { recovery_code: code }))).toBe('code_invalid');
  });

  test('each recovery code that is used sends one email with the number of codes left, down to none', async () => {
    const user = await enrolled(service, api);
    const left: unknown[] = [];
    for (const code of user.recoveryCodes) {
      const challenge = await challenged(service, user, api);
      expect(outcomeOf(await completeLogin({}, challenge, { recovery_code: code }))).toBe('done');
      left.push((await service.mailbox.next('recovery-code-used', user.email)).data['codes_left']);
    }
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test.each([
    ['a ban', { is_banned: true }],
    ['a deactivation', { is_active: false }],
    ['the removal of the factor', { has_second_factor: false }],
  ])('%s after the first factor leaves nothing to complete', async (_what, change) => {
    const user = await enrolled(service, api);
    const challenge = await challenged(service, user, api);
    await service.db('users').where({ id: user.id }).update(change);
    const late = await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) });
    expect(outcomeOf(late)).toBe('login_expired');
  });

  // checklist 55
  test('a new password voids the challenges of the old one, and a reset keeps the second factor', async () => {
    const user = await enrolled(service, api);
    await service.db('users').where({ id: user.id }).update({ is_owner_proven: true });
    const challenge = await challenged(service, user, api);
    await apis[api].forgot(user.email);
    const { key } = (await service.mailbox.next('password-recovery', user.email)).data as { readonly key: string };
    expect(outcomeOf(await apis[api].reset({ key, password: 'another good battery' }))).toBe('done');
    const proof = { totp_code: codeAt(user.secret, now()) };
    expect(outcomeOf(await completeLogin({}, challenge, proof))).toBe('login_expired');
    const next = await login({ email: user.email, password: 'another good battery' });
    expect(challengeOf(next).methods).toEqual(['totp', 'recovery_code']);
  });

  // Someone could sign up with another person's address and add a factor, to keep the owner out.
  test('the first reset of an account whose owner was not proven removes its second factor', async () => {
    const user = await enrolled(service, api);
    await apis[api].forgot(user.email);
    const { key } = (await service.mailbox.next('password-recovery', user.email)).data as { readonly key: string };
    await apis[api].reset({ key, password: 'another good battery' });
    expect(tokenOf(await login({ email: user.email, password: 'another good battery' }))).toBeDefined();
  });

  test('each step is in the audit log', async () => {
    const user = await enrolled(service, api);
    const challenge = await challenged(service, user, api);
    await completeLogin({}, challenge, { totp_code: wrongCode(user.secret, now()) });
    await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) });
    const entries = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').limit(3);
    expect(entries.reverse()).toMatchObject([
      { event: 'login', factor: 'password', failure: 'second_factor_required' },
      { event: 'complete_login', factor: 'totp', failure: 'code_invalid' },
      { event: 'complete_login', factor: 'totp', failure: null },
    ]);
  });
});

import bcrypt from 'bcryptjs';
import { afterAll, afterEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { checksIn, startBreachedList } from '../kit/breached-list.ts';
import { bearer } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const list = await startBreachedList();
afterAll(() => list.close());

const service = useService({ config: { breachedPasswordsUrl: list.url } });
const apis = apisOf(service);
const month = 30 * 86_400;

const rowOf = (id: number) => service.db('users').where({ id }).first();
const reportsOf = (id: number) =>
  service.db('audit').where({ event: 'detect_breached_password', target: `user:${id}` });
const checks = async () => checksIn((await service.send('GET', '/metrics')).text);
const flagged = (id: number) => until(async () => (await rowOf(id)).is_password_breached, 'the password was flagged');
const checkedNow = (id: number) =>
  until(async () => {
    const { password_checked_at: at } = await rowOf(id);
    return at?.getTime() === service.clock.now().getTime();
  }, 'the password was looked up');

/** A user whose password, which no other user has, was set before there was a list. */
const unchecked = async () => {
  const email = service.given.email();
  const password = `the own password of ${email}`;
  await service.given.settings({ breachedPasswords: 'off' });
  const reply = await apis.REST.signup({ email, password });
  await service.given.settings({ breachedPasswords: 'refuse' });
  return { id: Number(answerOf(reply).user.id), email, password, headers: bearer(tokenOf(reply)!) };
};
const breached = async () => {
  const user = await unchecked();
  list.add([user.password]);
  return user;
};

afterEach(() => {
  list.answer = undefined;
  list.asked.length = 0;
});

// checklist 6
throughEachApi('a login with a breached password, through %s', (api, test) => {
  const { login, changePassword } = apis[api];

  test('a login with a breached password succeeds; the user is flagged and gets one email, however often they log in', async () => {
    const { id, email, password } = await breached();
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    await flagged(id);
    expect((await service.mailbox.next('password-breached', email)).recipient.email).toBe(email);
    await Promise.all(Array.from({ length: 4 }, () => login({ email, password })));
    await settled(service);
    expect(service.mailbox.sent('password-breached', email)).toHaveLength(1);
    expect(await reportsOf(id)).toMatchObject([{ is_success: true, app_id: 1, user_id: null, ip: '127.0.0.1' }]);
  });

  test('parallel first logins with a breached password cause one email', async () => {
    const { id, email, password } = await breached();
    const before = (await checks())['breached']!;
    // None is answered before all have logged in: a login that reads the flag of another does not ask.
    const answers: (() => void)[] = [];
    list.answer = (response, range) => answers.push(() => response.end(range));
    await Promise.all(Array.from({ length: 6 }, () => login({ email, password })));
    list.answer = undefined;
    for (const answer of answers) answer();
    await until(async () => (await checks())['breached'] === before + 6, 'all look-ups were counted');
    await flagged(id);
    await settled(service);
    expect(await reportsOf(id)).toHaveLength(1);
    expect(service.mailbox.sent('password-breached', email)).toHaveLength(1);
  });

  test('another breached password of the same user is reported again', async () => {
    const { id, email, password, headers } = await breached();
    await login({ email, password });
    await flagged(id);
    await service.given.settings({ breachedPasswords: 'off' });
    const next = `${fresh} of ${email}`;
    await changePassword({ current: password, password: next }, headers);
    expect(await rowOf(id)).toMatchObject({ is_password_breached: false, password_checked_at: null });
    await service.given.settings({ breachedPasswords: 'warn' });
    list.add([next]);
    await login({ email, password: next });
    await flagged(id);
    await settled(service);
    expect(service.mailbox.sent('password-breached', email)).toHaveLength(2);
  });

  test('a password that is not breached is looked up again only after 30 days', async () => {
    const { id, email, password } = await unchecked();
    await login({ email, password });
    await checkedNow(id);
    const before = await checks();
    service.clock.advance(month - 60);
    await login({ email, password });
    await settled(service);
    expect(await checks()).toEqual(before);
    service.clock.advance(60);
    await login({ email, password });
    await checkedNow(id);
  });

  test('a login does not wait for the list', async () => {
    const { email, password } = await unchecked();
    const before = (await checks())['unavailable']!;
    list.answer = () => undefined;
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    expect((await checks())['unavailable']).toBe(before);
    await until(async () => (await checks())['unavailable'] === before + 1, 'the look-up timed out');
  });

  test('while the list is unavailable, logins succeed, and a later login looks the password up', async () => {
    const { id, email, password } = await breached();
    const before = (await checks())['unavailable']!;
    list.answer = (response) => response.writeHead(503).end();
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    await until(async () => (await checks())['unavailable'] === before + 1, 'the failure was counted');
    expect(await rowOf(id)).toMatchObject({ password_checked_at: null, is_password_breached: false });
    list.answer = undefined;
    await login({ email, password });
    await flagged(id);
  });

  test('a failed login and a login with an unknown address do not ask the list', async () => {
    const { email, password } = await breached();
    const before = await checks();
    expect(outcomeOf(await login({ email, password: 'a wrong password' }))).toBe('invalid_credentials');
    expect(outcomeOf(await login({ email: 'unknown@example.com', password }))).toBe('invalid_credentials');
    await settled(service);
    expect(list.asked).toEqual([]);
    expect(await checks()).toEqual(before);
  });

  test('an imported user whose hash the login replaces is flagged', async () => {
    const { id, email, password } = await breached();
    await service
      .db('users')
      .where({ id })
      .update({ password_hash: await bcrypt.hash(password, 4) });
    expect(outcomeOf(await login({ email, password }))).toBe('done');
    await flagged(id);
    expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$/);
  });
});

import { expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const failures = 10;

throughEachApi('failed logins through %s', (api, test) => {
  const apis = () => apisOf(service)[api];
  const guess = (email: string) => apis().login({ email, password: 'a wrong guess' });
  const fail = async (email: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      expect(outcomeOf(await guess(email))).toBe('invalid_credentials');
      service.clock.advance(900);
    }
  };

  test('ten failures block the next login for a second, each further one twice as long, up to 15 minutes', async () => {
    const { email } = await service.given.user();
    for (let time = 0; time < failures; time += 1) expect(outcomeOf(await guess(email))).toBe('invalid_credentials');
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const blocked = await guess(email);
      expect(refusalOf(api, blocked)).toEqual({ retryAfter: delay });
      service.clock.advance(delay);
      expect(outcomeOf(await guess(email))).toBe('invalid_credentials');
    }
  });

  test('the right password is refused while logins are blocked, and forgets all failures after that', async () => {
    const { email } = await service.given.user();
    for (let time = 0; time < failures; time += 1) await guess(email);
    expect(refusalOf(api, await apis().login({ email, password }))).toEqual({ retryAfter: 1 });
    expect((await service.send('GET', '/metrics')).text).toMatch(
      /^gatehouse_rate_limited_total\{limit="login_account"\} [1-9]/m,
    );
    service.clock.advance(1);
    expect(outcomeOf(await apis().login({ email, password }))).toBe('done');
    for (let time = 0; time < failures; time += 1) expect(outcomeOf(await guess(email))).toBe('invalid_credentials');
  });

  // checklist 14
  test('an address without an account is blocked in the same way', async () => {
    const [unknown, { email: known }] = [service.given.email(), await service.given.user()];
    const told = async (email: string) => {
      const replies = [];
      for (let time = 0; time <= failures; time += 1) replies.push(await guess(email));
      return replies.map(({ status, body }) => ({ status, code: body.code ?? body.errors[0].extensions.code }));
    };
    expect(await told(unknown)).toEqual(await told(known));
  });

  // checklist 19, 22
  test('after 100 failures no password is checked until the owner sets a new one by email', async () => {
    const { email } = await service.given.user();
    await fail(email, 100);
    expect(refusalOf(api, await apis().login({ email, password }))).toEqual({ retryAfter: 900 });
    service.clock.advance(86_400);
    expect(refusalOf(api, await apis().login({ email, password }))).toEqual({ retryAfter: 900 });

    await apis().forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis().reset({ key, email, password: fresh }))).toBe('done');
    expect(outcomeOf(await apis().login({ email, password: fresh }))).toBe('done');
  });

  // checklist 20
  test('of 50 wrong passwords at once only as many are checked as may fail', async () => {
    const { email, id } = await service.given.user();
    const replies = await many(50, () => guess(email));
    expect(replies.filter((reply) => outcomeOf(reply) === 'invalid_credentials')).toHaveLength(failures);
    expect(replies.filter((reply) => refusalOf(api, reply))).toHaveLength(50 - failures);
    expect((await service.db('users').where({ id }).first()).login_tries).toBe(failures);
  });

  // checklist 21
  test('50 right logins at once all succeed', async () => {
    const { email } = await service.given.user();
    const replies = await many(50, () => apis().login({ email, password }));
    expect(replies.map(outcomeOf)).toEqual(Array(50).fill('done'));
  });

  // checklist 8
  test('ten wrong current passwords block further ones, and no login', async () => {
    const { email, headers } = await service.given.user();
    const change = (current: string) => apis().changePassword({ current, password: fresh }, headers);
    for (let time = 0; time < failures; time += 1) expect(outcomeOf(await change('wrong'))).toBe('password_incorrect');
    expect(refusalOf(api, await change(password))).toEqual({ retryAfter: 1 });
    expect(outcomeOf(await apis().login({ email, password }))).toBe('done');
    service.clock.advance(1);
    expect(outcomeOf(await change(password))).toBe('done');
  });
});

// checklist 27
test('aliases of one document and requests of both APIs are counted together', async () => {
  const { email } = await service.given.user();
  for (let time = 0; time < failures - 1; time += 1)
    await apisOf(service).REST.login({ email, password: 'a wrong guess' });
  expect(outcomeOf(await apisOf(service).GraphQL.login({ email, password: 'a wrong guess' }))).toBe(
    'invalid_credentials',
  );
  for (const api of apiNames)
    expect(refusalOf(api, await apisOf(service)[api].login({ email, password }))).toBeDefined();
});

// checklist 23
test('failures are counted across a restart', async () => {
  const { email } = await service.given.user();
  for (let time = 0; time < failures; time += 1) await apisOf(service).REST.login({ email, password: 'a wrong guess' });
  const [row] = await service.db('lockouts').where({ failures }).orderBy('attempted_at', 'desc');
  expect(row.kind).toBe('account');
  expect(JSON.stringify(row)).not.toContain(email.split('@')[0]);
});

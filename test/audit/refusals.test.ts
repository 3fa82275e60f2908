import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { startService, type TestService, useService } from '../kit/service.ts';
import { isBackground } from '../kit/statements.ts';

const service = useService({ sharesRefusals: true });
/** The rows of requests since a time: those that tests before have caused may be written later. */
const rows = (since: Date) => service.db('audit').where('at', '>=', since).orderBy('id');

let user: KnownUser;
beforeAll(async () => {
  user = await service.given.user();
});
beforeEach(() => service.clock.advance(60));

// checklist 88
throughEachApi('requests without valid credentials through %s', (api, test) => {
  const { login, me, reset, forgot } = apisOf(service)[api];
  const { audit, updateUser } = administrationOf(service)[api];

  test('the failed logins of a user have an audit row each, and those of unknown addresses one in a minute and the first one', async () => {
    const user = await service.given.user();
    service.clock.advance(1);
    const since = service.clock.now();
    for (const email of ['first@example.com', user.email, 'second@example.com', user.email, 'third@example.com'])
      expect(outcomeOf(await login({ email, password: 'wrong' }))).toBe('invalid_credentials');
    const wrong = {
      user_id: user.id,
      count: 1,
      failure: 'invalid_credentials',
      reason: 'wrong_password',
      ip: '127.0.0.1',
    };
    const [first, ...unknown] = [1, 2].map((count) => ({
      event: 'login',
      user_id: null,
      reason: 'unknown_address',
      count,
    }));
    await expect.poll(() => rows(since), { timeout: 60_000 }).toMatchObject([first, wrong, wrong]);
    expect((await service.db('users').where({ id: user.id }).first()).login_tries).toBeGreaterThanOrEqual(2);

    service.clock.advance(60);
    await expect.poll(() => rows(since), { timeout: 60_000 }).toMatchObject([first, wrong, wrong, ...unknown]);
    const { data } = answerOf(await audit(superAdmin, { limit: 4 }));
    expect(data.map(({ count }: { count: number }) => count)).toEqual([2, 1, 1, 1]);
    expect(answerOf(await audit(superAdmin, { limit: 1, event: 'signup' })).data[0].count).toBe(1);
  });

  test('unknown keys, invalid tokens and one-time keys, and password resets of unknown addresses leave one audit row a minute', async () => {
    const since = service.clock.now();
    for (let index = 0; index < 10; index += 1) {
      await me({ 'X-Service-App': `gh_app_${index}` });
      await me({ 'X-Service-Key': `gh_svc_${index}` });
      await me(bearer(`token ${index}`));
      await reset({ key: 'x'.repeat(43 - index), password: 'a long enough password' });
      await forgot(`unknown-${index}@example.com`);
    }
    const failures = ['app_key_invalid', 'service_key_invalid', 'token_invalid', 'key_invalid', null];
    await expect.poll(async () => (await rows(since)).length, { timeout: 60_000 }).toBe(failures.length);
    await settled(service);
    service.clock.advance(60);
    await expect.poll(async () => (await rows(since)).length, { timeout: 60_000 }).toBe(2 * failures.length);
    const counts = Object.groupBy(await rows(since), ({ failure }) => failure);
    for (const failure of failures) expect(counts[String(failure)]?.map(({ count }) => count)).toEqual([1, 9]);
  });

  test('each refusal of a user with a valid session has an audit row', async () => {
    const since = service.clock.now();
    const { id } = await service.given.user();
    const before = (await rows(since)).length;
    for (let index = 0; index < 3; index += 1) await updateUser(user.headers, id, { city_id: 1 });
    expect((await rows(since)).slice(before)).toMatchObject(
      Array.from({ length: 3 }, () => ({ event: 'update_user', user_id: user.id, count: 1, is_success: false })),
    );
  });

  /** Fails as many logins as an account may before it is blocked, and one more. */
  const block = async (email: string): Promise<void> => {
    for (let time = 0; time <= 10; time += 1) await login({ email, password: 'wrong' });
  };

  // regression A50
  test('the attempts that a lockout refuses are counted in one audit row a minute for each account', async () => {
    const since = service.clock.now();
    const { id, email, password } = await service.given.user();
    for (const address of [email, `blocked-by-${api}@example.com`]) {
      await block(address);
      for (let time = 0; time < 4; time += 1)
        expect(outcomeOf(await login({ email: address, password }))).toBe('rate_limited');
    }
    service.clock.advance(60);
    const counted = async () => {
      const refused = (await rows(since)).filter(({ failure }) => failure === 'rate_limited');
      return refused.map(({ user_id, reason, count }) => [user_id, reason, count]);
    };
    const reason = 'unknown_devices_blocked';
    await expect.poll(counted, { timeout: 60_000 }).toEqual([
      [id, reason, 1],
      [id, reason, 4],
      [null, reason, 5],
    ]);
  });

  /** A user whose emails are sent: nothing else is executed during a login. */
  const settledUser = async (): Promise<KnownUser> => {
    const made = await service.given.user();
    await settled(service);
    service.clock.advance(1);
    return made;
  };
  const statements = async (email: string): Promise<readonly string[]> => {
    const seen: string[] = [];
    const note = ({ sql }: { readonly sql: string }) => seen.push(sql);
    service.db.on('query', note);
    await login({ email, password: 'wrong' });
    service.db.removeListener('query', note);
    return seen
      .filter((sql) => !isBackground(sql) && !sql.includes('notifications'))
      .map((sql) => /^\s*\w+( into)?( "\w+")?/.exec(sql)![0]);
  };
  /** Waits until the rows of a user's failed logins are written, which are written after the response. */
  const written = (since: Date, userId: number, count: number) =>
    expect
      .poll(async () => (await rows(since)).filter(({ user_id: id }) => id === userId).length, { timeout: 60_000 })
      .toBe(count);

  // checklist 15
  test('a refused login executes the same statements for a known and an unknown address, the first of a minute too', async () => {
    const { id, email } = await settledUser();
    const since = service.clock.now();
    const known = [await statements(email), await statements(email)];
    expect(known[0]).toContain('insert into "audit"');
    expect(known[1]).not.toContain('insert into "audit"');
    await written(since, id, 2);
    service.clock.advance(120);
    expect([await statements('a@example.com'), await statements('b@example.com')]).toEqual(known);
  });

  // checklist 15
  test('an attempt that a lockout refuses executes the same statements for a known and an unknown address', async () => {
    const { id, email } = await settledUser();
    const since = service.clock.now();
    const stranger = `refused-by-${api}@example.com`;
    await block(stranger);
    await block(email);
    await written(since, id, 10);
    const known = await statements(email);
    expect(known).not.toContain('insert into "audit"');
    expect(await statements(stranger)).toEqual(known);
  });
});

describe('a service that is stopped', () => {
  let first: TestService;
  afterAll(() => first.stop());

  test('writes the audit rows of the current minute', async () => {
    first = await startService({ sharesRefusals: true });
    const second = await startService({ sharesRefusals: true, database: first.database, mailbox: first.mailbox });
    for (let index = 0; index < 4; index += 1)
      await apisOf(second).REST.login({ email: 'unknown@example.com', password: 'wrong' });
    const counts = async () =>
      (await first.db('audit').where({ event: 'login' }).orderBy('id')).map(({ count }) => count);
    expect(await counts()).toEqual([1]);
    await second.stop();
    expect(await counts()).toEqual([1, 3]);
  });
});

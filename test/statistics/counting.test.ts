import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usersKeptDays } from '../../src/modules/statistics/retention.ts';
import { shiftDate } from '../../src/modules/statistics/statistics.ts';
import { startService, type TestService } from '../kit/service.ts';
import { countStatistics, maintain, rowsBeside, storeBeside } from '../kit/store.ts';

/** Entries are inserted without requests: those of months, in seconds. */
interface Entry {
  readonly day: string;
  readonly event?: string;
  readonly user?: number | null;
  readonly app?: number;
  readonly failure?: string;
  readonly count?: number;
  readonly impersonated?: number;
}

let service: TestService;
const sessionId = crypto.randomUUID();

/** Adds applications for entries of their own. */
const addApps = (apps: readonly number[]): Promise<unknown> =>
  service.db.raw(
    `insert into apps (id, name, settings, created_at) overriding system value
       select id, 'Counted', '{}', now() from unnest(?::bigint[]) as id on conflict do nothing`,
    [[...apps]],
  );

const add = async (entries: readonly Entry[]): Promise<void> => {
  await addApps([...new Set(entries.flatMap(({ app = [] }) => app))]);
  const rows = entries.map(({ day, event = 'login', user = 1, app = 1, failure, count = 1, impersonated }) => ({
    at: `${day} 12:00:00Z`,
    event,
    is_success: failure === undefined,
    failure: failure ?? null,
    app_id: app,
    user_id: user,
    session_id: failure === undefined ? sessionId : null,
    impersonated_user_id: impersonated ?? null,
    count,
    request_id: '',
    ip: '',
    user_agent: '',
  }));
  await service.db.batchInsert('audit', rows, 500);
};
const newestId = async (): Promise<number> => (await service.db('audit').max({ id: 'id' }).first())!.id;
/** Counts the entries up to an ID, as a process does that is interrupted behind it. */
const countTo = (id: number): Promise<boolean> =>
  storeBeside(service).system.transaction((unit) =>
    unit.statistics.countBatch({ newestId: id, newestAt: service.clock.now(), since: new Date(0) }),
  );
const daysOf = (from: string, to: string, app = 1) => rowsBeside(service, app).reads.statistics.days({ from, to });
const dayOf = async (day: string, app = 1) => (await daysOf(day, day, app))[0];

/** Numbers with the same sequence in each run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

// regression A300
describe('the count of the audit log', () => {
  test('active users of 1, 7 and 30 days equal those of the entries themselves, whatever the batches and the order around midnight', async () => {
    const random = seeded(7);
    const app = 7001;
    const first = '2026-03-20';
    const entries: Entry[] = [];
    for (let day = 1; day < 100; day += 1)
      for (let count = 0; count < 12; count += 1)
        entries.push({
          app,
          user: 1 + random(40),
          day: shiftDate(first, day - random(2)),
          event: random(2) ? 'login' : 'refresh',
        });
    const before = await newestId();
    await add(entries);
    const newest = await newestId();
    const ids = await service.db('audit').where('id', '>=', before).orderBy('id').pluck('id');
    for (let at = 0; at < ids.length; at += 1 + random(60)) await countTo(ids[at]);
    await countTo(newest);

    const activeIn = (day: string, width: number): number =>
      new Set(entries.flatMap((entry) => (entry.day <= day && entry.day > shiftDate(day, -width) ? [entry.user] : [])))
        .size;
    const days = await daysOf(first, '2026-12-31', app);
    const expected = Array.from({ length: 140 }, (_, index) => shiftDate(first, index)).flatMap((date) => {
      const [daily, weekly, monthly] = [1, 7, 30].map((width) => activeIn(date, width));
      return monthly === 0 ? [] : [{ date, daily, weekly, monthly }];
    });
    expect(
      days
        .map((day) => ({
          date: day.date,
          daily: day.dailyActiveUsers,
          weekly: day.weeklyActiveUsers,
          monthly: day.monthlyActiveUsers,
        }))
        .toSorted((one, other) => one.date.localeCompare(other.date)),
    ).toEqual(expected);
  });

  test('a login with two steps is one login, refusals count as often as their entry says, and a challenge is not a failure', async () => {
    const day = '2026-07-01';
    await add([
      { day, failure: 'second_factor_required' },
      { day, event: 'complete_login' },
      { day, event: 'login_with_code', user: 2 },
      { day, failure: 'invalid_credentials' },
      { day, failure: 'invalid_credentials', user: null, count: 20 },
      { day, failure: 'challenge_required' },
      { day, event: 'complete_login', failure: 'code_invalid' },
      { day, event: 'signup', user: 3 },
      { day, event: 'signup', failure: 'email_taken' },
      { day, event: 'update_user', user: 4 },
      { day, event: 'update_user', failure: 'forbidden', user: 4 },
    ]);
    await countStatistics(service);
    expect(await dayOf(day)).toMatchObject({ logins: 2, failedLogins: 22, signups: 1, dailyActiveUsers: 3 });
  });

  test('a refused login makes no user active and adds no row of a user', async () => {
    const day = '2026-07-02';
    await add(Array.from({ length: 50 }, (_, user) => ({ day, user: 900 + user, failure: 'invalid_credentials' })));
    await add([{ day, user: 999, event: 'refresh', failure: 'token_reused' }]);
    await countStatistics(service);
    expect(await dayOf(day)).toMatchObject({ failedLogins: 50, dailyActiveUsers: 0 });
    expect(await service.db('statistics_users').where('user_id', '>=', 900).where('user_id', '<', 1000)).toEqual([]);
  });

  test('an administrator who acts as a user makes neither of them active', async () => {
    const day = '2026-07-03';
    await add([{ day, event: 'refresh', user: 71, impersonated: 72 }]);
    await countStatistics(service);
    expect(await service.db('statistics_users').whereIn('user_id', [71, 72])).toEqual([]);
  });

  test('a user has one row, however often and on however many days the user is active', async () => {
    const entries = Array.from({ length: 300 }, (_, index) => ({
      day: shiftDate('2026-07-10', index % 20),
      event: 'refresh',
      user: 501,
    }));
    await add(entries.toSorted((one, other) => one.day.localeCompare(other.day)));
    await countStatistics(service);
    expect(await service.db('statistics_users').where({ user_id: 501 })).toHaveLength(1);
    expect(await dayOf('2026-07-29')).toMatchObject({ dailyActiveUsers: 1 });
  });

  test('a count that fails is repeated as a whole, and counts nothing twice', async () => {
    const day = '2026-08-01';
    const app = 7002;
    await add([
      { day, app },
      { day, app, user: 2 },
    ]);
    await service.db.schema.renameTable('statistics_positions', 'elsewhere');
    await expect(countStatistics(service)).rejects.toThrow();
    await service.db.schema.renameTable('elsewhere', 'statistics_positions');
    await service.db.raw('alter table statistics_positions add constraint broken check (audit_id < 0) not valid');
    await expect(countStatistics(service)).rejects.toThrow();
    expect(await dayOf(day, app)).toBeUndefined();
    await service.db.raw('alter table statistics_positions drop constraint broken');
    await Promise.all([countStatistics(service), countStatistics(service), countStatistics(service)]);
    await countStatistics(service);
    expect(await dayOf(day, app)).toMatchObject({ logins: 2, dailyActiveUsers: 2, monthlyActiveUsers: 2 });
  });

  test('days and users are deleted when they are not needed any longer', async () => {
    const now = service.clock.now();
    const today = now.toISOString().slice(0, 10);
    const app = 7003;
    await addApps([app]);
    await service.db('statistics_users').insert([
      { app_id: app, user_id: 1, last_day: shiftDate(today, -usersKeptDays - 1) },
      { app_id: app, user_id: 2, last_day: shiftDate(today, -usersKeptDays + 1) },
    ]);
    await service.db('statistics_days').insert([
      { app_id: app, day: shiftDate(today, -800) },
      { app_id: app, day: shiftDate(today, -700) },
    ]);
    // Entries of that time are still to be counted.
    await service.db('statistics_positions').update({ complete_until: shiftDate(today, -60) });
    await maintain(service);
    expect(await service.db('statistics_users').where({ app_id: app })).toHaveLength(2);
    await countStatistics(service);
    await maintain(service);
    expect(await service.db('statistics_users').where({ app_id: app }).pluck('user_id')).toEqual([2]);
    expect(await service.db('statistics_days').where({ app_id: app })).toHaveLength(1);
  });

  test('entries that are older than the days that are kept are not counted', async () => {
    const app = 7004;
    await add([{ app, day: '2020-01-01' }]);
    await countStatistics(service);
    expect(await service.db('statistics_days').where({ app_id: app })).toEqual([]);
  });
});

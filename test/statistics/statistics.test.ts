import { beforeAll, expect } from 'vitest';
import { toDate } from '../../src/modules/statistics/statistics.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { countStatistics } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
const people = membersOf(service);

interface Day {
  readonly date: string;
  readonly signups: number;
  readonly logins: number;
  readonly failed_logins: number;
  readonly monthly_active_users: number;
}
const daysOf = (reply: Reply): readonly Day[] => answerOf(reply).data;

let today: string;
let user: KnownUser;

beforeAll(async () => {
  today = toDate(service.clock.now());
  user = await service.given.user();
  const { login } = apisOf(service).REST;
  await login({ email: user.email, password: user.password });
  await login({ email: user.email, password: 'a wrong password' });
  await login({ email: 'unknown@example.com', password: 'a wrong password' });
  await countStatistics(service);
});

// regression A301
throughEachApi('statistics through %s', (api, test) => {
  const { getStatistics } = operations[api];
  const read = (as: Headers, query: Parameters<typeof getStatistics>[1]['query'] = {}) => getStatistics(as, { query });

  test('without a period, the last 30 days are returned, also those without any event', async () => {
    const days = daysOf(await read(superAdmin));
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ date: today });
    expect(days[0]).toMatchObject({ signups: 0, logins: 0, failed_logins: 0, monthly_active_users: 0 });
  });

  test('sign-ups, logins, failed logins and active users are those of the requests', async () => {
    await countStatistics(service);
    const [day] = daysOf(await read(superAdmin, { from: today, to: today }));
    const { rows } = await service.db.raw(
      `select count(*) filter (where event = 'signup' and is_success)::int as signups,
              count(*) filter (where event = 'login' and is_success)::int as logins from audit where app_id = 1`,
    );
    expect(day).toMatchObject({ ...rows[0], failed_logins: 2 });
    expect(day!.signups).toBeGreaterThan(0);
    expect(day!.monthly_active_users).toBeGreaterThan(0);
  });

  test('the time up to which everything is counted, and the users by status, are returned', async () => {
    const { complete_until: completeUntil, users } = answerOf(await read(superAdmin));
    expect(completeUntil.slice(0, 10)).toBe(today);
    expect(users).toMatchObject({ active: expect.any(Number), inactive: 0, banned: 0 });
    expect(users.active).toBeGreaterThan(0);
  });

  test('a period has both of its days, at most 366, and none after today', async () => {
    expect(daysOf(await read(superAdmin, { from: '2026-03-01', to: '2026-03-03' })).map(({ date }) => date)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(daysOf(await read(superAdmin, { from: '2024-02-28', to: '2025-02-27' }))).toHaveLength(366);
    expect(daysOf(await read(superAdmin, { from: today, to: '2026-12-31' }))).toHaveLength(1);
    expect(daysOf(await read(superAdmin, { from: '2027-01-01', to: '2027-01-02' }))).toEqual([]);
    expect(daysOf(await read(superAdmin, { from: '0001-01-01', to: '0001-01-02' }))).toHaveLength(2);
  });

  test('a period that is too long, reversed or not made of days is refused', async () => {
    for (const query of [
      { from: '2024-02-28', to: '2025-02-28' },
      { from: '2026-03-02', to: '2026-03-01' },
    ])
      expect(faultsOf(await read(superAdmin, query))).toEqual([expect.stringMatching(/^#?\/?to /)]);
    for (const from of ['2026-02-30', '2026-3-1', 'today', '0000-01-01', '2026-03-01 00:00:00'])
      expect([from, outcomeOf(await read(superAdmin, { from }))]).toEqual([from, 'validation_failed']);
  });

  test('a company administrator, a user and another application do not see the numbers of the application', async () => {
    const administrator = await service.given.admin({ role: 'Owner' });
    const member = await people.member('Admin', administrator.company);
    const key = await newServiceAccount(service, ['audit:read'], { company_ids: [administrator.company] });
    for (const { headers } of [administrator, member, user, key])
      expect(outcomeOf(await read(headers))).toBe('forbidden');
    const other = await service.given.app();
    await countStatistics(service);
    const days = daysOf(await read({ 'X-Service-Key': other.serviceKey }));
    expect(days.every(({ logins, failed_logins }) => logins + failed_logins === 0)).toBe(true);
  });

  test('the permission to read the audit log in the whole application is enough, and no other permission is', async () => {
    const auditor = await people.everywhere(await people.roleOf(['audit:read']));
    expect(outcomeOf(await read(auditor.headers))).toBe('done');
    const others = await people.everywhere(await people.roleOf(['users:write', 'settings:write', 'events:read']));
    expect(outcomeOf(await read(others.headers))).toBe('forbidden');
  });
});

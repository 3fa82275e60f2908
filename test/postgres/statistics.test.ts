import { beforeAll, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { countStatistics, rowsBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';

const service = useService();
const app = 8001;
const day = '2026-03-13';

const login = (user: number) => ({
  at: `${day} 12:00:00Z`,
  event: 'login',
  is_success: true,
  app_id: app,
  user_id: user,
  session_id: crypto.randomUUID(),
  request_id: '',
  ip: '',
  user_agent: '',
});
const logins = async (): Promise<number> =>
  (await rowsBeside(service, app).reads.statistics.days({ from: day, to: day }))[0]?.logins ?? 0;

beforeAll(async () => {
  await service.db.raw(
    "insert into apps (id, name, settings, created_at) overriding system value values (?, 'Counted', '{}', now())",
    [app],
  );
});

// regression A302
test('an entry that is committed after later ones is counted', async () => {
  const { db } = service;
  const trx = await db.transaction();
  await trx('audit').insert(login(1));
  await db('audit').insert(login(2));
  let isDone = false;
  const counting = countStatistics(service).then(() => {
    isDone = true;
  });
  await until(async () => {
    const { rows } = await db.raw(
      "select 1 from pg_stat_activity where query like '%pg_locks%' and pid <> pg_backend_pid()",
    );
    return rows.length > 0;
  }, 'the count waits for writers');
  expect(isDone).toBe(false);
  await trx.commit();
  await counting;
  expect(await logins()).toBe(2);
});

test('of processes that count at the same time, one counts each entry', async () => {
  await service.db('audit').insert(Array.from({ length: 500 }, (_, user) => login(100 + user)));
  await Promise.all(Array.from({ length: 6 }, () => countStatistics(service)));
  await countStatistics(service);
  expect(await logins()).toBe(2 + 500);
});

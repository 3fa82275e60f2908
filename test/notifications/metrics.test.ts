import { expect, test } from 'vitest';
import { startService, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService();

const read = async (from = service): Promise<string> => (await from.send('GET', '/metrics')).text;
const readingOf = async (line: string): Promise<number> => {
  const found = (await read()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1));
};

const delivered = 'gatehouse_notification_deliveries_total{outcome="delivered"}';
const failed = 'gatehouse_notification_deliveries_total{outcome="failed"}';
const waiting = 'gatehouse_notifications_undelivered{state="waiting"}';

// checklist 61
test('the metrics count the mails that wait, that were delivered and that failed', async () => {
  await service.given.user();
  await until(async () => (await readingOf(delivered)) === 1, 'a delivery was counted');
  expect(await readingOf(waiting)).toBe(0);

  await service.mailbox.down();
  await service.given.user();
  await until(async () => (await readingOf(failed)) === 1, 'a failure was counted');
  expect(await readingOf(waiting)).toBe(1);
  await service.mailbox.up();
});

test('the metrics name no user, and are served while the database is unavailable', async () => {
  const outage = await startService();
  const { email } = await outage.given.user();
  await outage.db.destroy();
  const text = await read(outage);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('state="waiting"');
  expect(text).not.toContain(email);
  await outage.stop();
});

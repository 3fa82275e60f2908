import { expect, test } from 'vitest';
import { startMailbox } from '../kit/mailbox.ts';
import { queueMails, setReceiver, suspended, wake } from '../kit/receivers.ts';
import { startService, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { scrape, sumOf } from '../metrics/scrape.ts';

const service = useService();

const read = async (from = service): Promise<string> => (await from.send('GET', '/metrics')).text;
const readingOf = async (line: string): Promise<number> => {
  const found = (await read()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1));
};

const delivered = 'gatehouse_notification_deliveries_total{outcome="delivered"}';
const failed = 'gatehouse_notification_deliveries_total{outcome="failed"}';
const oldest = 'gatehouse_notification_oldest_seconds';
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

// regression A57
test('an email whose receiver is suspended counts as late', async () => {
  const late = await startService({ jobPollingSeconds: 0.5 });
  try {
    const receiver = await startMailbox();
    receiver.behavior = (response) => response.writeHead(503).end();
    const app = await late.given.app();
    await setReceiver(late, app, receiver.url);
    await queueMails(late, [app], 8);
    await wake(late);
    await suspended(late, app);
    late.clock.advance(3600);
    await until(async () => (sumOf(await scrape(late), oldest) ?? 0) >= 3600, 'the age of the oldest email is an hour');
    expect(sumOf(await scrape(late), 'gatehouse_notifications_undelivered', { state: 'deferred' })).toBeGreaterThan(0);
  } finally {
    await late.stop();
  }
});

import { describe, expect, test } from 'vitest';
import { workerCounts } from '../../src/jobs/worker-counts.ts';
import { queueMails, setReceiver, startHangingReceivers, wake } from '../kit/receivers.ts';
import { startService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

describe('the number of deliveries at a time', () => {
  test('a service has at most as many deliveries under way as its settings allow, in all and for one application', async () => {
    const service = await startService({ config: { deliveryWorkers: { most: 3, perApp: 2 } } });
    const receivers = await startHangingReceivers();
    const apps = [await service.given.app(), await service.given.app()];
    await until(
      async () => (await service.db('notifications').where({ state: 'waiting' })).length === 0,
      'the mails of the owners were delivered',
    );
    for (const [name, app] of apps.entries()) await setReceiver(service, app, receivers.url(name));
    await queueMails(service, apps, 4);
    await wake(service);
    const active = () => service.db('pgboss.job').where({ name: 'delivery', state: 'active' });
    await until(async () => (await active()).length === 3, 'three mails were being delivered');
    expect(receivers.most()).toBeLessThanOrEqual(2);
    await wake(service);
    // A worker beyond the limit would have taken up an email before this one is delivered.
    await until(
      async () => (await service.db('pgboss.job').where({ name: 'recovery', state: 'active' })).length === 0,
      'the request was looked into',
    );
    expect((await active()).length).toBe(3);
    await receivers.close();
    await service.stop();
  });

  test('workers are added in sets, each as large as the limit of an application, up to exactly the number that is set', () => {
    expect(workerCounts(8, 128, 4)).toEqual({ initial: 8, most: 128, perGroup: 4, added: 4 });
    expect(workerCounts(8, 1, 1)).toEqual({ initial: 1, most: 1, perGroup: 1, added: 4 });
    for (const most of [1, 5, 8, 20, 128, 1000])
      for (const perGroup of [1, 4, 50, 333, most].filter((limit) => limit <= most)) {
        const { initial, added } = workerCounts(8, most, perGroup);
        expect([(most - initial) % added, initial >= perGroup, initial <= most]).toEqual([0, true, true]);
      }
  });
});

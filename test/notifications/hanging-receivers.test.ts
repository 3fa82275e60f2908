import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiNames, apisOf } from '../kit/apis.ts';
import type { KnownApp } from '../kit/given.ts';
import { type HangingReceivers, queueMails, setReceiver, startHangingReceivers, wake } from '../kit/receivers.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService();
const apis = apisOf(service);

describe('(regression A3) 20 receivers that hang, with 25 mails each', () => {
  let hanging: HangingReceivers;
  beforeAll(async () => {
    hanging = await startHangingReceivers();
    const apps: KnownApp[] = [];
    for (let name = 0; name < 20; name += 1) {
      const app = await service.given.app();
      await setReceiver(service, app, hanging.url(name));
      apps.push(app);
    }
    await queueMails(service, apps, 25);
    await wake(service);
    await until(() => hanging.asked().size === 20, 'every receiver was asked');
  }, 90_000);
  afterAll(() => hanging.close());

  /** Waits for an email that arrives although no request to a hanging receiver ends meanwhile. */
  const arrivesMeanwhile = (cause: () => Promise<unknown>): Promise<void> =>
    until(async () => {
      const before = hanging.givenUp();
      await cause();
      return hanging.givenUp() === before;
    }, 'a mail arrived although no request to a hanging receiver had ended');

  test.each(apiNames)(
    'receivers that hang do not delay a mail that another application causes over %s',
    async (name) => {
      const api: Api = apis[name];
      await arrivesMeanwhile(async () => {
        const email = service.given.email();
        expect((await api.signup({ email })).status).toBeLessThan(300);
        await service.mailbox.next('verify-email', email);
      });
    },
  );

  test('receivers that hang do not delay a recovery mail, which is requested through its own queue', async () => {
    await arrivesMeanwhile(async () => {
      const { email } = await service.given.user();
      await service.send('POST', '/v1/auth/forgot', { body: { email } });
      await service.mailbox.next('password-recovery', email);
    });
  });

  test('a receiver that hangs is asked by at most 4 workers of a process at once', () => {
    expect(hanging.most()).toBeLessThanOrEqual(4);
  });
});

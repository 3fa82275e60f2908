import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KnownApp } from '../kit/given.ts';
import { type Behavior, type Mailbox, startMailbox, takes } from '../kit/mailbox.ts';
import { delayingRetries, queueMails, setReceiver, wake } from '../kit/receivers.ts';
import { useService } from '../kit/service.ts';
import { atRest, elapse, tried, until } from '../kit/time.ts';

const service = useService({ jobPollingSeconds: 0.5 });
/** One failure more would suspend the receiver. */
const mails = 3;

const rowsOf = ({ id }: KnownApp) => service.db('notifications').where({ app_id: id }).orderBy('position');
const allDelivered = (app: KnownApp) =>
  until(
    async () => (await rowsOf(app)).every(({ state }) => state === 'delivered'),
    `every mail of application ${app.id} was delivered`,
  );
const delayed = (apps: readonly KnownApp[]) =>
  service
    .db('pgboss.job')
    .where({ name: 'delivery', state: 'retry' })
    .where('start_after', '>', service.db.fn.now())
    .whereIn(
      'group_id',
      apps.map(({ id }) => String(id)),
    );

/** Applications with emails that their receiver did not take, and that are not due for a quarter of an hour. */
const waitingApps = async (receiver: Mailbox, count: number): Promise<readonly KnownApp[]> => {
  const apps: KnownApp[] = [];
  for (let made = 0; made < count; made += 1) {
    const app = await service.given.app();
    await allDelivered(app);
    await setReceiver(service, app, receiver.url);
    apps.push(app);
  }
  await queueMails(service, apps, mails);
  await wake(service);
  await until(async () => (await delayed(apps)).length === count * mails, 'every mail was tried');
  return apps;
};

beforeAll(() => service.db.raw(delayingRetries));

let receiver: Mailbox;
beforeEach(async () => {
  receiver = await startMailbox();
});
afterEach(() => receiver.close());

// checklist 60
describe('a receiver that is back after an outage', () => {
  test('the first mail that a receiver takes after an outage sends the waiting mails of all its applications at once, and no others', async () => {
    const other = await startMailbox();
    await Promise.all([receiver.down(), other.down()]);
    const [first, second] = await waitingApps(receiver, 2);
    const [elsewhere] = await waitingApps(other, 1);
    await Promise.all([receiver.up(), other.up()]);
    await service.given.user({ app: first! });
    await allDelivered(first!);
    await allDelivered(second!);
    const ids = receiver.received.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2 * mails + 1, 2 * mails + 1]);
    await atRest(service);
    expect(other.received).toEqual([]);
    expect((await delayed([elsewhere!])).length).toBe(mails);
    await other.close();
  });

  test('a receiver that is back gets four waiting mails for each mail that it has taken, and not all at once', async () => {
    await receiver.down();
    const apps = await waitingApps(receiver, 4);
    await receiver.up();
    const held: (() => void)[] = [];
    receiver.behavior = (response, request, received) => {
      if (receiver.received.length === 1) takes(response, request, received);
      else held.push(() => takes(response, request, received));
    };
    await service.given.user({ app: apps[0]! });
    await until(() => held.length === 4, 'four mails were sent');
    expect((await delayed(apps)).length).toBe(apps.length * mails - 4);
    receiver.behavior = takes;
    for (const answer of held) answer();
    for (const app of apps) await allDelivered(app);
    expect(receiver.received).toHaveLength(apps.length * mails + 1);
  });

  const faults: Readonly<Record<string, readonly [status: number, early: number]>> = {
    'fails with 500 is retried early once between two regular tries': [500, 1],
    'refuses with 422 is never retried early': [422, 0],
  };

  test.each(Object.entries(faults))(
    'a mail that a receiver %s, however many others it takes',
    async (_name, [status, early]) => {
      const app = await service.given.app();
      await allDelivered(app);
      await setReceiver(service, app, receiver.url);
      const email = service.given.email();
      const behavior: Behavior = (response, request, received) =>
        received.mail.recipient.email === email ? response.writeHead(status).end() : takes(response, request, received);
      receiver.behavior = behavior;
      await service.given.user({ app, email });
      for (const regular of [1, 2]) {
        await tried(service, email, regular + (regular - 1) * early);
        for (let count = 0; count < 3; count += 1) {
          await atRest(service);
          const user = await service.given.user({ app });
          await receiver.next('verify-email', user.email);
          await tried(service, email, regular * (1 + early));
        }
        await atRest(service);
        const { id, attempts } = await service.db('notifications').where({ email }).first();
        expect(attempts).toBe(regular * (1 + early));
        // An early retry is one more, so that the email does not fail for good earlier.
        const job = await service.db('pgboss.job').where({ id, name: 'delivery' }).first();
        expect(job.retry_limit).toBe(300 + regular * early);
        await elapse(service, 900);
      }
    },
  );
});

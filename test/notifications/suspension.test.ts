import { describe, expect, test } from 'vitest';
import { apiNames, apisOf } from '../kit/apis.ts';
import { newPlace, openPlace } from '../kit/databases.ts';
import type { KnownApp } from '../kit/given.ts';
import { type Behavior, type Mailbox, startMailbox, takes } from '../kit/mailbox.ts';
import { statementsOf } from '../kit/plans.ts';
import { queueMails, setReceiver, suspended, wake } from '../kit/receivers.ts';
import { startService, type TestService, useService } from '../kit/service.ts';
import { rowsBeside } from '../kit/store.ts';
import { atRest, elapse, until } from '../kit/time.ts';

const service = useService({ jobPollingSeconds: 0.5 });
const apis = apisOf(service);

const answers =
  (status: number): Behavior =>
  (response) =>
    response.writeHead(status).end();

const rowsOf = ({ db }: TestService, { id }: KnownApp) => db('notifications').where({ app_id: id }).orderBy('position');
/** Deliveries of an application that pg-boss knows of and that are not finished. */
const jobsOf = ({ db }: TestService, { id }: KnownApp) =>
  db('pgboss.job')
    .where({ name: 'delivery', group_id: String(id) })
    .whereIn('state', ['created', 'retry', 'active']);
const allDelivered = (one: TestService, app: KnownApp) =>
  until(
    async () => (await rowsOf(one, app)).every(({ state }) => state === 'delivered'),
    `every mail of application ${app.id} was delivered`,
  );
const allDeferred = (one: TestService, app: KnownApp) =>
  until(
    async () => (await rowsOf(one, app)).filter(({ state }) => state === 'waiting').every((row) => row.deferred_at),
    `every mail of application ${app.id} was deferred`,
  );

const attemptsOf = async (one: TestService, app: KnownApp): Promise<number> =>
  (await rowsOf(one, app)).reduce((sum, row) => sum + row.attempts, 0);
/** Waits until no request is under way: the one try of the application's owner went to another receiver. */
const allCounted = (one: TestService, app: KnownApp, receiver: Mailbox) =>
  until(
    async () => (await attemptsOf(one, app)) === receiver.received.length + 1,
    'every request to the receiver was counted as a try',
  );

/** An application whose receiver fails, with more emails than it takes to suspend it. */
const failing = async (one: TestService, mails = 8, behavior = answers(503)) => {
  const receiver = await startMailbox();
  receiver.behavior = behavior;
  const app = await one.given.app();
  await allDelivered(one, app);
  await setReceiver(one, app, receiver.url);
  await queueMails(one, [app], mails);
  await wake(one);
  return { app, receiver };
};

const suspendedApp = async (one: TestService, mails?: number, behavior?: Behavior) => {
  const all = await failing(one, mails, behavior);
  await suspended(one, all.app);
  await allDeferred(one, all.app);
  await allCounted(one, all.app, all.receiver);
  return all;
};

/** Lets enough time pass for the next probe, and waits until it has asked the receiver. */
const probed = async (one: TestService, receiver: Mailbox): Promise<void> => {
  const before = receiver.received.length;
  await elapse(one, 900);
  await until(() => receiver.received.length > before, 'a probe reached the receiver');
};

describe('(regression A3) a receiver that keeps failing', () => {
  test.each(apiNames)(
    'a mail caused over %s for a suspended receiver sends no request and loses no try',
    async (name) => {
      const { app, receiver } = await suspendedApp(service);
      const email = service.given.email();
      const signup = await apis[name].signup({ email }, { 'X-Service-App': app.appKey });
      expect(signup.status).toBeLessThan(300);
      await until(async () => {
        const [row] = await service.db('notifications').where({ email });
        return row.deferred_at !== null;
      }, 'the mail was deferred');
      const { id } = await service.db('notifications').where({ email }).first('id');
      expect((await jobsOf(service, app)).filter((job) => job.id === id)).toEqual([]);
      expect(receiver.sent('verify-email', email)).toEqual([]);
      expect(await service.db('notifications').where({ email }).first('attempts', 'state')).toEqual({
        attempts: 0,
        state: 'waiting',
      });
      await receiver.close();
    },
  );

  test('a suspended receiver is asked by one probe at a time, and the other mails lose no try', async () => {
    const { app, receiver } = await suspendedApp(service);
    // Deliveries that were running at the suspension have ended by then.
    await probed(service, receiver);
    await allCounted(service, app, receiver);
    const before = { requests: receiver.received.length, attempts: await attemptsOf(service, app) };
    for (const count of [1, 2]) {
      await probed(service, receiver);
      await allCounted(service, app, receiver);
      expect(receiver.received.length).toBe(before.requests + count);
      expect(await attemptsOf(service, app)).toBe(before.attempts + count);
    }
    await receiver.close();
  });

  test('a suspended receiver is asked at least once a minute, however long it has failed', async () => {
    const { app, receiver } = await suspendedApp(service);
    const probe = { name: 'probe', singleton_key: String(app.id), state: 'retry' };
    for (let count = 0; count < 4; count += 1) {
      await probed(service, receiver);
      await atRest(service);
    }
    const soon = service.db.raw(`now() + interval '61 seconds'`);
    expect(await service.db('pgboss.job').where(probe).where('start_after', '<', soon)).toHaveLength(1);
    await receiver.close();
  });

  test('a suspended receiver is resumed by the first successful probe, gets every mail, and is logged as suspended once', async () => {
    const { app, receiver } = await suspendedApp(service, 12);
    receiver.behavior = takes;
    await probed(service, receiver);
    await suspended(service, app, false);
    await allDelivered(service, app);
    const taken = receiver.received.length;
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(12);
    const lines = service.log.filter((line) => line.includes(`"app":${app.id},`) || line.includes(`"app":${app.id}}`));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'Deliveries to the receiver of an application are suspended after repeated failures.',
      'Deliveries to the receiver of an application have resumed.',
    ]);
    expect(service.log.join('')).not.toContain(receiver.url);
    await elapse(service, 900);
    expect(receiver.received.length).toBe(taken);
    await receiver.close();
  });

  test('the mails of a suspended receiver leave the queue, so that no search for jobs reads past them', async () => {
    const { app, receiver } = await suspendedApp(service, 220);
    // At most a worker of each had in hand.
    expect((await jobsOf(service, app)).length).toBeLessThanOrEqual(4);
    expect(receiver.received.length).toBeLessThan(30);
    receiver.behavior = takes;
    await probed(service, receiver);
    await allDelivered(service, app);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(220);
    await receiver.close();
  });

  test('a deferred mail whose job was put back while its receiver was being suspended is still delivered', async () => {
    const { app, receiver } = await suspendedApp(service);
    const { id } = (await rowsOf(service, app)).at(-1);
    await service.db('pgboss.job').where({ name: 'delivery', id }).delete();
    await service
      .db('pgboss.job')
      .insert({ id, name: 'delivery', data: { id }, group_id: String(app.id), policy: 'standard' });
    await wake(service);
    await until(
      async () => (await service.db('pgboss.job').where({ name: 'delivery', id })).length === 0,
      'the job was removed',
    );
    receiver.behavior = takes;
    await probed(service, receiver);
    await allDelivered(service, app);
    await receiver.close();
  });

  test('the metrics count a suspended receiver and its deferred mails', async () => {
    const own = await startService({ jobPollingSeconds: 0.5 });
    const { app, receiver } = await suspendedApp(own);
    const { text } = await own.send('GET', '/metrics');
    expect(text).toContain('gatehouse_notification_receivers{state="suspended"} 1\n');
    expect(text).toContain('gatehouse_notifications_undelivered{state="deferred"} 8\n');
    expect(text).toContain('gatehouse_notifications_undelivered{state="waiting"} 0\n');
    receiver.behavior = takes;
    await probed(own, receiver);
    await allDelivered(own, app);
    expect((await own.send('GET', '/metrics')).text).toContain(
      'gatehouse_notification_receivers{state="suspended"} 0\n',
    );
    await receiver.close();
    await own.stop();
  });

  test('a new receiver of an application gets its mails, even if the previous receiver was suspended', async () => {
    const { app, receiver } = await suspendedApp(service);
    const other = await startMailbox();
    await setReceiver(service, app, other.url);
    const { email } = await service.given.user({ app });
    await other.next('verify-email', email);
    await elapse(service, 900);
    await allDelivered(service, app);
    expect(other.received).toHaveLength(9);
    await receiver.close();
    await other.close();
  });

  test('a suspended receiver is resumed even if it refuses the mails that were tried first for their content', async () => {
    const { app, receiver } = await suspendedApp(service, 6);
    const { email } = await service.given.user({ app });
    // As strangers may cause them: a probe takes the emails that were never tried first.
    receiver.behavior = (response, request, received) =>
      (received.mail.recipient.email === email ? takes : answers(400))(response, request, received);
    await probed(service, receiver);
    await suspended(service, app, false);
    await receiver.next('verify-email', email);
    await until(
      async () => (await service.db('notifications').where({ email }).first('state')).state === 'delivered',
      'a new mail was delivered',
    );
    await receiver.close();
  });

  test.each(apiNames)(
    'a receiver that refuses the mails that a stranger causes over %s is not suspended',
    async (name) => {
      const { app, receiver } = await failing(service, 1, answers(422));
      for (let count = 0; count < 6; count += 1)
        await apis[name].signup({ email: service.given.email() }, { 'X-Service-App': app.appKey });
      await until(() => receiver.received.length >= 7, 'the receiver has refused every mail');
      await allCounted(service, app, receiver);
      receiver.behavior = takes;
      const { email } = await service.given.user({ app });
      await receiver.next('verify-email', email);
      expect(await service.db('suspended_receivers').where({ app_id: app.id })).toEqual([]);
      await receiver.close();
    },
  );

  test('the mails of a suspended receiver are marked dead after three days, and can be sent again', async () => {
    const { app, receiver } = await suspendedApp(service);
    await elapse(service, 3 * 86_400 + 1);
    await until(
      async () => (await rowsOf(service, app)).slice(1).every(({ state }) => state === 'dead'),
      'all were dead',
    );
    await suspended(service, app, false);
    receiver.behavior = takes;
    const dead = (await rowsOf(service, app)).filter(({ state }) => state === 'dead');
    for (const { id } of dead) {
      const headers = { 'X-Service-Key': app.serviceKey };
      expect((await service.send('POST', `/v1/notifications/${id}/resend`, { headers })).status).toBe(202);
    }
    await allDelivered(service, app);
    await receiver.close();
  });

  test('old mails are found and marked dead by one statement, so that none is marked dead that was delivered meanwhile', async () => {
    const giveUp = () => rowsBeside(service).single.suspensions.giveUp(service.clock.now(), 10);
    const statements = await statementsOf(service, (sql) => sql.includes('"queued_at" <'), giveUp);
    expect(statements.map(({ sql }) => sql)).toContainEqual(expect.stringMatching(/^update "notifications"/));
  });

  test('a suspended receiver loses no mail by a restart of the service', async () => {
    const place = await newPlace();
    const database = await openPlace(place);
    const mailbox = await startMailbox();
    const first = await startService({ jobPollingSeconds: 0.5, database, mailbox });
    const { app, receiver } = await suspendedApp(first, 20);
    await first.stop();

    const second = await startService({ jobPollingSeconds: 0.5, database, mailbox, clock: first.clock });
    const { email } = await second.given.user({ app });
    await allDeferred(second, app);
    expect(receiver.received.some(({ mail }) => mail.recipient.email === email)).toBe(false);
    receiver.behavior = takes;
    await probed(second, receiver);
    await allDelivered(second, app);
    const arrived = new Set(receiver.received.map(({ mail }) => mail.recipient.email));
    expect([arrived.size, arrived.has(email)]).toEqual([21, true]);
    await second.stop();
    await receiver.close();
    await mailbox.close();
    await database.close();
    await place.drop();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abortMove } from '../../../src/moving/abort.ts';
import { moveApp } from '../../../src/moving/move.ts';
import type { Session } from '../../../src/moving/session.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import type { KnownApp, KnownUser } from '../../kit/given.ts';
import { takes } from '../../kit/mailbox.ts';
import { movable, type OpenMove, openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { until } from '../../kit/time.ts';

let one: ServedCell;
let two: ServedCell;

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster], { jobPollingSeconds: 0.5 }));
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
});

/** Does something before the first statement of the source that matches. */
const beforeStatement = (opened: OpenMove, statement: RegExp, work: () => Promise<void>): OpenMove => {
  let isDone = false;
  const source: Session = {
    ...opened.source,
    async rows(sql, values) {
      if (!isDone && statement.test(sql)) {
        isDone = true;
        await work();
      }
      return opened.source.rows(sql, values);
    },
  };
  return { ...opened, source };
};

const jobsOf = (cell: ServedCell, app: KnownApp): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  cell
    .knex('pgboss.job')
    .where({ name: 'delivery', group_id: String(app.id) })
    .orderBy('id')
    .select('id', 'state', 'retry_count', 'retry_limit');

const statesOf = async (cell: ServedCell, app: KnownApp): Promise<ReadonlySet<unknown>> =>
  new Set((await jobsOf(cell, app)).map(({ state }) => state));

const mailsTo = (cell: ServedCell, { email }: KnownUser) =>
  cell.service.mailbox.received.filter(({ body }) => body.includes(email));

// regression A1254
test('an email that has one attempt left is not tried during a freeze, and is sent after it', async () => {
  const app = await one.service.given.app();
  one.service.mailbox.behavior = (response) => response.writeHead(503).end();
  const user = await one.service.given.user({ app });
  const areWaiting = async () => mailsTo(one, user).length > 0 && [...(await statesOf(one, app))].join() === 'retry';
  await until(areWaiting, 'the receiver refused the email');
  const attempts = mailsTo(one, user).length;
  await one
    .knex('pgboss.job')
    .where({ name: 'delivery', group_id: String(app.id) })
    .update({
      retry_count: one.knex.raw('retry_limit - 1'),
      start_after: one.knex.raw("now() + interval '1 hour'"),
    });
  const before = await jobsOf(one, app);

  const opened = await openMove(one, two, app.id);
  const given = beforeStatement(opened, /pg_sequences/, async () => {
    // A repaired receiver, or an operator, makes emails due.
    await one
      .knex('pgboss.job')
      .where({ group_id: String(app.id) })
      .update({ start_after: one.knex.fn.now() });
    await sleep(2000);
    expect(await jobsOf(one, app)).toEqual(before);
    expect(mailsTo(one, user)).toHaveLength(attempts);
    one.service.mailbox.behavior = takes;
    throw new Error('canceled');
  });
  await expect(moveApp(given)).rejects.toThrow('canceled');

  await abortMove(opened, opened.app);
  await opened.close();
  await until(async () => mailsTo(one, user).length > attempts, 'the email was sent after the freeze');
  expect(mailsTo(one, user)).toHaveLength(attempts + 1);
});

// regression A1254
test('a freeze begins after an attempt that is being made, which then does not count as failed', async () => {
  const app = await one.service.given.app();
  const answer = Promise.withResolvers<void>();
  const opened = await openMove(one, two, app.id);
  const user = Promise.withResolvers<KnownUser>();
  const leaving = beforeStatement(opened, /create or replace trigger held_/, async () => {
    one.service.mailbox.behavior = (response) => void answer.promise.then(() => response.writeHead(204).end());
    const created = await one.service.given.user({ app });
    await until(() => mailsTo(one, created).length > 0, 'the receiver got the email');
    user.resolve(created);
  });
  const moved = moveApp(leaving);
  const created = await user.promise;
  await sleep(1000);
  const { rows } = await one.knex.raw('select from pg_trigger where tgname = ?', [`frozen_${app.id}_writes`]);
  expect(rows).toEqual([]);
  expect([...(await statesOf(one, app))]).toContain('active');
  answer.resolve();
  expect(await moved).toBeDefined();
  await opened.close();
  one.service.mailbox.behavior = takes;
  for (const job of await jobsOf(one, app)) expect(job).toMatchObject({ state: 'completed', retry_count: 0 });
  await sleep(1000);
  expect([mailsTo(one, created).length, mailsTo(two, created).length]).toEqual([1, 0]);
});

// regression A1255
test('a job that a request adds while the application is switched arrives in the target, or the request is refused', async () => {
  const app = await one.service.given.app();
  const job = (id: string) => ({
    ...{ id, name: 'recovery', data: '{}', group_id: String(app.id) },
    start_after: one.knex.raw("now() + interval '1 hour'"),
  });
  const [early, late] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const refused = Promise.withResolvers<string>();
  const opened = await openMove(one, two, app.id);
  const switching = beforeStatement(opened, /create or replace trigger closed_/, async () => {
    const request = await one.knex.transaction();
    await request('pgboss.job').insert(job(early!));
    void sleep(400).then(() => request.commit());
  });
  const arriving = beforeStatement(switching, /to_jsonb\(apps\)/, async () => {
    const code = await one
      .knex('pgboss.job')
      .insert(job(late!))
      .then(String, ({ code: found }) => found);
    refused.resolve(code);
  });
  await moveApp(arriving);
  await opened.close();
  expect(await refused.promise).toBe('GH001');
  const jobs = await two.knex('pgboss.job').whereIn('id', [early, late]).select('id', 'start_after');
  expect(jobs.map(({ id }) => id)).toEqual([early]);
  expect(jobs[0].start_after.getTime()).toBeLessThan(Date.now() + 7_200_000);
});

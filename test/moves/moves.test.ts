import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../src/moving/session.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { movable, type ServedCell, startFamily } from '../kit/moving.ts';
import { until } from '../kit/time.ts';
import { givenEndpoint, type Receiver, startReceiver } from '../kit/webhooks.ts';
import { sendToFamily, startLoad } from './load.ts';
import { actDuring, type MovingApp, newMovingApp, type Operator, openOperator, phaseIn } from './operator.ts';

let clusters: readonly [Cluster, Cluster];
let one: ServedCell;
let two: ServedCell;
let operator: Operator;
let app: MovingApp;
let receiver: Receiver;
let load: ReturnType<typeof startLoad>;

const clusterOf = (cell: ServedCell): Cluster => clusters[cell === one ? 0 : 1];

beforeAll(async () => {
  clusters = [await newCluster(), await newCluster()];
  for (const cluster of clusters) await cluster.start(movable);
  ({ one, two } = await startFamily(clusters, { jobPollingSeconds: 0.5 }));
  operator = await openOperator([one, two]);
  app = await newMovingApp(one);
  receiver = await startReceiver();
  await givenEndpoint(one.service, { url: receiver.url, appId: app.id });
  load = startLoad(sendToFamily([one.service.url, two.service.url]), app.appKey, 'moved');
});
afterAll(async () => {
  await load?.stop();
  await one?.stop();
  await two?.stop();
  await receiver?.close();
  await removeClusters();
  await operator?.close();
});

const kill = async (cluster: Cluster): Promise<void> => {
  await cluster.kill();
  await sleep(300);
  await cluster.start(movable);
};

type Act = (from: ServedCell, to: ServedCell) => (child: ChildProcess) => Promise<void>;

const acts: Readonly<Record<string, Act>> = {
  'the command': () => async (child) => {
    child.kill('SIGKILL');
  },
  'the server of the source': (from) => () => kill(clusterOf(from)),
  'the server of the target': (_from, to) => () => kill(clusterOf(to)),
};

const rounds = [
  ...(['copying', 'leaving', 'frozen', 'switching'] as const).map((phase) => ['the command', phase] as const),
  ...(['copying', 'frozen'] as const).flatMap((phase) => [
    ['the server of the source', phase] as const,
    ['the server of the target', phase] as const,
  ]),
];

let here: ServedCell;
const other = (): ServedCell => (here === one ? two : one);

const moveOn = async (): Promise<void> => {
  const from = here;
  here = other();
  await operator.clean(app, from, here);
};

describe('an application moves under load', () => {
  beforeAll(() => {
    here = one;
  });

  // regression A1223
  test('without a kill', async () => {
    const { code, output } = await operator.move(app, other()).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Writes were refused for')]);
    await moveOn();
  });

  // regression A1223
  test.each(rounds)('%s is killed in the phase %s, and the move goes on', async (victim, phase) => {
    const [from, to] = [here, other()];
    await actDuring(operator.move(app, to), from, app, phase, acts[victim]!(from, to));
    await operator.finish(app, to);
    await moveOn();
  });

  // regression A1224
  test('a transaction that had begun before the freeze is part of the copy', async () => {
    const [from, to] = [here, other()];
    // A replication begins only when all earlier transactions have ended.
    expect(await operator.move(app, to, '--copy-only').ended).toMatchObject({ code: 0 });
    // The connections of the service end a transaction that does nothing for some seconds.
    const session = await openSession(from.cell.databaseUrl);
    await session.rows('begin');
    const [row] = await session.rows<{ id: number }>('insert into roles (app_id, name) values ($1, $2) returning id', [
      app.id,
      'Written before the freeze',
    ]);
    const { ended } = operator.move(app, to);
    await until(async () => (await phaseIn(from, app)) === 'frozen', 'the freeze began');
    await sleep(2000);
    expect(await phaseIn(from, app)).toBe('frozen');
    await session.rows('commit');
    await session.close();
    expect(await ended).toMatchObject({ code: 0 });
    expect(await to.knex('roles').where({ app_id: app.id, id: row!.id }).first('name')).toEqual({
      name: 'Written before the freeze',
    });
    await moveOn();
  });
});

describe('after all moves', () => {
  beforeAll(() => load.stop());

  // regression A1225
  test('no client got an answer that it may not get', () => {
    const { faults, signups } = load.acknowledged;
    expect(faults).toEqual([]);
    expect(signups.length).toBeGreaterThan(50);
  });

  // regression A1225
  test('every acknowledged write is there, once', async () => {
    const { signups, names, tokens } = load.acknowledged;
    const rows: { email: string; displayname: string }[] = await here
      .knex('users')
      .where({ app_id: app.id })
      .select('email', 'displayname');
    const stored = new Map(rows.map(({ email, displayname }) => [email, displayname]));
    expect(signups.filter((email) => !stored.has(email))).toEqual([]);
    expect(rows).toHaveLength(stored.size);
    for (const [email, name] of names) expect([email, stored.get(email)]).toEqual([email, name]);
    for (const [email, token] of tokens) {
      const me = await here.service.send('GET', '/v1/users/me', {
        headers: { 'X-Service-App': app.appKey, Authorization: `Bearer ${token}` },
      });
      expect([email, me.status]).toEqual([email, 200]);
    }
  });

  // regression A1226
  test('the log has each event once, without a gap, and each was sent to the webhook in the order of its subject', async () => {
    const events: { position: number; type: string; subject: string }[] = await here
      .knex('events')
      .where({ app_id: app.id })
      .orderBy('position')
      .select('position', 'type', 'subject');
    expect(events.map(({ position }) => position)).toEqual(events.map((_, at) => at + 1));
    const created = events.filter(({ type }) => type === 'user.created');
    const [{ count } = { count: 0 }] = await here.knex('users').where({ app_id: app.id }).count({ count: '*' });
    expect(new Set(created.map(({ subject }) => subject)).size).toBe(created.length);
    expect(created).toHaveLength(Number(count));
    const last = events.at(-1)!.position;
    const positionOf = (id: string): number => Number.parseInt(id.slice(4, 18), 16);
    await until(() => receiver.received.some(({ id }) => positionOf(id) === last), 'the last event was delivered');
    const first = events.find(({ position }) => position >= positionOf(receiver.received[0]!.id))!.position;
    const sent = new Set(receiver.received.map(({ id }) => positionOf(id)));
    expect(events.filter(({ position }) => position >= first && !sent.has(position))).toEqual([]);
    const firstOf = new Map<string, number[]>();
    for (const [position, subject] of new Map(receiver.received.map(({ id, subject }) => [positionOf(id), subject])))
      firstOf.set(subject, [...(firstOf.get(subject) ?? []), position]);
    for (const [subject, positions] of firstOf)
      expect([subject, positions]).toEqual([subject, positions.toSorted((x, y) => x - y)]);
  });
});

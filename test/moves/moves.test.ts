import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Phase } from '../../src/moving/record.ts';
import { openSession } from '../../src/moving/session.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import type { KnownApp } from '../kit/given.ts';
import { movable, type ServedCell, startFamily } from '../kit/moving.ts';
import { testConfig } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { givenEndpoint, type Receiver, startReceiver } from '../kit/webhooks.ts';
import { sendToFamily, startLoad } from './load.ts';

let clusters: readonly [Cluster, Cluster];
let one: ServedCell;
let two: ServedCell;
let folder: string;
let cells: string;
let app: KnownApp;
let uuid: string;
let receiver: Receiver;
let load: ReturnType<typeof startLoad>;

const clusterOf = (cell: ServedCell): Cluster => clusters[cell === one ? 0 : 1];

beforeAll(async () => {
  clusters = [await newCluster(), await newCluster()];
  for (const cluster of clusters) await cluster.start(movable);
  ({ one, two } = await startFamily(clusters, { jobPollingSeconds: 0.5 }));
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-moves-'));
  cells = join(folder, 'cells.json');
  const listed = [one, two].map(({ cell: { name, number, databaseUrl, backend } }) => ({
    ...{ name, number, database_url: databaseUrl, backend },
  }));
  await writeFile(cells, JSON.stringify({ cells: listed, default: 'one' }), { mode: 0o600 });
  app = await one.service.given.app();
  uuid = (await one.knex('apps').where({ id: app.id }).first('uuid')).uuid;
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
  await rm(folder, { recursive: true, force: true });
});

/** Starts the command as an operator does. */
const command = (to: ServedCell, ...options: readonly string[]) => {
  const args = ['src/cli/main.ts', 'app', 'move', uuid, '--to', to.cell.name, '--cells', cells, '--yes', ...options];
  const env = { ...childEnvironment, SECRET: testConfig().secret } as NodeJS.ProcessEnv;
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
  return { child, ended: once(child, 'exit').then(([code]) => ({ code: code as number | null, output })) };
};

/** Repeats the command until the move is finished. */
const finish = async (to: ServedCell): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { code, output } = await command(to).ended;
    if (code === 0) return;
    if (tries === 10) throw new Error(`The move does not end: ${output}`);
    // A target that was down during the copy has ended the subscription.
    if (output.includes('--abort')) await command(to, '--abort').ended;
    await sleep(500);
  }
};

const phaseIn = async ({ knex }: ServedCell): Promise<Phase | undefined> => {
  const row = await knex('app_moves')
    .where({ app_id: app.id })
    .first('phase')
    .catch(() => undefined);
  return row?.phase;
};

/** Starts a move, and does something once it is in a phase. @returns the phase in which it was done */
const during = async (from: ServedCell, to: ServedCell, phase: Phase, act: (child: ChildProcess) => Promise<void>) => {
  const { child, ended } = command(to);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await until(async () => isOver || (await phaseIn(from)) === phase, `the phase ${phase}`);
  const wasOver = isOver;
  await act(child);
  await ended;
  return !wasOver;
};

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

/** Removes the application from its former cell, so that it can move back. */
const moveOn = async (): Promise<void> => {
  const from = here;
  here = other();
  const { code, output } = await command(here, '--clean').ended;
  expect([code, output]).toEqual([0, expect.stringContaining('Removed the rows')]);
  expect(await from.knex('users').where({ app_id: app.id }).first('id')).toBeUndefined();
};

describe('an application moves under load', () => {
  beforeAll(() => {
    here = one;
  });

  // regression A1223
  test('without a kill', async () => {
    const { code, output } = await command(other()).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Writes were refused for')]);
    await moveOn();
  });

  // regression A1223
  test.each(rounds)('%s is killed in the phase %s, and the move goes on', async (victim, phase) => {
    const [from, to] = [here, other()];
    await during(from, to, phase, acts[victim]!(from, to));
    await finish(to);
    await moveOn();
  });

  // regression A1224
  test('a transaction that had begun before the freeze is part of the copy', async () => {
    const [from, to] = [here, other()];
    // A replication begins only when all earlier transactions have ended.
    expect(await command(to, '--copy-only').ended).toMatchObject({ code: 0 });
    // The connections of the service end a transaction that does nothing for some seconds.
    const session = await openSession(from.cell.databaseUrl);
    await session.rows('begin');
    const [row] = await session.rows<{ id: number }>('insert into roles (app_id, name) values ($1, $2) returning id', [
      app.id,
      'Written before the freeze',
    ]);
    const { ended } = command(to);
    await until(async () => (await phaseIn(from)) === 'frozen', 'the freeze began');
    await sleep(2000);
    expect(await phaseIn(from)).toBe('frozen');
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

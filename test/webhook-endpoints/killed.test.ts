import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { childEnvironment, childOptions } from '../kit/child-environment.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { startService } from '../kit/service.ts';
import { spawn } from '../kit/spawn.ts';
import { covering } from '../kit/tables.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  firstApp,
  firstIds,
  givenEndpoint,
  lastPosition,
  loggedIds,
  outboxEvents,
  type Receiver,
  startReceiver,
} from '../kit/webhooks.ts';

const script = fileURLToPath(new URL('deliver-and-die.ts', import.meta.url));
let place: Place;
let receiver: Receiver;
let child: ChildProcess | undefined;
/** The position of the log when the endpoint was created. */
let begun: number;

/** The database in this process, for as long as `work` takes: the embedded one has one owner at a time. */
const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openPlace(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Starts a process that delivers, until it is killed at a statement. */
const launch = (moment = 'query', fatal = ''): ChildProcess => {
  const { url, dataDir, server } = place;
  const args = [...childOptions, script, JSON.stringify({ url, dataDir, server }), moment, fatal];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: childEnvironment });
  return child;
};

const ended = async (one: ChildProcess): Promise<NodeJS.Signals | null> => {
  if (one.exitCode === null && one.signalCode === null) await once(one, 'exit');
  return one.signalCode;
};

/** Commits events that have no position yet, and lets the lease of the killed process and all waiting times pass. */
const prepare = (events: number): Promise<void> =>
  within(async ({ knex }) => {
    const subjects = Array.from({ length: events }, (_, number) => `user:${number % 12}`);
    await outboxEvents(knex, subjects, await firstApp(knex));
    await knex('webhook_cursors').update({ lease_until: knex.raw("now() - interval '1 second'") });
    await knex('webhook_cursors')
      .whereNotNull('due_at')
      .update({ due_at: knex.raw("now() - interval '1 second'") });
    await knex('webhook_retries').update({ next_at: knex.raw("now() - interval '1 second'") });
  });

beforeEach(async () => {
  place = await newPlace();
  receiver = await startReceiver();
  await within(async (database) => {
    const service = await startService({ database, deliversEvents: false });
    await service.finishBackground();
    await addEvents(service.db, []);
    await givenEndpoint(service, receiver);
    begun = await lastPosition(service.db);
    await service.stop();
  });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  if (child) await ended(child);
  await receiver.close();
  await place.drop();
});

type Step = readonly [moment: 'query' | 'query-response', fatal: string];

const allSteps: readonly Step[] = [
  ['query', 'moved as ('],
  ['query-response', 'set lease_owner ='],
  ['query', 'from number_events('],
  ['query-response', 'from number_events('],
  ['query', 'set lease_owner ='],
  ['query-response', 'as "listed"'],
  ['query-response', 'moved as ('],
  ['query', 'select distinct on (is_replay, subject)'],
  ['query-response', 'select distinct on (is_replay, subject)'],
  ['query', 'set "due_at" ='],
  ['query-response', 'set "due_at" ='],
];
/** In part: before one statement and after another, and during one request. */
const steps = covering(allSteps, [([moment]) => moment]);
const fatalRequests = covering([1, 9, 20], [() => 'any']);

test('a process that is killed before or after a statement, or during a request, loses no event and changes no order', async () => {
  let requests = 0;
  /** The number of the request during which the process is killed, before or after the answer. */
  let fatalRequest = Number.POSITIVE_INFINITY;
  receiver.answer = ({ subject }) => {
    requests += 1;
    if (requests === fatalRequest) child!.kill('SIGKILL');
    // Some fail, so that there are retries.
    return requests % 7 === 0 || (subject === 'user:1' && requests % 2 === 0) ? 500 : 204;
  };
  let total = 0;
  for (const [moment, fatal] of steps) {
    await prepare(30);
    total += 30;
    expect([moment, fatal, await ended(launch(moment, fatal))]).toEqual([moment, fatal, 'SIGKILL']);
  }
  for (const at of fatalRequests) {
    await prepare(30);
    total += 30;
    fatalRequest = requests + at;
    expect(await ended(launch())).toBe('SIGKILL');
  }
  receiver.answer = () => 204;
  const distinct = (): number => new Set(receiver.received.map(({ id }) => id)).size;
  while (distinct() < total) {
    await prepare(0);
    const one = launch();
    const before = receiver.received.length;
    await until(() => distinct() === total || receiver.received.length > before, 'events were delivered');
    await new Promise((resolve) => setTimeout(resolve, 500));
    one.kill('SIGKILL');
    await ended(one);
  }
  const logged = await within(({ knex }) => loggedIds(knex, begun));
  const sent = firstIds(receiver.received);
  const [all, got] = [logged, sent].map((ids) => new Set([...ids.values()].flat()));
  expect([[...all!.difference(got!)], [...got!.difference(all!)]]).toEqual([[], []]);
  expect(sent).toEqual(logged);
  // Only what was being sent, or was not stored yet, is sent again.
  expect(receiver.received.length).toBeLessThan(3 * total);
}, 240_000);

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHashThreads } from '../../src/security/hash-threads.ts';
import type { Task } from '../../src/security/password-task.ts';

const task: Task = {
  kind: 'hash',
  algorithm: 'argon2id',
  cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
  password: 'correct horse battery',
};

/** Some 100 ms. */
const slowTask: Task = { ...task, cost: { memoryCost: 65_536, timeCost: 3, parallelism: 1 } };
const expectedMs = 1;
const never = 60_000;
/** A thread takes longer to start. */
const atOnce = 1;

/** Every thread that is started until the end of the test. */
const watchThreads = (): readonly Worker[] => {
  const started: Worker[] = [];
  const note = (message: unknown) => started.push((message as { readonly worker: Worker }).worker);
  subscribe('worker_threads', note);
  onTestFinished(() => {
    unsubscribe('worker_threads', note);
  });
  return started;
};

test('a thread starts with the first computation, ends when it is idle, and the next computation starts another', async () => {
  const started = watchThreads();
  const threads = createHashThreads({ max: 2, idleMs: 50, patienceMs: never });
  onTestFinished(threads.close);
  expect(started).toHaveLength(0);

  expect((await threads.compute(task, expectedMs)).result).toMatch(/^\$argon2id\$/);
  expect(started).toHaveLength(1);
  await once(started[0]!, 'exit');

  expect((await threads.compute(task, expectedMs)).result).toMatch(/^\$argon2id\$/);
  expect(started).toHaveLength(2);
});

/** The nice value of each thread of this process (proc(5), field 19 of `stat`). */
const niceValues = (): ReadonlyMap<string, number> =>
  new Map(
    readdirSync('/proc/self/task').flatMap((thread): [string, number][] => {
      const file = `/proc/self/task/${thread}/stat`;
      // A thread may end meanwhile.
      if (!existsSync(file)) return [];
      const [, afterName = ''] = readFileSync(file, 'utf8').split(/\) (?=\S )/);
      return [[thread, Number(afterName.split(' ')[16])]];
    }),
  );

/** The nice values of the threads that have been started, where they differ from that of the process. */
const startedSince = (before: ReadonlyMap<string, number>): readonly number[] => {
  const usual = before.get(String(process.pid))!;
  expect(niceValues().get(String(process.pid))).toBe(usual);
  const started = [...niceValues()].filter(([thread]) => !before.has(thread)).map(([, value]) => value);
  return [...new Set(started)].filter((value) => value !== usual).toSorted((a, b) => a - b);
};

/** The nice value of a thread whose priority is lower by so much. */
const loweredBy = (nice: number): number => Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW);

test.runIf(process.platform === 'linux').each([0, 5, 19])(
  'with a nice value of %i, the threads that compute hashes have a priority that is lower by it',
  async (nice) => {
    const before = niceValues();
    const threads = createHashThreads({ max: 1, nice, patienceMs: never });
    onTestFinished(threads.close);
    await threads.compute(task, expectedMs);
    expect(startedSince(before)).toEqual(nice === 0 ? [] : [loweredBy(nice)]);
    expect(threads.starved()).toBe(0);
  },
);

test('a computation that starves is repeated with a higher priority, which the next ones have from the beginning, for some time', async () => {
  const boostMs = 2000;
  const before = niceValues();
  const started = watchThreads();
  const threads = createHashThreads({ max: 1, patienceMs: atOnce, boostMs, busyUtilization: 1 });
  onTestFinished(threads.close);

  expect((await threads.compute(task, 0)).result).toMatch(/^\$argon2id\$/);
  const boostedUntil = performance.now() + boostMs;
  expect([threads.starved(), started.length]).toEqual([1, 2]);
  if (process.platform === 'linux')
    await vi.waitFor(() => expect(startedSince(before)).toEqual([5, 19].map(loweredBy)), { timeout: 10_000 });

  expect((await threads.compute(task, 0)).result).toMatch(/^\$argon2id\$/);
  expect([threads.starved(), started.length]).toEqual([1, 2]);

  while (performance.now() < boostedUntil) await sleep(20);
  expect((await threads.compute(slowTask, 0)).result).toMatch(/^\$argon2id\$/);
  expect([threads.starved(), started.length]).toEqual([2, 2]);
});

test.each([
  ['that takes less than four times what is expected', { busyUtilization: 1 }, 60_000],
  ['in threads of a high priority', { busyUtilization: 1, nice: 5 }, 0],
  ['while the event loop is busy', { busyUtilization: -1 }, 0],
])('a computation %s is not repeated', async (_what, options, expected) => {
  const started = watchThreads();
  const threads = createHashThreads({ max: 1, patienceMs: atOnce, ...options });
  onTestFinished(threads.close);
  expect((await threads.compute(task, expected)).result).toMatch(/^\$argon2id\$/);
  expect([threads.starved(), started.length]).toEqual([0, 1]);
});

test('a computation that fails is not repeated', async () => {
  const threads = createHashThreads({ max: 1, patienceMs: never });
  onTestFinished(threads.close);
  const impossible: Task = { ...task, cost: { memoryCost: 0, timeCost: 0, parallelism: 0 } };
  await expect(threads.compute(impossible, expectedMs)).rejects.toThrow();
  expect(threads.starved()).toBe(0);
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createHashThreads } from '../../src/security/hash-threads.ts';
import type { Task } from '../../src/security/password-task.ts';

const task: Task = {
  kind: 'hash',
  algorithm: 'argon2id',
  cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
  password: 'correct horse battery',
};

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
  const threads = createHashThreads({ max: 2, idleMs: 50 });
  onTestFinished(threads.close);
  expect(started).toHaveLength(0);

  expect((await threads.compute(task)).result).toMatch(/^\$argon2id\$/);
  expect(started).toHaveLength(1);
  await once(started[0]!, 'exit');

  expect((await threads.compute(task)).result).toMatch(/^\$argon2id\$/);
  expect(started).toHaveLength(2);
}, 30_000);

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

test.runIf(process.platform === 'linux').each([0, 5, 19])(
  'with a nice value of %i, the threads that compute hashes have a priority that is lower by it',
  async (nice) => {
    const before = niceValues();
    const usual = before.get(String(process.pid))!;
    const threads = createHashThreads({ max: 1, nice });
    onTestFinished(threads.close);
    await threads.compute(task);
    const started = [...niceValues()].filter(([thread]) => !before.has(thread)).map(([, value]) => value);
    expect(Math.max(...started)).toBe(Math.min(usual + nice, 19));
    expect(niceValues().get(String(process.pid))).toBe(usual);
  },
);

import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { createHashQueue, type Requested } from '../../src/security/hash-queue.ts';

const threads = 2;
const maxWaitMs = 1000;

/** Returns a computation for one account. */
const requested = (estimatedMs: number) => ({
  request: {},
  estimatedMs,
  lane: ['network', 'account'],
});

/** A queue whose computations take exactly as long as their estimates, by a clock that only the test moves. */
const simulate = () => {
  let now = 0;
  const ends: { at: number; readonly end: () => void }[] = [];
  const queue = createHashQueue({ threads, maxWaitMs, now: () => now });
  const waits: number[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  /**
   * Submits a computation.
   * @returns the immediate error of a refusal
   */
  const submit = async (
    estimatedMs: number,
    signal?: AbortSignal,
    lane: readonly string[] = ['network', 'account'],
  ): Promise<DomainError | undefined> => {
    const arrivedAt = now;
    let refusal: DomainError | undefined;
    queue
      .run({
        request: {},
        estimatedMs,
        lane,
        signal,
        compute: () =>
          new Promise<void>((resolve) => {
            waits.push(now - arrivedAt);
            ends.push({ at: now + estimatedMs, end: resolve });
          }),
      })
      .catch((error: DomainError) => {
        refusal = error;
      });
    await settle();
    return refusal;
  };

  const advance = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const next = ends.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > until) break;
      ends.splice(ends.indexOf(next), 1);
      now = next.at;
      next.end();
      await settle();
    }
    now = until;
  };

  /** Returns the number of accepted computations of a kind until one is refused. */
  const fill = async (estimatedMs: number, signal?: AbortSignal): Promise<number> => {
    let accepted = 0;
    while ((await submit(estimatedMs, signal)) === undefined) accepted += 1;
    return accepted;
  };
  return { queue, submit, advance, fill, waits };
};

// regression A4
describe('the queue of password hashes', () => {
  test('the hash queue accepts any number of computations that fit into the longest wait', async () => {
    // Two run; others are accepted while those ahead take at most 1,000 ms on each of the two threads.
    expect(await simulate().fill(100)).toBe(2 + 19);
    expect(await simulate().fill(10)).toBe(2 + 199);
    expect(await simulate().fill(1500)).toBe(2);
    expect(await simulate().fill(900)).toBe(2 + 1);
  });

  test('the hash queue counts the remaining time of the running computations', async () => {
    const { submit, advance } = simulate();
    await submit(1500);
    await submit(1500);
    expect(await submit(10)).toMatchObject({ code: 'overloaded' });
    await advance(400);
    expect(await submit(10)).toMatchObject({ code: 'overloaded' });
    await advance(100);
    expect(await submit(10)).toBeUndefined();
  });

  test('the hash queue accepts any computation while a thread is idle', async () => {
    const { submit } = simulate();
    await submit(3_600_000);
    expect(await submit(3_600_000)).toBeUndefined();
    expect(await submit(1)).toMatchObject({ code: 'overloaded' });
  });

  test('the hash queue lets no accepted computation wait longer than the limit in a mixed flood', async () => {
    const { submit, advance, waits } = simulate();
    const costs = [28, 90, 365, 1460, 5];
    let refused = 0;
    for (let turn = 0; turn < 600; turn += 1) {
      if (await submit(costs[(turn * 7) % costs.length]!)) refused += 1;
      await advance(turn % 50);
    }
    await advance(10_000);
    expect(refused).toBeGreaterThan(100);
    expect(waits.length).toBe(600 - refused);
    expect(Math.max(...waits)).toBeLessThanOrEqual(maxWaitMs);
    expect(Math.max(...waits)).toBeGreaterThan(maxWaitMs / 2);
  });

  test('the hash queue says in Retry-After when it can accept computations again', async () => {
    const { fill, submit, advance, queue } = simulate();
    await fill(1900);
    expect((await submit(1))?.retryAfterSeconds).toBe(2);
    await advance(899);
    expect((await submit(1))?.retryAfterSeconds).toBe(2);
    await advance(1);
    expect(() => queue.admit(requested(1))).not.toThrow();
    const long = simulate();
    await long.fill(7500);
    expect((await long.submit(1))?.retryAfterSeconds).toBe(8);
  });

  test('the hash queue admits a request exactly while its computation would be accepted', async () => {
    const { queue, submit, advance } = simulate();
    for (let turn = 0; turn < 100; turn += 1) {
      let isRefused = false;
      try {
        const request = requested(150);
        queue.admit(request);
        queue.leave(request.request);
      } catch (error) {
        isRefused = error instanceof DomainError && error.code === 'overloaded';
      }
      expect((await submit(150)) !== undefined).toBe(isRefused);
      await advance(40);
    }
  });

  /** Admits concurrent requests and returns the number of accepted ones with their reservations. */
  const admitAll = (
    { admit }: Pick<ReturnType<typeof createHashQueue>, 'admit'>,
    signal?: AbortSignal,
    laneOf: (count: number) => readonly string[] = () => ['network'],
  ) => {
    const admitted: Requested[] = [];
    while (admitted.length < 1000) {
      const next = { ...requested(100), signal, lane: laneOf(admitted.length) };
      try {
        admit(next);
      } catch (error) {
        expect(error).toMatchObject({ code: 'overloaded' });
        return admitted;
      }
      admitted.push(next);
    }
    throw new Error('The queue admits any number of requests.');
  };

  test('the hash queue admits as many requests at once as it has places, and their computations are accepted', async () => {
    const { queue, submit, waits } = simulate();
    const admitted = admitAll(queue);
    expect(admitted.length).toBe(2 + 19);
    const computed = admitted.map((each) =>
      queue.run({ ...each, lane: ['network', 'account'], compute: async () => 1 }),
    );
    expect((await Promise.all(computed)).length).toBe(21);
    expect(await submit(100)).toBeUndefined();
    expect(waits).toEqual([0]);
  });

  test('the hash queue gives the place of a request to another once the request is over, leaves or takes too long', async () => {
    const { queue, advance } = simulate();
    const client = new AbortController();
    expect(admitAll(queue, client.signal).length).toBe(21);
    client.abort();
    const second = admitAll(queue);
    expect(second.length).toBe(21);
    for (const { request } of second) queue.leave(request);
    expect(admitAll(queue).length).toBe(21);
    await advance(1999);
    expect(admitAll(queue).length).toBe(0);
    await advance(2);
    expect(admitAll(queue).length).toBe(21);
  });

  test('the hash queue keeps one place for a request that is admitted again', () => {
    const { queue } = simulate();
    const again = requested(100);
    for (let count = 0; count < 100; count += 1) queue.admit(again);
    expect(admitAll(queue).length).toBe(20);
  });

  test('the hash queue keeps only as many places beside one long lane as it has, and accepts their computations', async () => {
    const { queue, fill, advance } = simulate();
    expect(await fill(100)).toBe(2 + 19);
    const admitted = admitAll(queue, undefined, (network) => [`network ${network}`, 'account']);
    // Each has one in its lane, and the flood keeps what is not more than twice as long.
    expect(admitted.length).toBe(17);
    const starts: string[] = [];
    const computed = admitted.map((each) => queue.run({ ...each, compute: async () => starts.push(each.lane[0]!) }));
    await advance(0);
    expect(queue.state()).toMatchObject({ waiting: 19, waitSeconds: expect.closeTo(1.05, 2) });
    await advance(1100);
    await Promise.all(computed);
    expect(starts.length).toBe(17);
  });

  test('computations of a network without an account replace none of each other, and take turns with those of accounts', async () => {
    const { submit, advance, queue } = simulate();
    const starts: string[] = [];
    const outcomes: Promise<string>[] = [];
    await submit(100);
    await submit(100);
    const add = (name: string, lane: readonly string[]) =>
      outcomes.push(
        queue
          .run({ request: {}, estimatedMs: 100, lane, compute: async () => starts.push(name) })
          .then(() => 'computed')
          .catch(({ code }: DomainError) => code),
      );
    for (const name of ['login 1', 'login 2']) add(name, ['network', 'account']);
    for (let count = 1; count <= 30; count += 1) add(`sign-up ${count}`, ['network']);
    await advance(3000);
    const signups = Array.from({ length: 17 }, (_, index) => `sign-up ${index + 1}`);
    expect(starts).toEqual(['login 1', ...signups, 'login 2']);
    expect((await Promise.all(outcomes)).slice(19)).toEqual(Array(13).fill('overloaded'));
  });

  test('places of requests that never compute a hash delay no computation', async () => {
    const { queue, submit, waits } = simulate();
    admitAll(queue);
    expect(await submit(100)).toBeUndefined();
    expect(await submit(100)).toBeUndefined();
    expect(waits).toEqual([0, 0]);
  });

  test('the hash queue never starts a computation of a disconnected client, and gives its place to another', async () => {
    const { submit, fill, advance, waits } = simulate();
    await submit(500);
    await submit(500);
    const client = new AbortController();
    const accepted = await fill(100, client.signal);
    expect(accepted).toBe(11);
    client.abort();
    expect(await fill(50)).toBe(21);
    await advance(5000);
    expect(waits.length).toBe(2 + 21);
  });

  test('the hash queue rejects an abandoned computation at once, and one of a client that has gone before, and starts the next one', async () => {
    const { submit, advance, queue, waits } = simulate();
    await submit(100);
    await submit(100);
    const client = new AbortController();
    const abandoned = () =>
      queue
        .run({ ...requested(100), signal: client.signal, compute: async () => undefined })
        .catch((error: unknown) => error);
    const rejection = abandoned();
    await submit(100);
    client.abort();
    expect(await rejection).toMatchObject({ code: 'overloaded', isTransient: true });
    expect(await abandoned()).toMatchObject({ code: 'overloaded', isTransient: true });
    expect(queue.state().waiting).toBe(1);
    await advance(100);
    expect(waits).toEqual([0, 0, 100]);
  });

  test('the hash queue continues after a computation that fails', async () => {
    const queue = createHashQueue({ threads: 1, maxWaitMs, now: () => 0 });
    const run = (compute: () => Promise<string>) =>
      queue.run({ request: {}, estimatedMs: 1, lane: ['network', 'account'], compute });
    const failed = run(() => Promise.reject(new Error('out of memory')));
    const next = run(async () => 'computed');
    await expect(failed).rejects.toThrow('out of memory');
    expect(await next).toBe('computed');
    await queue.drain();
  });

  test('the hash queue computes everything that it accepted before it is drained', async () => {
    const { queue, fill, advance, waits } = simulate();
    const accepted = await fill(100);
    let isDrained = false;
    const drained = queue.drain().then(() => {
      isDrained = true;
    });
    await advance(1000);
    expect(isDrained).toBe(false);
    await advance(1000);
    await drained;
    expect(waits.length).toBe(accepted);
  });
});

import { describe, expect, test } from 'vitest';
import { createBreaker } from '../../src/database/breaker.ts';

const breakMs = 50;
class TimeoutError extends Error {}

const timesOut = async (): Promise<never> => {
  throw new TimeoutError('timed out');
};
const works = async (): Promise<string> => 'done';

const newBreaker = () =>
  createBreaker({
    failures: 3,
    breakMs,
    isTimeout: (error) => error instanceof TimeoutError,
    refusal: () => new Error('refused'),
  });

/** A breaker for which enough calls have timed out. */
const openBreaker = async () => {
  const breaker = newBreaker();
  for (let time = 0; time < 3; time += 1) await expect(breaker.execute(timesOut)).rejects.toThrow('timed out');
  return breaker;
};

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the breaker of transactions', () => {
  test('after three calls that timed out, the next ones are refused and counted', async () => {
    const breaker = await openBreaker();
    let tried = 0;
    const count = async (): Promise<void> => {
      tried += 1;
    };
    for (let time = 0; time < 5; time += 1) await expect(breaker.execute(count)).rejects.toThrow('refused');
    expect([tried, breaker.refused()]).toEqual([0, 5]);
  });

  test.each([
    ['a result', works],
    ['another error', () => Promise.reject(new Error('taken'))],
  ])('after %s between calls that timed out, no call is refused', async (_what, work) => {
    const breaker = newBreaker();
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 2; time += 1) await expect(breaker.execute(timesOut)).rejects.toThrow('timed out');
      await breaker.execute(work).catch(() => undefined);
    }
    expect(await breaker.execute(works)).toBe('done');
    expect(breaker.refused()).toBe(0);
  });

  test('after a while, one call at a time is let through, and its result ends the refusals', async () => {
    const breaker = await openBreaker();
    await pass(breakMs + 10);
    let finish: (result: string) => void = () => undefined;
    const probe = breaker.execute(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(breaker.execute(works)).rejects.toThrow('refused');
    finish('done');
    expect(await probe).toBe('done');
    expect(await breaker.execute(works)).toBe('done');
  });

  test('a call that is let through and times out continues the refusals', async () => {
    const breaker = await openBreaker();
    await pass(breakMs + 10);
    await expect(breaker.execute(timesOut)).rejects.toThrow('timed out');
    await expect(breaker.execute(works)).rejects.toThrow('refused');
  });
});

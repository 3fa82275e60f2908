import { expect, test } from 'vitest';
import { onceSucceeded } from '../../src/kernel/memoize.ts';

test('a value that takes a while is made once, however many wait for it, and a failure is not kept', async () => {
  let calls = 0;
  const value = onceSucceeded(async () => {
    calls += 1;
    if (calls === 1) throw new Error('Not yet.');
    return calls;
  });
  await expect(value()).rejects.toThrow('Not yet.');
  expect(await Promise.all([value(), value()])).toEqual([2, 2]);
  expect(await value()).toBe(2);
  expect(calls).toBe(2);
});

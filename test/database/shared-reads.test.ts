import { expect, test } from 'vitest';
import { createSharedReads } from '../../src/database/shared-reads.ts';

/** A read of which the test decides when it ends. */
const controlled = () => {
  const reads: { readonly keys: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const ask = createSharedReads<number, number>(async (keys) => {
    const end = Promise.withResolvers<void>();
    reads.push({ keys, end });
    await end.promise;
    return (key) => -key;
  });
  return { reads, ask };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('requests during a read share the next read, with each key once', async () => {
  const { reads, ask } = controlled();
  const first = ask(1);
  await turn();
  const later = [2, 3, 2, 1].map(ask);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
  reads[0]!.end.resolve();
  expect(await first).toBe(-1);
  await turn();
  const last = ask(4);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, 1]]);
  reads[1]!.end.resolve();
  expect(await Promise.all(later)).toEqual([-2, -3, -2, -1]);
  await turn();
  reads[2]!.end.resolve();
  expect(await last).toBe(-4);
});

test('a failed read fails the requests that share it, but no later one', async () => {
  const { reads, ask } = controlled();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await turn();
  const later = ask(3);
  reads[0]!.end.reject(new Error('lost'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  reads[1]!.end.resolve();
  expect(await later).toBe(-3);
});

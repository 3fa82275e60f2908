import { expect, test } from 'vitest';
import { createAdmission, createGroupAdmission } from '../../src/database/admission.ts';

const long = 10_000;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Works of which the test decides when they end. */
const controlled = () => {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const work = (name: string) => () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  const names = () => begun.map(({ name }) => name);
  const end = (name: string) => begun.find((one) => one.name === name)!.end();
  return { work, names, end };
};

test('works beyond the limit begin in their order, as others end', async () => {
  const { work, names, end } = controlled();
  const admit = createAdmission(2, long);
  const works = ['a', 'b', 'c', 'd'].map((name) => admit(work(name)));
  await turn();
  expect([names(), admit.waiting()]).toEqual([['a', 'b'], 2]);
  end('b');
  await turn();
  expect([names(), admit.waiting()]).toEqual([['a', 'b', 'c'], 1]);
  for (const name of ['a', 'c']) end(name);
  await turn();
  end('d');
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd']);
});

test('a work that waits for too long fails, and takes no place later', async () => {
  const { work, names, end } = controlled();
  const admit = createAdmission(1, 20);
  const first = admit(work('a'));
  await expect(admit(work('b'))).rejects.toThrow('Timeout acquiring a connection');
  end('a');
  await first;
  const last = admit(work('c'));
  await turn();
  end('c');
  expect([await last, names(), admit.waiting()]).toEqual(['c', ['a', 'c'], 0]);
});

test('a group with many works leaves a place for other groups, and two that have many leave the third its turn', async () => {
  const { work, names, end } = controlled();
  const admit = createGroupAdmission(3, long);
  const of = (group: number, ...works: readonly string[]) => works.map((name) => admit(group, work(name)));
  const first = of(1, 'a1', 'a2', 'a3', 'a4', 'a5');
  await turn();
  expect([names(), admit.waiting()]).toEqual([['a1', 'a2'], 3]);
  const second = of(2, 'b1', 'b2', 'b3');
  const third = of(3, 'c1');
  await turn();
  // Of the second group, one waits for a place; its last one waits for the others of its group.
  expect([names(), admit.waiting()]).toEqual([['a1', 'a2', 'b1'], 6]);
  end('a1');
  await turn();
  end('a2');
  await turn();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  for (const name of ['b1', 'b2', 'c1', 'a3', 'a4', 'b3', 'a5']) {
    end(name);
    await turn();
  }
  expect(await Promise.all([...first, ...second, ...third])).toHaveLength(9);
  expect(admit.waiting()).toBe(0);
});

test('a work that fails makes room', async () => {
  const admit = createGroupAdmission(1, long);
  await expect(admit(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await admit(2, async () => 'done')).toBe('done');
});

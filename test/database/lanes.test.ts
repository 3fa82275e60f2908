import { expect, test } from 'vitest';
import { laneSizes } from '../../src/database/lanes.ts';

const sizes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

// regression A24
test('a pool of any size that can be set leaves a connection for reads, whatever else waits', () => {
  for (const connections of sizes(3, 1000)) {
    const { notes, writes, lists, shared } = laneSizes(connections);
    expect(Math.min(notes, writes, lists, shared), `of ${connections}`).toBeGreaterThanOrEqual(1);
    expect(shared, `of ${connections}`).toBeLessThan(connections);
  }
});

test('a pool of 6 connections or more leaves one for lists while notes and writes have all of theirs', () => {
  for (const connections of sizes(6, 1000)) {
    const { notes, writes, shared } = laneSizes(connections);
    expect(shared - notes - writes, `of ${connections}`).toBeGreaterThanOrEqual(1);
  }
  expect(laneSizes(12)).toEqual({ notes: 3, writes: 7, lists: 4, shared: 11 });
});

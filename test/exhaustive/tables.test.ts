import { describe, expect, test } from 'vitest';
import { covering, spread, thinned } from '../kit/tables.ts';

const operations = Array.from({ length: 40 }, (_, at) => `operation ${at}`);
const credentials = Array.from({ length: 7 }, (_, at) => `credential ${at}`);
const apis = ['REST', 'GraphQL'];
const table = operations.flatMap((operation) =>
  credentials.flatMap((credential) => apis.map((api) => ({ operation, credential, api }))),
);
type Row = (typeof table)[number];
const keys = [({ operation }: Row) => operation, ({ credential, api }: Row) => `${credential} ${api}`];

describe('the rows of a table that npm run test:all takes', () => {
  const rows = covering(table, keys, 'part');

  test('every value of every key occurs, and no row could be left out', () => {
    for (const key of keys) expect(new Set(rows.map(key))).toEqual(new Set(table.map(key)));
    expect(rows).toHaveLength(operations.length);
  });

  test('the values of the shorter key occur equally often', () => {
    for (const value of new Set(rows.map(keys[1]!)))
      expect([2, 3]).toContain(rows.filter((row) => keys[1]!(row) === value).length);
  });

  test('the same table has the same rows each time, in its own order', () => {
    expect(covering(table, keys, 'part')).toEqual(rows);
    expect(rows.map(({ operation }) => operation)).toEqual(operations);
  });

  test('a value that occurs in one row only is kept', () => {
    const rare = { operation: 'operation 0', credential: 'rare', api: 'REST' };
    expect(covering([...table, rare], keys, 'part')).toContain(rare);
  });

  test('the rest contains the rows that the part omits', () => {
    const rest = covering(table, keys, 'rest');
    expect(rest).toEqual(table.filter((row) => !rows.includes(row)));
    expect(rest.length + rows.length).toBe(table.length);
  });

  test('npm run test:exhaustive takes every row', () => {
    expect(covering(table, keys, 'full')).toBe(table);
  });

  test('npm test takes fewer of them that have each value of another key, and no other command does', () => {
    const once = thinned(covering(table, keys, 'once'), [keys[1]!], 'once');
    expect(once).toHaveLength(credentials.length * apis.length);
    expect(rows).toEqual(expect.arrayContaining([...once]));
    for (const extent of ['part', 'full', 'rest'] as const) expect(thinned(rows, [keys[1]!], extent)).toBe(rows);
  });

  test('npm test takes a number of rows that are spread over all, and no other command leaves one out', () => {
    expect(spread(operations, 4, 'once')).toEqual([0, 10, 20, 30].map((at) => operations[at]));
    expect(spread(operations.slice(0, 3), 4, 'once')).toEqual(operations.slice(0, 3));
    for (const extent of ['part', 'full', 'rest'] as const) expect(spread(operations, 4, extent)).toBe(operations);
  });
});

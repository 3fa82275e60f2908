import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../kit/repository-files.ts';
import { slowFiles } from '../kit/test-times.ts';
import { mostDays, readRecords, type SuiteRecords, sliceOf, staleSuites } from '../suite-records.ts';
import { commandOf, foldersElsewhere, onlyInAll, suites, thinnedFiles } from '../suites.ts';

const root = resolve(import.meta.dirname, '../..');
const names = Object.keys(suites);
const day = (at: number): string => new Date(Date.UTC(2026, 0, at)).toISOString().slice(0, 10);
const recordsOf = (date: string): SuiteRecords =>
  Object.fromEntries(names.map((name) => [name, { date, commit: '0123abcd', seconds: 1 }]));

describe('the suites beside npm test', () => {
  test('have a script and folders of tests, and no other suite has a record', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const tests = filesIn('test');
    for (const name of names) expect(scripts).toHaveProperty(`test:${name}`);
    for (const folder of foldersElsewhere) expect(tests.some((file) => file.startsWith(`test/${folder}/`))).toBe(true);
    expect(names).toEqual(expect.arrayContaining(Object.keys(readRecords())));
  });

  // regression A781
  test('leave no file that npm test skips and npm run test:all does not run', () => {
    const tests = filesIn('test').filter((file) => file.endsWith('.test.ts'));
    for (const name of onlyInAll)
      expect(
        tests.some((file) => file.startsWith(`${name}/`) || file === `${name}.test.ts`),
        name,
      ).toBe(true);
    const commands = new Set(tests.map(commandOf));
    expect([...commands].toSorted()).toEqual(
      ['test', 'test:all', ...names.filter((name) => name !== 'pgbouncer').map((name) => `test:${name}`)].toSorted(),
    );
  });

  // regression A781
  test('of which npm test takes fewer rows are listed, so that .ci/run takes the others', () => {
    const isThinned = /\b(?:thinned|spread)\(|\bextent !== 'once'/;
    const found = filesIn('test').filter(
      (file) =>
        file.endsWith('.test.ts') &&
        file !== 'test/exhaustive/tables.test.ts' &&
        file !== 'test/docs/suites.test.ts' &&
        isThinned.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found.toSorted()).toEqual(thinnedFiles);
  });

  // regression A782
  test('have each run once after ten landings whose records are committed, and in all parts later', () => {
    let records = recordsOf(day(1));
    const run: string[] = [];
    for (let landing = 0; landing < names.length; landing += 1) {
      const { name } = sliceOf(1000 + landing * 60, records);
      run.push(name);
      records = { ...records, [name]: { ...records[name]!, date: day(2 + landing) } };
    }
    expect(run.toSorted()).toEqual(names.toSorted());
    const parts = new Map(names.map((name) => [name, new Set<number>()]));
    for (let number = 0; number < 5000; number += 1) {
      const { name, part } = sliceOf(number, recordsOf(day(1)));
      parts.get(name)!.add(part);
    }
    for (const [name, { size }] of parts) expect([name, size]).toEqual([name, suites[name]!.parts]);
  });

  // regression A782
  test('fail the check when a record is older than ten days with commits, and not because time passes', () => {
    const days = Array.from({ length: mostDays }, (_, at) => day(3 * at + 5));
    const old = recordsOf(day(1));
    expect(staleSuites(old, days, '')).toEqual([]);
    expect(staleSuites(old, [...days, day(300)], '')).toHaveLength(names.length);
    const { gates: _gates, ...others } = recordsOf(day(20));
    expect(staleSuites(others, [...days, day(300)], day(20))).toEqual([]);
    expect(staleSuites(others, [...days, day(300)], day(1))).toEqual([
      expect.stringContaining('npm run suites -- gates'),
    ]);
  });
});

// regression A783
test('a file a quarter above ten seconds of processor time fails the check, unless npm test does not run it or the machine was busy', () => {
  const seconds = { 'test/users/slow.test.ts': 12.6, 'test/users/fast.test.ts': 12.4, 'test/users/exempt.test.ts': 30 };
  const isExempt = (file: string): boolean => file.includes('exempt');
  const found = slowFiles({ isOnce: true, load: 1.5, seconds }, isExempt);
  expect(found).toEqual([expect.stringMatching(/^test\/users\/slow\.test\.ts took 12\.6 s/)]);
  expect(slowFiles({ isOnce: true, load: 9, seconds }, isExempt)).toEqual([]);
  const onSlow = { ...seconds, 'test/users/others.exempt.test.ts': 400 };
  expect(slowFiles({ isOnce: true, load: 1.5, seconds: onSlow }, isExempt)).toEqual([]);
});

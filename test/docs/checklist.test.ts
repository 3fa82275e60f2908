import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../kit/repository-files.ts';
import { commandOf, markOf } from '../suites.ts';

const root = resolve(import.meta.dirname, '../..');

/** The rows of a table of the checklist, by the form of their first cell. */
const rowsOf = (list: string, line: RegExp) =>
  [...list.matchAll(/^\| (\S+) \|[^|]+\|([^|]+)\|$/gm)]
    .map(([, name, proof]) => ({ line: name!, proof: proof!.trim() }))
    .filter(({ line: name }) => line.test(name));

const isProven = ({ proof }: { readonly proof: string }): boolean => !proof.startsWith('open');

const filesOf = (proof: string): readonly string[] => [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/** Expects each file that a row names to carry the row's number after the word. */
const expectCarried = (word: string, { line, proof }: { readonly line: string; readonly proof: string }): void => {
  const files = filesOf(proof);
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const carried = [...text.matchAll(new RegExp(`${word} ([A-Za-z\\d, -]+)`, 'g'))].flatMap(([, list]) =>
      list!.split(/[^A-Za-z\d]+/),
    );
    expect(carried, file).toContain(line);
  }
};

describe('the checklist', () => {
  const list = readFileSync(join(root, 'test/checklist.md'), 'utf8');
  const lines = rowsOf(list, /^\d+$/);
  const factors = rowsOf(list, /^F\d+$/);
  const regressions = rowsOf(list, /^A\d+[a-z]?$/);

  test('has 90 lines, numbered from 1 to 90', () => {
    expect(lines.map(({ line }) => Number(line))).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  });

  test('the lines about second factors are numbered from F1 to F14', () => {
    expect(factors.map(({ line }) => line)).toEqual(Array.from({ length: 14 }, (_, index) => `F${index + 1}`));
  });

  test('has one row for each regression that a test mentions', () => {
    const tests = filesIn('test').filter((name) => name.endsWith('.ts'));
    const mentioned = tests.flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/regression (A\d+[a-z]?)/g)].map(([, line]) => line),
    );
    expect(regressions.map(({ line }) => line).toSorted()).toEqual([...new Set(mentioned)].toSorted());
  });

  // regression A781
  test('says behind the tests of a line which command runs them, if npm test runs none', () => {
    const rows = [...lines, ...factors, ...regressions].filter(isProven);
    const marks = rows.map(({ line, proof }) => `${line}${/(?: \([\w:]+\))?$/.exec(proof)![0]}`);
    expect(marks).toEqual(rows.map(({ line, proof }) => `${line}${markOf(filesOf(proof))}`));
  });

  // regression A781
  test('has a test of each line in npm test, npm run test:all or a suite that is recorded', () => {
    const rows = [...lines, ...factors, ...regressions].filter(isProven);
    const run = rows.flatMap(({ proof }) => filesOf(proof).map(commandOf));
    expect([...new Set(run)].filter((command) => !/^test(?::\w+)?$|^check$|^bench$/.test(command))).toEqual([]);
  });

  test.each([...lines, ...factors].filter(isProven))(
    'line $line of the checklist is mentioned in the tests that it names: $proof',
    (row) => expectCarried('checklist', row),
  );

  test.each(regressions.filter(isProven))(
    'regression $line of the checklist is mentioned in the tests that it names: $proof',
    (row) => expectCarried('regression', row),
  );
});

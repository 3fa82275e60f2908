import { describe, expect, test } from 'vitest';
import { displayWidth, toVisible, toVisibleJson, truncate } from '../../src/cli/display.ts';
import { toTable } from '../../src/cli/table.ts';

const pipe = { write: () => undefined };
const terminal = (columns: number) => ({ ...pipe, isTTY: true, columns });

const row = (name: string, device = 'curl/8.5.0') => ({ id: '1', name, device });
const long = 'x'.repeat(200);

describe('tables of the CLI', () => {
  test('a table on a pipe is complete, however long its cells are', () => {
    expect(toTable(pipe, [row(long)], '').split('\n')[1]).toBe(`1   ${long}  curl/8.5.0`);
    expect(toTable({ ...pipe, columns: 40 }, [row(long)], '')).toContain(long);
  });

  test('a table on a terminal fits its width, and marks each cell that was cut', () => {
    for (const columns of [24, 40, 80, 120]) {
      const lines = toTable(terminal(columns), [row(long, long), row('Ada')], '').split('\n');
      for (const line of lines) expect(displayWidth(line), `${columns}: ${line}`).toBeLessThanOrEqual(columns);
      expect(lines[1]).toMatch(/^1 {3}x+… +x+…$/);
      expect(lines[2]).toMatch(/^1 {3}Ada/);
    }
  });

  test('a table that fits a terminal is not cut', () => {
    const rows = [row('Ada Lovelace')];
    expect(toTable(terminal(120), rows, '')).toBe(toTable(pipe, rows, ''));
  });

  test('the first column, by which the next command names a row, is never cut', () => {
    const id = 'c1b0c3f2-3f0c-4a59-9c0e-000000000000';
    const table = toTable(terminal(30), [{ id, name: long, device: long }], '');
    expect(table).toContain(`${id}  xxxxx…  xxxxx…`);
  });

  test('a table without rows is the text for none', () => {
    expect(toTable(terminal(80), [], 'No users found.')).toBe('No users found.');
  });

  test.each([
    ['Ada', 3],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['阿達', 4],
    ['ｱﾀ', 2],
    ['한글', 4],
    ['👩‍🔬', 2],
    ['🇩🇪', 2],
    ['❤️', 2],
    ['a\u200bb', 2],
    ['', 0],
  ])('%j takes %d columns', (text, columns) => expect(displayWidth(text)).toBe(columns));

  test('a text is cut between graphemes, to at most the given columns', () => {
    expect(truncate('阿達阿達', 6)).toBe('阿達…');
    expect(truncate('👩‍🔬👩‍🔬👩‍🔬', 4)).toBe('👩‍🔬…');
    expect(truncate('Ada', 3)).toBe('Ada');
  });

  test('columns are aligned by what a terminal shows, not by the length of the text', () => {
    const lines = toTable(pipe, [row('阿達'), row('Zoe\u0308'), row('Grace')], '').split('\n');
    const starts = lines.map((line) => displayWidth(line.slice(0, line.search(/device|curl/))));
    expect(new Set(starts)).toEqual(new Set([starts[0]]));
  });
});

describe('text of users on the terminal', () => {
  // Attack: a name that clears the screen, sets the title, forges a row, or shows another text than it contains.
  const attacks = {
    '\x1b[2J\x1b[H': '\\u{1b}[2J\\u{1b}[H',
    '\x1b]0;title\x07': '\\u{1b}]0;title\\u{7}',
    '\u009b31m': '\\u{9b}31m',
    'Ada\n2   root': 'Ada\\u{a}2   root',
    'Ada\rroot': 'Ada\\u{d}root',
    '\x7f\b\0': '\\u{7f}\\u{8}\\u{0}',
    'a\u202egpj.exe': 'a\\u{202e}gpj.exe',
    '\u2066x\u2069\u200f': '\\u{2066}x\\u{2069}\\u{200f}',
    'a\u2028b\u2029c': 'a\\u{2028}b\\u{2029}c',
  };

  test.each(Object.entries(attacks))('%j is shown as %s', (attack, shown) => {
    expect(toVisible(attack)).toBe(shown);
    expect(toTable(pipe, [row(attack)], '').split('\n')).toEqual([expect.any(String), `1   ${shown}  curl/8.5.0`]);
  });

  test.each(Object.keys(attacks))('%j is escaped in JSON, which contains the same text', (attack) => {
    const json = toVisibleJson(JSON.stringify({ name: attack }, null, 2));
    expect(json).toMatch(/^[\n\x20-\x7e]+$/);
    expect(JSON.parse(json)).toEqual({ name: attack });
  });

  test('letters of every script are shown as they are', () => {
    for (const name of ['Zoë', 'Ψηλός', 'عمر', 'می‌خواهم', '阿達', '👩‍🔬']) expect(toVisible(name)).toBe(name);
  });
});

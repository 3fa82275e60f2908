import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../kit/repository-files.ts';
import { root } from './command-blocks.ts';

/** A block or a test with a title in quotes, behind the table of `each` if there is one. */
const registration =
  /^( *)(describe|throughEachApi|test)(?:\.each(?:<[^\n]*>)?\((?:[^\n]*\)|\[\n[\s\S]*?\n\1\]\)))?\(\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3/gm;

interface Block {
  readonly indent: number;
  readonly title: string;
}

/** The subject of a block, without the number of a regression. */
const subjectOf = (title: string): string => title.replace(/ ?\(regression [^)]*\) ?/, '').toLowerCase();

/** Returns the titles that begin with the words of a block around them. */
const repeatedIn = (text: string): { readonly repeated: readonly string[]; readonly tests: number } => {
  const repeated: string[] = [];
  let around: readonly Block[] = [];
  let tests = 0;
  for (const [, space = '', kind, , title = ''] of text.matchAll(registration)) {
    const indent = space.length;
    around = around.filter((block) => block.indent < indent);
    if (kind !== 'test') around = [...around, { indent, title }];
    else {
      tests += 1;
      if (around.some((block) => title.toLowerCase().startsWith(`${subjectOf(block.title)} `))) repeated.push(title);
    }
  }
  return { repeated, tests };
};

const files = filesIn('test')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

test('no title of a test begins with the words of the block that it is in', () => {
  const found = files.map(({ name, text }) => ({ name, ...repeatedIn(text) }));
  expect(found.reduce((sum, { tests }) => sum + tests, 0)).toBeGreaterThan(3000);
  const titles = found.flatMap(({ name, repeated }) => repeated.map((title) => `${name}: ${title}`));
  expect(titles).toEqual([]);
});

test('no title begins with a conjunction that continues another title', () => {
  const titles = files.flatMap(({ name, text }) =>
    [...text.matchAll(registration)].map(([, , , , title = '']) => ({ name, title })),
  );
  expect(titles.filter(({ title }) => /^(and|but|nor|or|so) /i.test(title))).toEqual([]);
});

test('a title that begins with the words of its block is found, also behind a table', () => {
  const block = (title: string): string =>
    `describe('A key (regression A1)', () => {\n  test.each([\n    1,\n  ])('${title}'`;
  expect(repeatedIn(block('a key of %s works')).repeated).toEqual(['a key of %s works']);
  expect(repeatedIn(block('works with %s'))).toEqual({ repeated: [], tests: 1 });
});

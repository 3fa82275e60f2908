import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { fieldOperations } from '../../generated/handlers.ts';
import { root } from './command-blocks.ts';
import { filesIn } from './imports.ts';

const [, example = ''] =
  /## Worked example\n(.*?)\n## /s.exec(readFileSync(join(root, 'docs/adding-an-operation.md'), 'utf8')) ?? [];
const [, operation = ''] = /^This example is .*?\(`(\w+)`\)/m.exec(example) ?? [];
const listed = [...example.matchAll(/^\| `([^`]+)` \| \+/gm)].map(([, file]) => file!);

/** Every folder with files that are written by hand, other than the guides. */
const folders = ['contracts', 'src', 'test', 'bench', 'examples', 'mailer', 'bundle', 'deploy', 'tools', 'packages'];
const handWritten = folders
  .flatMap(filesIn)
  .map((file) => relative(root, file))
  // The contracts of the last release are generated from those parts.
  .filter((file) => !file.startsWith('contracts/baseline/'))
  .filter((file) => /\.(?:ts|js|yaml|graphql|json|html)$/.test(file));

/** Tells whether a file of the GraphQL contract defines a root field. */
const defines = (text: string, field: string): boolean =>
  parse(text).definitions.some(
    (type) =>
      type.kind === Kind.OBJECT_TYPE_EXTENSION &&
      ['Query', 'Mutation'].includes(type.name.value) &&
      type.fields?.some(({ name }) => name.value === field),
  );

// regression A72
test('the worked example lists exactly the files that name its operation or define its field: at most six, and its own test', () => {
  const fields = Object.entries({ ...fieldOperations.Query, ...fieldOperations.Mutation });
  const [field = ''] = fields.find(([, of]) => of === operation) ?? [];
  expect([operation, field]).toEqual(['', ''].map(() => expect.stringMatching(/^\w+$/)));
  const named = handWritten.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.startsWith('/* Generated from contracts/') || file.includes('contracts/baseline/')) return false;
    return new RegExp(`\\b${operation}\\b`).test(text) || (file.endsWith('.graphql') && defines(text, field));
  });
  expect(named.toSorted()).toEqual(listed.toSorted());
  expect(listed.filter((file) => !file.endsWith('.test.ts')).length).toBeLessThanOrEqual(6);
  expect(listed.length).toBeLessThanOrEqual(7);
});

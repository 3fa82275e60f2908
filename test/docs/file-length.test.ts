import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command-blocks.ts';
import { filesIn } from './imports.ts';

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('no file of src, mailer, test, bench, bundle or gates has more than 300 lines', () => {
  const ofService = filesIn('src').filter((name) => /\.(ts|html|css|js)$/.test(name));
  const others = ['mailer', 'test', 'bench', 'bundle', 'gates'].flatMap(filesIn).filter((name) => name.endsWith('.ts'));
  const long = [...ofService, ...others].filter((file) => linesOf(file) > 300);
  expect(ofService.length).toBeGreaterThan(500);
  expect(long.map((file) => relative(root, file))).toEqual([]);
});

test('compose.ts, which a reader of the service begins with, has less than 120 lines', () => {
  expect(linesOf(join(root, 'src/compose.ts'))).toBeLessThan(120);
});

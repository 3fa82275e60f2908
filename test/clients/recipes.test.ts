import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonFiles } from './guide.ts';
import { generators, recipes } from './recipes.ts';
import { root } from './workshop.ts';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const versions: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['package.json', 'tools/package.json', 'test/clients/package.json'].flatMap((path) => {
    const { dependencies, devDependencies } = read(path);
    return [dependencies, devDependencies];
  }),
);

test.each(generators)('the guide installs for %s the same versions that the tests use', (generator) => {
  const { packages } = recipes[generator];
  expect(Object.keys(packages).length).toBeGreaterThan(1);
  expect(versions).toMatchObject(packages);
});

test('the tests compile clients with the compiler options of the guide and with stricter ones', () => {
  const { compilerOptions } = read('test/clients/consumer/tsconfig.json');
  expect(compilerOptions).toMatchObject(JSON.parse(commonFiles['tsconfig.json']!).compilerOptions);
});

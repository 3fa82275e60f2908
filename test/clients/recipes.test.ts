import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generators, recipes } from './recipes.ts';

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const guide = read('../../docs/clients.md');
const { dependencies, devDependencies } = JSON.parse(read('../../package.json'));
const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

test.each(generators)('the guide generates a client with %s as the tests do, of the same versions', (generator) => {
  const { command, packages, ...recipe } = recipes[generator];
  const settings = 'settings' in recipe ? [read(join('consumer', generator, recipe.settings))] : [];
  const told = [command, ...packages.map((name) => `${name}@${versions[name]}`), ...settings];
  expect(told.filter((text) => !guide.includes(text))).toEqual([]);
});

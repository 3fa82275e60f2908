import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Returns the imports of a file at run time, without types. */
const importsOf = (file: string): readonly string[] => {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)(?:import|export)\s+(?!type\s)(?:[^;'"]*?from\s+)?['"]([^'"]+)['"]|import\('([^']+)'\)/g,
  );
  return [...statements].map(([, specifier, dynamic]) => specifier ?? dynamic ?? '');
};

/** The files of this repository, and the packages, that are loaded with a file. */
const graphOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const specifier of importsOf(file)) {
    if (specifier.startsWith('.')) graphOf(resolve(dirname(file), specifier), seen);
    else seen.add(specifier);
  }
  return seen;
};

const graph = [...graphOf(resolve(root, 'src/mock/main.ts'))];

test('the mock loads no code of the database, the queue, the password hasher or the signing keys', () => {
  expect(graph).toEqual(
    expect.arrayContaining([
      'express',
      'openapi-backend',
      '@graphql-tools/schema',
      resolve(root, 'src/rest/backend.ts'),
    ]),
  );
  const unwanted =
    /^(?:knex|pg|pg-boss|jose|piscina|bcryptjs|undici|openid-client|@node-rs|@electric-sql|knex-pglite)\b/;
  expect(graph.filter((name) => unwanted.test(name))).toEqual([]);
  const parts = graph.filter((name) =>
    /\/src\/(?:database|jobs|outbound|compose|cli|security\/(?!cursors|derive-key|common-passwords))|store\.ts$/.test(
      name,
    ),
  );
  expect(parts).toEqual([]);
});

test('the mock runs in an image that has only the packages that production needs', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const packages = graph.filter((name) => !name.startsWith('/') && !name.startsWith('node:'));
  const named = packages.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
  expect(named.filter((name) => !(name in dependencies))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

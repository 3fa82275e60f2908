import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesIn } from '../kit/repository-files.ts';
import { suites } from '../suites.ts';
import suite from '../vitest.config.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The imports of tests of which `npm run test:all` takes a part. */
const inPart = /from '(?:\.\.?\/)+kit\/(?:tables|api-turns)\.ts'/;

const files = filesIn('test').filter(
  (name) => name.endsWith('.test.ts') && inPart.test(readFileSync(join(root, name), 'utf8')),
);

/** The tests against programs of others. */
const peers = suites['exhaustive']!.folders.map((folder) => `test/${folder}/**`);

/**
 * The tests of which `npm run test:all` takes a part, with their full tables; with `TEST_TABLES=rest`, what it leaves out. And tests
 * that compare with programs of others.
 */
export default defineConfig({
  ...suite,
  test: {
    ...suite['test'],
    include: [...files, ...peers.map((folder) => `${folder}/*.test.ts`)],
    exclude: (suite['test']?.exclude ?? []).filter((name: string) => !peers.includes(name)),
    env: { ...suite['test']?.env, TEST_TABLES: process.env['TEST_TABLES'] ?? 'full' },
  },
});

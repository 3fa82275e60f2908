import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

const onPostgres = process.env['DATABASE_URL'] !== undefined;
/** What takes more than Node.js: a browser, other languages, and a server for several processes on one database. */
const elsewhere = ['test/browser/**', 'test/languages/**', ...(onPostgres ? [] : ['test/postgres/**'])];

export default mergeConfig(
  shared,
  defineConfig({
    // Files share what they have loaded: none puts something else in the place of a module.
    test: { include: ['test/**/*.test.ts'], exclude: elsewhere, isolate: false },
  }),
);

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

const onPostgres = process.env['DATABASE_URL'] !== undefined;
/** What only a server can show: several processes on one database, and an outage of it. */
const elsewhere = ['test/browser/**', ...(onPostgres ? [] : ['test/postgres/**'])];

export default mergeConfig(
  shared,
  defineConfig({
    // Files share what they have loaded: none puts something else in the place of a module.
    test: { include: ['test/**/*.test.ts'], exclude: elsewhere, isolate: false },
  }),
);

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

const onPostgres = process.env['DATABASE_URL'] !== undefined;

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['test/**/*.test.ts'],
      // What only a server can show: several processes on one database, and an outage of it.
      exclude: ['test/browser/**', ...(onPostgres ? [] : ['test/postgres/**'])],
    },
  }),
);

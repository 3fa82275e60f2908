import { defineConfig } from 'vitest/config';

const onPostgres = process.env['DATABASE_URL'] !== undefined;

export default defineConfig({
  resolve: {
    // One copy of graphql for tests and packages alike: Vitest would load its other build.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // What only a server can show: several processes on one database, and an outage of it.
    exclude: ['test/browser/**', ...(onPostgres ? [] : ['test/postgres/**'])],
    globalSetup: ['test/setup/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});

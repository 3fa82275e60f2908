import { defineConfig } from 'vitest/config';

/** What every run has in common. */
export const shared = defineConfig({
  resolve: {
    // One copy of graphql for tests and packages alike: Vitest would load its other build.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/setup/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});

import { defineConfig } from 'vitest/config';
import { ProcessorTimeReporter } from './kit/processor-time.ts';

/** The settings of all test runs. */
export const shared = defineConfig({
  resolve: {
    // One copy of graphql for tests and packages alike: Vitest would load its other build.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/kit/global-setup.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: many tests wait, for a process or for the queue.
    maxWorkers: 3,
    // Requests leave garbage that is collected soon: with V8's default of 16 MB it is copied more often, which costs processor time.
    execArgv: ['--max-semi-space-size=32'],
    // These end tests that hang. How long a test takes depends on the machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: { NODE_ENV: 'test' },
    runner: 'test/kit/metered-runner.ts',
    reporters: ['default', new ProcessorTimeReporter()],
  },
});

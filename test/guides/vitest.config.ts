import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The programs of docs/guides, with the packages as npm would publish them. These need the npm registry, Go, Python and Chromium. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['test/guides/**/*.test.ts'],
      globalSetup: ['test/packages/kit/pack-all.ts'],
      // Each builds a program.
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  }),
);

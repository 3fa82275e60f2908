import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Moves of applications under load, while commands and servers are killed. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['test/moves/**/*.test.ts'],
      // A file starts up to two servers and four services, besides those of others.
      hookTimeout: 600_000,
      testTimeout: 600_000,
    },
  }),
);

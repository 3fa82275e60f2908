import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The image of the Dockerfile: built, and run as compose.yaml does. Takes some minutes. */
export default mergeConfig(
  shared,
  defineConfig({
    test: { include: ['test/image/**/*.test.ts'], globalSetup: [], testTimeout: 120_000, hookTimeout: 1_800_000 },
  }),
);

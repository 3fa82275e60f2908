import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Records what this release stores and issues, for the tests of the next one. */
export default mergeConfig(
  shared,
  defineConfig({
    test: { include: ['test/upgrades/record.ts'], experimental: { viteModuleRunner: false, nodeLoader: false } },
  }),
);

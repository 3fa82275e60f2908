import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The packages as npm would publish them: built and packed once, installed into empty folders. These need the npm registry. */
export default mergeConfig(
  shared,
  defineConfig({
    test: { include: ['test/packages/**/*.test.ts'], globalSetup: ['test/packages/kit/pack-all.ts'] },
  }),
);

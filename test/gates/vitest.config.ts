import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The tests of the checks that `npm run check` runs. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/gates/**/*.test.ts'] } }));

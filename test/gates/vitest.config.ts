import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Whether the checks of `npm run check` find what they are for. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/gates/**/*.test.ts'] } }));

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The files of `deploy/`, checked by the tools that they are for. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/deploy/**/*.test.ts'] } }));

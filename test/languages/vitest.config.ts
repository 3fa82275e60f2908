import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Clients in other languages than ours. It takes Java for their generator, Go, Python, and npm's registry. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/languages/**/*.test.ts'] } }));

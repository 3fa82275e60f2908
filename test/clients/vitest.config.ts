import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Clients that generators make of the contracts. Those of `test/languages` need Java, Go, Python and the npm registry. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/{clients,languages}/**/*.test.ts'] } }));

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** Clients in other languages, and of generators that the service does not install. Needs Java, Go, Python and the npm registry. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/languages/**/*.test.ts'] } }));

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** The relays of `examples/`, with the servers that they are for. */
export default mergeConfig(shared, defineConfig({ test: { include: ['test/relay/**/*.test.ts'] } }));

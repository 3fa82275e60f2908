import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

/** They test nothing: `npm run console:screenshots` takes pictures with them. */
const pictures = 'test/browser/**/screenshots.test.ts';

/** The pages, in a real browser: Chromium of the system, or the one that `CHROMIUM` names. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['test/browser/**/*.test.ts'],
      exclude: process.env['SCREENSHOTS'] === undefined ? [pictures] : [],
    },
  }),
);

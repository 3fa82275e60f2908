import { defineConfig } from 'vitest/config';

/** Tests that only read the repository: `npm run check` runs them, too. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/docs/language.test.ts', 'test/docs/architecture.test.ts', 'test/docs/checklist.test.ts'],
  },
});

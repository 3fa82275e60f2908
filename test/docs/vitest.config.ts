import { defineConfig } from 'vitest/config';

/** Tests that only read the repository: `npm run check` runs them, too. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'language',
      'architecture',
      'added-operation',
      'modules',
      'changed',
      'checklist',
      'package-names',
      'suites',
      'titles',
      'installation',
    ].map((name) => `test/docs/${name}.test.ts`),
  },
});

import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

const onPostgres = process.env['DATABASE_URL'] !== undefined;
/** What only a server can show: several processes on one database, and an outage of it. */
const elsewhere = ['test/browser/**', ...(onPostgres ? [] : ['test/postgres/**'])];
/** They put something else in the place of a module, which would stay there for the files after them. */
const replacing = ['test/graphql/codes.test.ts', 'test/graphql/limits.test.ts'];

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'all', include: ['test/**/*.test.ts'], exclude: [...elsewhere, ...replacing], isolate: false },
        },
        { extends: true, test: { name: 'replacing', include: replacing } },
      ],
    },
  }),
);

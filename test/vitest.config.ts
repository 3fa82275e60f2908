import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { StatementsReporter } from './kit/statements-reporter.ts';
import { TimesRecorder } from './kit/test-times.ts';
import { foldersElsewhere, onlyInAll, thinnedFiles } from './suites.ts';
import { shared } from './vitest.shared.ts';

const onPostgres = process.env['DATABASE_URL'] !== undefined;
/** Behind PgBouncer, these would test nothing else: docs/testing.md says why. */
const withoutPooler = [
  'test/postgres/backup.test.ts',
  'test/postgres/failover.test.ts',
  'test/postgres/gone-primary.test.ts',
  'test/postgres/multi-host.test.ts',
  'test/postgres/tls.test.ts',
];
/** These make the partitions themselves, or test what one table alone has: docs/testing.md. */
const onOneTable = [
  'test/applications/bootstrap.test.ts',
  'test/audit/filter-plans.test.ts',
  'test/audit/partition-plans.test.ts',
  'test/audit/partitions.test.ts',
  'test/audit/retention.test.ts',
  'test/database/**',
  'test/postgres/moving/**',
  'test/users/export.test.ts',
];
/** The names on the command line, after `run --config test/vitest.config.ts`. */
const named = process.argv.slice(5).filter((word) => !word.startsWith('-'));
const isWhole = process.argv[4] === 'test/vitest.config.ts' && named.length === 0;
/** True for `npm test` without names: every promise once. With names it runs what `npm run test:all` would run of them. */
const isOnce = isWhole && process.env['TEST_TABLES'] === undefined;

/** True for what `npm test` leaves out of `npm run test:all`: `.ci/run` runs both, one after the other. */
const isLeft = process.env['TEST_FILES'] === 'left';
const left = [...onlyInAll.map((name) => `${name}{/**/*,}.test.ts`), ...thinnedFiles];

/** The tests that other commands run. Several processes on one database cannot be tested without a server. */
const elsewhere = [
  ...foldersElsewhere.map((folder) => `test/${folder}/**`),
  ...(onPostgres ? [] : ['test/postgres/**']),
  ...(process.env['TEST_POOLER'] === undefined ? [] : withoutPooler),
  ...(process.env['TEST_AUDIT'] === undefined ? [] : onOneTable),
  ...(isOnce ? onlyInAll.map((name) => `${name}{/**,.test.ts}`) : []),
];

/** The files that take longest. */
const slowest = [
  'roles/escalation',
  'http/hostile-length',
  'contract/cases',
  'contract/cases-of-reads',
  'contract/security-table',
  'users/change-fields',
  'contract/isolation',
  'notifications/suspension',
  'serve/start',
  'database/migrations',
  'contract/parity/administration',
  'docs/guides',
] as const;

/** Starts the slowest files first, so that no worker is left with one of them at the end of the run. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slowest.findIndex((name) => moduleId.includes(`/test/${name}`));
      return at === -1 ? slowest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(
  shared,
  defineConfig({
    // Files share what they have loaded: none puts something else in the place of a module.
    test: {
      include: isLeft ? left : ['test/**/*.test.ts'],
      exclude: elsewhere,
      reporters: [new StatementsReporter(), ...(isWhole && !isLeft && !onPostgres ? [new TimesRecorder(isOnce)] : [])],
      env: isOnce ? { TEST_TABLES: 'once' } : {},
      isolate: false,
      sequence: { sequencer: SlowestFirst },
      // Node.js loads the files as it does in production: nothing transforms them, and an import is not looked up at each use.
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }),
);

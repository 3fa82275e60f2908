import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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
/**
 * The tests that other commands run: the checks of the repository, generated clients, and tests that require a browser or tools
 * of operators. Several processes on one database cannot be tested without a server.
 */
const elsewhere = [
  'test/browser/**',
  'test/clients/**',
  'test/deploy/**',
  'test/gates/**',
  'test/guides/**',
  'test/image/**',
  'test/languages/**',
  'test/packages/**',
  'test/relay/**',
  ...(onPostgres ? [] : ['test/postgres/**']),
  ...(process.env['TEST_POOLER'] === undefined ? [] : withoutPooler),
];

/** The files that take longest. */
const slowest = [
  'roles/escalation',
  'http/hostile-length',
  'contract/cases',
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
      include: ['test/**/*.test.ts'],
      exclude: elsewhere,
      isolate: false,
      sequence: { sequencer: SlowestFirst },
      // Node.js loads the files as it does in production: nothing transforms them, and an import is not looked up at each use.
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  }),
);

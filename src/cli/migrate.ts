import { Command } from 'commander';
import { type MigrationStatus, migrate, migrationStatus } from '../database/migrate.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { withDatabase } from './context.ts';
import { print, toTable } from './output.ts';

interface Options {
  readonly status?: boolean;
  readonly json?: boolean;
}

/** For scripts that wait until another process has applied the migrations. */
const pendingExitCode = 2;

const toRow = ({ name, state, appliedAt }: MigrationStatus) => ({
  migration: name,
  state,
  applied: appliedAt ? toTimestamp(appliedAt) : '',
});

const tell = ({ json }: Options): Promise<void> =>
  withDatabase(process.env, async ({ database }) => {
    const status = await migrationStatus(database);
    print(json ? JSON.stringify(status, null, 2) : toTable(status.map(toRow), 'No migrations found.'));
    if (status.some(({ state }) => state === 'pending')) process.exitCode = pendingExitCode;
  });

const apply = ({ json }: Options): Promise<void> =>
  withDatabase(process.env, async ({ database, jobs }) => {
    const applied = await database.exclusively(async () => {
      const names = await migrate(database);
      await jobs.install();
      return names;
    });
    if (json) return print(JSON.stringify(applied, null, 2));
    for (const name of applied) print(`Applied ${name}.`);
    if (applied.length === 0) print('No pending migrations.');
  });

/** The migrations of the database. */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('apply pending migrations, as the service does when it starts')
    .option('--status', 'show the state of each migration without applying any; exits with 2 if any are pending')
    .option('--json', 'print JSON')
    .action((options: Options) => (options.status ? tell(options) : apply(options)));

import { Command } from 'commander';
import { toTimestamp } from '../domain/timestamp.ts';
import { type MigrationStatus, migrate, migrationStatus } from '../store/migrate.ts';
import { atSite } from './desk.ts';
import { print, toTable } from './output.ts';

interface Options {
  readonly status?: boolean;
  readonly json?: boolean;
}

/** For scripts that wait until somebody else has migrated. */
const pendingExitCode = 2;

const toRow = ({ name, state, appliedAt }: MigrationStatus) => ({
  migration: name,
  state,
  applied: appliedAt ? toTimestamp(appliedAt) : '',
});

const tell = ({ json }: Options): Promise<void> =>
  atSite(process.env, async ({ database }) => {
    const status = await migrationStatus(database);
    print(json ? JSON.stringify(status, null, 2) : toTable(status.map(toRow), 'There are no migrations.'));
    if (status.some(({ state }) => state === 'pending')) process.exitCode = pendingExitCode;
  });

const apply = ({ json }: Options): Promise<void> =>
  atSite(process.env, async ({ database, jobs }) => {
    const applied = await database.exclusively(async () => {
      const names = await migrate(database);
      await jobs.install();
      return names;
    });
    if (json) return print(JSON.stringify(applied, null, 2));
    for (const name of applied) print(`${name} is applied.`);
    if (applied.length === 0) print('Everything had been applied.');
  });

/** The migrations of the database. */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('apply the migrations that are missing, as a start of the service does')
    .option('--status', 'apply none, and say which are; ends with 2 where some are pending')
    .option('--json', 'as JSON, for scripts')
    .action((options: Options) => (options.status ? tell(options) : apply(options)));

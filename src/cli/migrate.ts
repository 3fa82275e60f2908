import type { Command } from 'commander';
import { type MigrationStatus, migrate, migrationStatus } from '../database/migrate.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { createCommand } from './command.ts';
import { withDatabase } from './context.ts';
import { type Printed, print, printResult, toJson } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface Options extends Printed {
  readonly status?: boolean;
}

/** For scripts that wait until another process has applied the migrations. */
const pendingExitCode = 2;

const toRow = ({ name, state, appliedAt }: MigrationStatus) => ({
  migration: name,
  state,
  applied: appliedAt ? toTimestamp(appliedAt) : '',
});

const tell = (terminal: Terminal, setExitCode: SetExitCode, options: Options): Promise<void> =>
  withDatabase(terminal, async ({ database }) => {
    const status = await migrationStatus(database);
    printResult(terminal, options, status, status.map(toRow), 'No migrations found.');
    if (status.some(({ state }) => state === 'pending')) setExitCode(pendingExitCode);
  });

const apply = (terminal: Terminal, { json }: Options): Promise<void> =>
  withDatabase(terminal, async ({ database, jobs }) => {
    const applied = await database.exclusively(async () => {
      const names = await migrate(database);
      await jobs.install();
      return names;
    });
    if (json) return print(terminal, toJson(applied));
    for (const name of applied) print(terminal, `Applied ${name}.`);
    if (applied.length === 0) print(terminal, 'No pending migrations.');
  });

/** The migrations of the database. */
export const migrateCommand = (terminal: Terminal, setExitCode: SetExitCode): Command =>
  createCommand(terminal, 'migrate')
    .description('apply pending migrations, as the service does when it starts')
    .option('--status', 'show the state of each migration without applying any; exits with 2 if any are pending')
    .option('--json', 'print JSON')
    .action((options: Options) => (options.status ? tell(terminal, setExitCode, options) : apply(terminal, options)));

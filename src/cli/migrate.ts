import type { Command } from 'commander';
import { bootstrapOf } from '../config/bootstrap.ts';
import { migrate } from '../database/migrate.ts';
import { type MigrationStatus, migrationStatus } from '../database/migration-status.ts';
import { type PlannedMigration, planMigrations } from '../database/rehearsal.ts';
import { createStore } from '../database/store.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { bootstrap, type FreshKeys } from '../modules/applications/operations/bootstrap.ts';
import { repositories } from '../modules/index.ts';
import { createKeys } from '../security/keys.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { type DatabaseContext, withDatabase } from './context.ts';
import { note, type Printed, print, printResult, toJson } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface Options extends Printed {
  readonly status?: boolean;
  readonly plan?: boolean;
}

/** The exit code for scripts that wait until another process has applied the migrations. */
const pendingExitCode = 2;

const noneText = 'No pending migrations.';

type Group = Pick<PlannedMigration['groups'][number], 'statements' | 'how' | 'locks'>;

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

/** Creates the default application in an empty database, so that other commands find it before the service has started. */
export const makeDefaultApp = ({ config, database, jobs }: DatabaseContext): Promise<FreshKeys> =>
  bootstrap({
    store: createStore(database.knex, jobs, repositories),
    clock: systemClock,
    keys: createKeys(config.secret),
  })(bootstrapOf(config));

/** Prints the keys of a new default application on stderr. */
export const tellKeys = (terminal: Terminal, { appKey, serviceKey }: FreshKeys): void => {
  const lines = Object.entries({ APP_KEY: appKey, SERVICE_KEY: serviceKey });
  const made = lines.flatMap(([name, key]) => (key ? [`  export ${name}=${key}`] : []));
  if (made.length > 0) note(terminal, ['Keys of the default application, which are shown once:', ...made].join('\n'));
};

const apply = (terminal: Terminal, { json }: Options): Promise<void> =>
  withDatabase(terminal, async (context) => {
    const { database, jobs } = context;
    const { applied, freshKeys } = await database.exclusively(async () => {
      const names = await migrate(database, {
        onWait: ({ migration, statement, tries }) =>
          note(terminal, `${migration} waits for a lock (try ${tries}): ${statement}`),
      });
      await jobs.install();
      return { applied: names, freshKeys: await makeDefaultApp(context) };
    });
    tellKeys(terminal, freshKeys);
    if (json) return print(terminal, toJson(applied));
    for (const name of applied) print(terminal, `Applied ${name}.`);
    if (applied.length === 0) print(terminal, noneText);
  });

const howTexts: Readonly<Record<Group['how'], string>> = {
  transaction: '',
  concurrently: ', without a transaction',
  batches: ', in batches',
};

const toText = ({ statements, locks, how }: Group): string => {
  const lines = statements.flatMap((statement) => `${statement};`.split('\n'));
  const locked = locks.map(({ table, mode }) => `${mode} on ${table}`).join(', ') || 'no lock on an existing table';
  return [...lines.map((line) => `  ${line}`), `    → ${locked}${howTexts[how]}`].join('\n');
};

/** Without what the rehearsal has observed. */
const toPlan = ({ name, groups }: PlannedMigration) => ({
  name,
  groups: groups.map(({ statements, how, locks }) => ({ statements, how, locks })),
});

const showPlan = (terminal: Terminal, { json }: Options): Promise<void> =>
  withDatabase(terminal, async ({ database }) => {
    const planned = (await planMigrations(database)).map(toPlan);
    if (json) return print(terminal, toJson(planned));
    for (const { name, groups } of planned) print(terminal, [name, ...groups.map(toText)].join('\n'));
    if (planned.length === 0) print(terminal, noneText);
  });

const run = (terminal: Terminal, setExitCode: SetExitCode, options: Options): Promise<void> => {
  if (options.plan) return showPlan(terminal, options);
  return options.status ? tell(terminal, setExitCode, options) : apply(terminal, options);
};

export const migrateCommand = (terminal: Terminal, setExitCode: SetExitCode): Command =>
  createCommand(terminal, 'migrate')
    .description('apply pending migrations, as the service does when it starts')
    .option('--status', 'show the state of each migration without applying any; exits with 2 if any are pending')
    .option('--plan', 'show the statements and locks of pending migrations without applying any')
    .option('--json', 'print JSON')
    .action((options: Options) => run(terminal, setExitCode, options));

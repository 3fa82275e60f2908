import { stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { secretsOf } from '../config/secret.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../kernel/app.ts';
import { applications } from '../modules/applications/store.ts';
import { hashKeyRecords } from '../modules/import/hash-keys-store.ts';
import { importUsers, rehearseImport } from '../modules/import/operations/import-users.ts';
import type { Counts } from '../modules/import/ports.ts';
import { analyzeImported, userImports } from '../modules/import/store.ts';
import { createHashKeyIds } from '../security/hash-keys.ts';
import { createSecretSealer } from '../security/sealing.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { noApplication, requireMigrated, withDatabase } from './context.ts';
import type { Format } from './import-formats.ts';
import { readHashKeys } from './import-hash-keys.ts';
import { describe, progressOn, rowsOf } from './import-progress.ts';
import { openRejects } from './import-rejects.ts';
import { guessFormat, openSource } from './import-source.ts';
import { print } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface ImportOptions {
  readonly app?: string;
  readonly format?: Format;
  readonly rejects?: string;
  readonly hashKeys?: string;
  readonly resume?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const someRejected = 2;

const findApp = async ({ knex }: Database, uuid: string | undefined): Promise<App> => {
  const apps = applications(knex);
  const app = await (uuid === undefined ? apps.findDefault() : apps.findByUuid(uuid));
  if (!app) throw new Error(uuid === undefined ? noApplication : 'Application not found.');
  return app;
};

const report = (terminal: Terminal, counts: Counts, { json, dryRun }: ImportOptions): void => {
  const { imported, rejected, skipped } = counts;
  const summary = { read: rowsOf(counts), imported, rejected, skipped, dry_run: dryRun ?? false };
  if (json) print(terminal, JSON.stringify(summary));
  else print(terminal, `${describe(counts)}.${dryRun ? ' Dry run: nothing was written.' : ''}`);
};

const run =
  (terminal: Terminal, setExitCode: SetExitCode) =>
  async (file: string, options: ImportOptions): Promise<void> => {
    const source = openSource(terminal, file, options.format ?? guessFormat(file));
    const size = file === '-' ? undefined : (await stat(file)).size;
    const progress = progressOn(terminal.stderr, () => size && Math.min(1, source.bytesRead() / size));
    const rejects = await openRejects(options.rejects, file, progress.tell);
    let latest: Counts | undefined;
    try {
      const counts = await withDatabase(terminal, async ({ config, database }) => {
        await requireMigrated(database);
        const app = await findApp(database, options.app);
        const fileKeys = await readHashKeys(options.hashKeys);
        const sealer = createSecretSealer(...secretsOf(config));
        const keys = { records: hashKeyRecords(database.knex), sealer, clock: systemClock };
        const { createImportHashes } = await import('../security/foreign-hashes/import-hashes.ts');
        const ports = {
          imports: userImports(database.knex),
          source,
          rejects,
          clock: systemClock,
          sealer,
          hashes: createImportHashes(createHashKeyIds(keys, app.id), fileKeys),
          analyze: () => database.patiently(analyzeImported),
          onProgress(counts: Counts) {
            latest = counts;
            progress.show(counts);
          },
        };
        if (options.dryRun) return rehearseImport(ports)({ app });
        return importUsers(ports)({ app, resumes: options.resume ?? false });
      });
      progress.end();
      report(terminal, counts, options);
      if (counts.rejected > 0) setExitCode(someRejected);
    } catch (error) {
      if (latest && !options.dryRun)
        progress.tell(`Stopped after ${describe(latest)}. Run the same command with --resume to continue.\n`);
      throw error;
    } finally {
      await rejects.close();
    }
  };

/** Imports users from another system. Exits with 0 if all rows were imported, with 2 if some were rejected. */
export const userImportCommand = (terminal: Terminal, setExitCode: SetExitCode): Command =>
  createCommand(terminal, 'import')
    .description('import users from another system, one per row of a JSON Lines or CSV file')
    .argument('<file>', 'file to import; - reads standard input')
    .option('--app <uuid>', 'UUID of the application; if omitted, the default application')
    .addOption(
      new Option('--format <format>', 'file format; if omitted, determined by the file extension').choices([
        'jsonl',
        'csv',
      ]),
    )
    .option('--rejects <file>', 'file for the line, reason and email address of each rejected row, as JSON lines')
    .option('--hash-keys <file>', 'JSON file with the signer key of a Firebase project, or the pepper of bcrypt hashes')
    .option('--resume', 'continue an interrupted import of this file')
    .addOption(new Option('--dry-run', 'validate all rows without writing anything').conflicts('resume'))
    .option('--json', 'print the summary as JSON')
    .action(run(terminal, setExitCode));

import { stat } from 'node:fs/promises';
import { Command, Option } from 'commander';
import type { App } from '../domain/app.ts';
import { isVerifiable } from '../security/password-cost.ts';
import { applications } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import { userImports } from '../store/user-import.ts';
import { systemClock } from '../system.ts';
import { importUsers, rehearseImport } from '../usecases/import/import-users.ts';
import type { Counts } from '../usecases/import/ports.ts';
import { atSite, requireMigrated } from './desk.ts';
import type { Format } from './import-formats.ts';
import { describe, progressOn, rowsOf } from './import-progress.ts';
import { openRejects } from './import-rejects.ts';
import { guessFormat, openSource } from './import-source.ts';
import { print } from './output.ts';

interface ImportOptions {
  readonly app?: string;
  readonly format?: Format;
  readonly rejects?: string;
  readonly resume?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const someRejected = 2;

const findApp = async ({ knex }: Database, uuid: string | undefined): Promise<App> => {
  const apps = applications(knex);
  const app = await (uuid === undefined ? apps.findDefault() : apps.findByUuid(uuid));
  if (!app) throw new Error(uuid === undefined ? 'There is no default application.' : 'There is no such application.');
  return app;
};

const report = (counts: Counts, { json, dryRun }: ImportOptions): void => {
  const { imported, rejected, skipped } = counts;
  const summary = { read: rowsOf(counts), imported, rejected, skipped, dry_run: dryRun ?? false };
  if (json) print(JSON.stringify(summary));
  else print(`${describe(counts)}.${dryRun ? ' Nothing was written.' : ''}`);
  if (rejected > 0) process.exitCode = someRejected;
};

const run = async (file: string, options: ImportOptions): Promise<void> => {
  const source = openSource(file, options.format ?? guessFormat(file));
  const size = file === '-' ? undefined : (await stat(file)).size;
  const progress = progressOn(process.stderr, () => size && Math.min(1, source.bytesRead() / size));
  const rejects = await openRejects(options.rejects, file, progress.tell);
  let latest: Counts | undefined;
  try {
    const counts = await atSite(process.env, async ({ database }) => {
      await requireMigrated(database);
      const app = await findApp(database, options.app);
      const ports = {
        imports: userImports(database.knex),
        source,
        rejects,
        clock: systemClock,
        isVerifiable,
        onProgress(counts: Counts) {
          latest = counts;
          progress.show(counts);
        },
      };
      if (options.dryRun) return rehearseImport(ports)({ app });
      return importUsers(ports)({ app, resumes: options.resume ?? false });
    });
    progress.end();
    report(counts, options);
  } catch (error) {
    if (latest && !options.dryRun)
      progress.tell(`Stopped after ${describe(latest)}. The same command with --resume goes on from there.\n`);
    throw error;
  } finally {
    await rejects.close();
  }
};

/** Brings users over from another system. Ends with 0 where all came in, with 2 where some were rejected. */
export const userImportCommand = (): Command =>
  new Command('import')
    .description('bring users over from another system: JSON lines or CSV, a row for each')
    .argument('<file>', 'the file; - is what is piped in')
    .option('--app <uuid>', 'the application they come into; absent, the default one')
    .addOption(new Option('--format <format>', 'absent: as the file is named').choices(['jsonl', 'csv']))
    .option('--rejects <file>', 'keep line, reason and address of each rejected row here, as JSON lines')
    .option('--resume', 'go on where an import of this file was stopped')
    .addOption(new Option('--dry-run', 'judge all rows and write nothing').conflicts('resume'))
    .option('--json', 'the summary as JSON, for scripts')
    .action(run);

import { stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { secretsOf } from '../config/secret.ts';
import { ofApp } from '../database/app-db.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../kernel/app.ts';
import { allApplications } from '../modules/applications/store.ts';
import { hashKeyRecords } from '../modules/import/hash-keys-store.ts';
import { type Conversion, convertedSource, surveySource } from '../modules/import/operations/convert-rows.ts';
import { importUsers, rehearseImport } from '../modules/import/operations/import-users.ts';
import type { Counts, HashCount, UserImports } from '../modules/import/ports.ts';
import { analyzeImported, userImports } from '../modules/import/store.ts';
import { identityIssuerOf } from '../modules/social/identity-issuer.ts';
import { createHashKeyIds } from '../security/hash-keys.ts';
import { createSecretSealer } from '../security/sealing.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { noApplication, requireMigrated, withDatabase } from './context.ts';
import { anyColumns, type Format } from './import-formats.ts';
import { readHashKeys } from './import-hash-keys.ts';
import { describeHashes, toHashList } from './import-hash-report.ts';
import { describe, progressOn, rowsOf } from './import-progress.ts';
import { openRejects } from './import-rejects.ts';
import { type FileSource, guessFormat, openSource } from './import-source.ts';
import { reportSurvey, requireMapped, requireTargets, type VendorOptions, withVendorOptions } from './import-vendor.ts';
import { print } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface ImportOptions extends VendorOptions {
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
  const apps = allApplications(knex);
  const app = await (uuid === undefined ? apps.findDefault() : apps.findByUuid(uuid));
  if (!app) throw new Error(uuid === undefined ? noApplication : 'Application not found.');
  return app;
};

interface Outcome extends Counts {
  /** The hashes that a dry run has found. */
  readonly hashes?: ReadonlyMap<string, HashCount>;
}

const report = (terminal: Terminal, outcome: Outcome, { json, dryRun }: ImportOptions): void => {
  const { imported, rejected, skipped, hashes } = outcome;
  const found = hashes ? { hashes: toHashList(hashes) } : {};
  const summary = { read: rowsOf(outcome), imported, rejected, skipped, dry_run: dryRun ?? false, ...found };
  const note = dryRun ? ' Dry run: nothing was written.' : '';
  const lines = [`${describe(outcome)}.${note}`, ...(hashes ? describeHashes(hashes) : [])];
  print(terminal, json ? JSON.stringify(summary) : lines.join('\n'));
};

/** Returns the providers and roles that rows can refer to. @throws if an option names another one */
const targetsOf = async (imports: UserImports, options: VendorOptions) => {
  const { providers, roles } = await imports.findTargets();
  const known = providers.flatMap((provider) => {
    const issuer = identityIssuerOf(provider);
    return issuer === undefined ? [] : [{ ...provider, issuer }];
  });
  requireTargets(options, { providers: known, roles });
  return { providers: known, issuers: new Map(known.map(({ name, issuer }) => [name, issuer])) };
};

/** Reads the whole file of another system, reports what of it is not imported, and returns a source of converted rows. */
const openVendor = async (
  terminal: Terminal,
  source: FileSource,
  { from, map, roleMap, providerMap }: VendorOptions,
  known: Pick<Conversion, 'options' | 'providers'>,
): Promise<FileSource> => {
  if (from === undefined) return source;
  const { vendors } = await import('../modules/import/vendors/vendors.ts');
  const conversion: Conversion = {
    ...known,
    vendor: vendors[from],
    fields: map ?? new Map(),
    roles: roleMap ?? new Map(),
    providerNames: providerMap ?? new Map(),
  };
  const survey = await surveySource(source, conversion);
  reportSurvey(terminal, survey);
  requireMapped(survey, conversion);
  return convertedSource(source, conversion);
};

/** Opens a file in its own form. That of another system may contain a list with a name, and any columns. */
const openFile = async (terminal: Terminal, file: string, { from, format, map, providerMap }: ImportOptions) => {
  const form = { format: format ?? guessFormat(file) };
  if (from === undefined) {
    if (map || providerMap) throw new Error('--map and --provider-map require --from.');
    return openSource(terminal, file, form);
  }
  if (file === '-') throw new Error('--from requires a file, which is read twice.');
  const { vendors } = await import('../modules/import/vendors/vendors.ts');
  return openSource(terminal, file, { ...form, columns: anyColumns, list: vendors[from].list });
};

const run =
  (terminal: Terminal, setExitCode: SetExitCode) =>
  async (file: string, options: ImportOptions): Promise<void> => {
    const opened = await openFile(terminal, file, options);
    const size = file === '-' ? undefined : (await stat(file)).size;
    const progress = progressOn(terminal.stderr, () => size && Math.min(1, opened.bytesRead() / size));
    const rejects = await openRejects(options.rejects, file, progress.tell);
    let latest: Counts | undefined;
    try {
      const outcome = await withDatabase(terminal, async ({ config, database }): Promise<Outcome> => {
        await requireMigrated(database);
        const app = await findApp(database, options.app);
        const { fileKeys, firebase } = await readHashKeys(options.hashKeys);
        const imports = userImports(ofApp(database.knex, app.id));
        const { providers, issuers } = await targetsOf(imports, options);
        const known = { providers, options: { now: systemClock.now(), firebase } };
        const source = await openVendor(terminal, opened, options, known);
        const sealer = createSecretSealer(...secretsOf(config));
        const keys = { records: hashKeyRecords(ofApp(database.knex, app.id)), sealer, clock: systemClock };
        const { createImportHashes } = await import('../security/foreign-hashes/import-hashes.ts');
        const ports = {
          imports,
          source,
          rejects,
          clock: systemClock,
          sealer,
          issuers,
          roles: options.roleMap ?? new Map(),
          customFields: app.customFields,
          hashes: createImportHashes(createHashKeyIds(keys), fileKeys),
          analyze: () => database.patiently(analyzeImported),
          onProgress(counts: Counts) {
            latest = counts;
            progress.show(counts);
          },
        };
        if (options.dryRun) return rehearseImport(ports)();
        return importUsers(ports)({ app, resumes: options.resume ?? false });
      });
      progress.end();
      report(terminal, outcome, options);
      if (outcome.rejected > 0) setExitCode(someRejected);
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
  withVendorOptions(createCommand(terminal, 'import'))
    .description('import users from another system: from its own file, or one per row of a JSON Lines or CSV file')
    .argument('<file>', 'file to import; - reads standard input')
    .option('--app <uuid>', 'UUID of the application; if omitted, the default application')
    .addOption(
      new Option('--format <format>', 'file format; if omitted, determined by the file extension').choices([
        'jsonl',
        'json',
        'csv',
      ]),
    )
    .option('--rejects <file>', 'file for the line, reason and email address of each rejected row, as JSON lines')
    .option('--hash-keys <file>', 'JSON file with the signer key of a Firebase project, or the pepper of bcrypt hashes')
    .option('--resume', 'continue an interrupted import of this file')
    .addOption(new Option('--dry-run', 'validate all rows without writing anything').conflicts('resume'))
    .option('--json', 'print the summary as JSON')
    .action(run(terminal, setExitCode));

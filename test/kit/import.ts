import type { Knex } from 'knex';
import { ofApp } from '../../src/database/app-db.ts';
import type { App } from '../../src/kernel/app.ts';
import { builtInRoles } from '../../src/kernel/role.ts';
import { allApplications } from '../../src/modules/applications/store.ts';
import { hashKeyRecords } from '../../src/modules/import/hash-keys-store.ts';
import { importUsers, rehearseImport } from '../../src/modules/import/operations/import-users.ts';
import type { Counts, Mark, Rejection, Rejects, Source } from '../../src/modules/import/ports.ts';
import { userImports } from '../../src/modules/import/store.ts';
import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';
import type { FileKeys } from '../../src/security/foreign-hashes/spellings.ts';
import { createHashKeyIds } from '../../src/security/hash-keys.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { testClock } from './clock.ts';
import { testConfig } from './service.ts';

/** Creates an application for an import, without the service. */
export const newApp = async (db: Knex, settings: object = {}, isDefault = false): Promise<App> => {
  const [row] = await db('apps')
    .insert({ name: 'Imported into', is_default: isDefault, settings, created_at: testClock().now() })
    .returning('*');
  for (const [name, permissions] of Object.entries(builtInRoles))
    await db('roles').insert({ app_id: row.id, name, permissions });
  return (await allApplications(db).findByUuid(row.uuid))!;
};

/** Returns rows from memory, two at a time, with their line numbers. */
export const sourceOf = (name: string, values: readonly unknown[], batchRows = 2): Source => ({
  name,
  async *batchesAfter({ rows: done }: Mark) {
    for (let start = done; start < values.length; start += batchRows) {
      const rows = values.slice(start, start + batchRows).map((value, index) => ({ line: start + index + 1, value }));
      yield { rows, end: { rows: start + rows.length, digest: 'of memory' } };
    }
  },
});

export interface Recorded extends Rejects {
  readonly rejections: readonly Rejection[];
}

export const recorded = (): Recorded => {
  const rejections: Rejection[] = [];
  return {
    rejections,
    async cutTo(bytes) {
      rejections.length = bytes;
    },
    async add(more) {
      rejections.push(...more);
      return rejections.length;
    },
  };
};

export interface ImportOptions {
  readonly source?: Source;
  readonly rejects?: Recorded;
  readonly resumes?: boolean;
  readonly isRehearsal?: boolean;
  readonly fileKeys?: FileKeys;
  readonly issuers?: ReadonlyMap<string, string>;
  readonly roles?: ReadonlyMap<string, string>;
  analyze?(): Promise<void>;
  onProgress?(counts: Counts): void;
}

/** Imports rows from memory. @returns the counts, and each rejected line with its reason */
export const importInto = async (
  db: Knex,
  app: App,
  values: readonly unknown[],
  { source = sourceOf('memory', values), rejects = recorded(), resumes = false, ...options }: ImportOptions = {},
) => {
  const { isRehearsal = false, analyze = async () => undefined, onProgress = () => undefined } = options;
  const sealer = createSecretSealer(testConfig().secret);
  const keys = { records: hashKeyRecords(ofApp(db, app.id)), sealer, clock: testClock() };
  const ports = {
    imports: userImports(ofApp(db, app.id)),
    source,
    rejects,
    clock: testClock(),
    sealer,
    issuers: options.issuers ?? new Map<string, string>(),
    roles: options.roles ?? new Map<string, string>(),
    customFields: app.customFields,
    hashes: createImportHashes(createHashKeyIds(keys), options.fileKeys),
    analyze,
    onProgress,
  };
  const { imported, rejected, skipped } = await (isRehearsal
    ? rehearseImport(ports)()
    : importUsers(ports)({ app, resumes }));
  return { imported, rejected, skipped, reasons: rejects.rejections.map(({ line, reason }) => `${line} ${reason}`) };
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from './data-dir.ts';
import { inspectDatabase } from './inspect.ts';
import { openServer } from './server.ts';
import { defaultServerSettings } from './server-settings.ts';

interface Place {
  /** If absent, the embedded database is used. */
  readonly url: string | undefined;
  readonly isPooled: boolean;
  readonly dataDir: string;
}

/** The file that contains the major version of PostgreSQL. */
const versionFile = 'PG_VERSION';

/** Reads the version of the embedded database without opening it: only one process can, and the service may be running. */
const readEmbeddedVersion = async (dataDir: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(databaseFolder(dataDir), versionFile), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Returns the version of PostgreSQL without changing the database. Returns undefined for an embedded database that does not
 * exist.
 * @throws if it cannot be read within two seconds
 */
export const readDatabaseVersion = async ({ url, isPooled, dataDir }: Place): Promise<string | undefined> => {
  if (url === undefined) return readEmbeddedVersion(dataDir);
  const database = openServer(url, { ...defaultServerSettings, isPooled, hasPreparedStatements: false });
  try {
    return (await inspectDatabase({ knex: database.health })).version;
  } finally {
    await database.close();
  }
};

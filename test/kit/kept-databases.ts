import type { Database, DatabaseConfig } from '../../src/database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded.ts';
import { openDatabase } from '../../src/database/open.ts';

/** Embedded databases that stay open in this process, by their folder. */
const kept = new Map<string, EmbeddedDatabase>();

/**
 * Opens the embedded database of a folder for users that take turns.
 * @returns a function that closes it
 */
export const keepOpen = async (dataDir: string): Promise<() => Promise<void>> => {
  const embedded = await startEmbedded(dataDir);
  kept.set(dataDir, embedded);
  return async () => {
    kept.delete(dataDir);
    await embedded.close();
  };
};

/** Starts a session of the database in a folder, if it is kept open. Closing the session does not close the database. */
export const keptSession = (dataDir: string): Database | undefined => kept.get(dataDir)?.connect();

/** Opens a database as the service does, unless it is kept open. */
export const openKept = async (config: DatabaseConfig): Promise<Database> =>
  (config.url === undefined ? keptSession(config.dataDir) : undefined) ?? openDatabase(config);

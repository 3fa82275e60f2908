import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import type pg from 'pg';
import { connect, rowsOf } from './connect.ts';
import { createDataDir, databaseFolder, restrictDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { embeddedStream } from './embedded-stream.ts';
import { prepareStatements } from './prepared.ts';
import { createShortage, type Shortage } from './shortage.ts';
import { types } from './types.ts';

/**
 * The size of shared buffers. The operating system caches the files, too, so most of PostgreSQL's default of 128 MB would be
 * duplicates.
 */
const sharedBuffers = '16MB';

/** Returns a function that runs works one after the other, even if one fails. */
const inTurn = (): Database['exclusively'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};

/** Connects with the driver of PostgreSQL and one connection, because there is only one session. */
const connectWithin = (pglite: PGlite, shortage: Shortage): Knex =>
  connect({
    client: 'pg',
    connection: { stream: () => embeddedStream(pglite), types, user: 'postgres', database: 'postgres', ssl: false },
    pool: {
      min: 1,
      max: 1,
      afterCreate(client: pg.Client, done: (error: Error | null, client: pg.Client) => void) {
        shortage.watch(client);
        prepareStatements(client);
        // The session is older and lives longer than its connections.
        client.query('discard all', (error) => done(error, client));
      },
    },
  });

/** The embedded database of this process, which several connections use after each other. */
export interface EmbeddedDatabase {
  /** Starts a new session. Closing it does not close the embedded database. */
  connect(): Database;
  close(): Promise<void>;
}

const settings = (PGlite: { readonly defaultStartParams: readonly string[] }): string[] => [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${sharedBuffers}`,
];

/** Starts a new session. Closing it does not close the embedded database. */
const sessionOf = (pglite: PGlite): Database => {
  const shortage = createShortage();
  const knex = connectWithin(pglite, shortage);
  return {
    kind: 'embedded',
    knex,
    health: knex,
    shortage,
    async patiently(work) {
      try {
        return await work(knex);
      } finally {
        // Statements prepared earlier may refer to former versions of tables.
        await knex.destroy();
        knex.initialize();
      }
    },
    script: async (sql) => rowsOf(await knex.raw(sql)),
    // Only this process uses the folder, so the works need a lock only among themselves.
    exclusively: inTurn(),
    close: () => knex.destroy(),
  };
};

/** Returns a session that also closes the embedded database when it is closed. */
const closingWith = (database: Database, embedded: Pick<EmbeddedDatabase, 'close'>): Database => ({
  ...database,
  async close() {
    await database.close();
    await embedded.close();
  },
});

/**
 * Starts the embedded database in a folder.
 * @throws if another running process uses the folder
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => {
  createDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  restrictDataDir(dataDir);
  const [{ PGlite }, { ownerOnlyFiles }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-files.ts'),
  ]);
  const pglite = new PGlite({
    fs: ownerOnlyFiles(databaseFolder(dataDir)),
    startParams: settings(PGlite),
  });
  await pglite.waitReady;
  return {
    connect: () => sessionOf(pglite),
    async close() {
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
};

/**
 * Opens the embedded database in a folder.
 * @throws if another running process uses the folder
 */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const embedded = await startEmbedded(dataDir);
  return closingWith(embedded.connect(), embedded);
};

/** Opens an empty database in memory. */
export const openInMemory = async (): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite({ startParams: settings(PGlite) });
  await pglite.waitReady;
  return closingWith(sessionOf(pglite), pglite);
};

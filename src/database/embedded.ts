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

/** The operating system keeps what is read of the embedded database, too: PostgreSQL's 128 MB would mostly be the same again. */
const sharedBuffers = '16MB';

/** Runs one work after the other, however the one before ended. */
const inTurn = (): Database['exclusively'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
};

/** The driver of PostgreSQL again, with one connection: there is one session. */
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
        // The session outlives its connections.
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

/** A new session. Closing it does not close the embedded database. */
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
        // What was prepared before may be about tables that are no longer what they were.
        await knex.destroy();
        knex.initialize();
      }
    },
    script: async (sql) => rowsOf(await knex.raw(sql)),
    // One process owns the folder: it only has to wait for itself.
    exclusively: inTurn(),
    close: () => knex.destroy(),
  };
};

/** The same session, and closing it closes the embedded database, too. */
const closingWith = (database: Database, embedded: Pick<EmbeddedDatabase, 'close'>): Database => ({
  ...database,
  async close() {
    await database.close();
    await embedded.close();
  },
});

/** @throws where the folder belongs to another running process. */
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

/** @throws where the folder belongs to another running process. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const embedded = await startEmbedded(dataDir);
  return closingWith(embedded.connect(), embedded);
};

/** An empty database in the memory of this process. */
export const openInMemory = async (): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite({ startParams: settings(PGlite) });
  await pglite.waitReady;
  return closingWith(sessionOf(pglite), pglite);
};

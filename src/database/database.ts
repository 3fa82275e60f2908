import type { PGlite } from '@electric-sql/pglite';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { createDataDir, databaseFolder, restrictDataDir } from './data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { embeddedStream } from './embedded-stream.ts';
import { prepareStatements } from './prepared.ts';

/** An open database: a PostgreSQL server, or the embedded one in a data folder. Above this, nothing knows which. */
export interface Database {
  readonly kind: 'postgresql' | 'embedded';
  readonly knex: Knex;
  /** For statements that may take as long as they need, which no request may: migrations of large tables. */
  patiently<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /**
   * Runs statements that belong together, without values, and without statements of others between them. @returns all
   * their rows
   */
  script(sql: string): Promise<readonly object[]>;
  /** Runs `work` under a lock: no other call, in this process or another, runs on this database at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  readonly url: string | undefined;
  /** Where the embedded database lives. */
  readonly dataDir: string;
}

/** Any number, as long as every release uses the same: it names the lock that start-up takes. */
const startLock = 7_170_443;
const connectSeconds = 3;
const querySeconds = 10;
/** Enough to keep a few cores of PostgreSQL busy; more connections only wait inside the server instead of outside. */
const maxConnections = 12;

/** The operating system keeps what is read of the embedded database, too: PostgreSQL's 128 MB would mostly be the same again. */
const sharedBuffers = '16MB';

const ignore = (): void => undefined;

/**
 * Values stay out of the texts of errors, and so out of logs. Nor does knex write to the console by itself: what it has
 * to say is thrown, too.
 */
const discreet = {
  compileSqlOnError: false,
  log: { debug: ignore, warn: ignore, error: ignore, deprecate: ignore },
} as const;

/**
 * Whether a connection has answered every statement that it was sent. After a timeout the statement may never be
 * answered, and every later statement on the connection waits behind it.
 */
const hasAnswered = (connection: { readonly readyForQuery: boolean }): boolean => connection.readyForQuery;

/**
 * The reason of an error. For a host name with several addresses, `pg` throws an error for each, without a message for
 * all.
 */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : (error as Error).message;

interface Result {
  readonly rows?: readonly object[];
}

/** Several statements have a result each. */
const rowsOf = (results: Result | readonly Result[]): readonly object[] =>
  [results].flat().flatMap(({ rows = [] }: Result) => rows);

const timeLimit = { statement_timeout: querySeconds * 1000, query_timeout: (querySeconds + 1) * 1000 } as const;

/**
 * As soon as any connection cannot be made in time, the pool fails the caller that has waited longest. A caller that
 * has waited for a shorter time tries again: its connection may succeed, for instance when the server has just come
 * back.
 */
const retryUntilDeadline = (knex: Knex): Knex => {
  const acquire = knex.client.acquireConnection.bind(knex.client);
  knex.client.acquireConnection = async (): Promise<unknown> => {
    const deadline = performance.now() + connectSeconds * 1000;
    for (;;)
      try {
        return await acquire();
      } catch (error) {
        if (reasonOf(error) !== 'timeout expired' || performance.now() >= deadline) throw error;
      }
  };
  return knex;
};

/** A pool that is being closed keeps those who ask it for a connection waiting until they give up: fails them at once. */
const refuseOnceClosed = (knex: Knex): Knex => {
  const acquire = knex.client.acquireConnection.bind(knex.client);
  knex.client.acquireConnection = async (): Promise<unknown> => {
    if (knex.client.pool?.destroyed) throw new Error('The database connections are closed');
    return acquire();
  };
  return knex;
};

const connect = (config: Knex.Config): Knex => refuseOnceClosed(knexFactory(config));

const connectTo = (url: string, limit: Partial<typeof timeLimit>, connections: number): Knex =>
  retryUntilDeadline(
    connect({
      client: 'pg',
      connection: {
        connectionString: url,
        application_name: 'gatehouse',
        connectionTimeoutMillis: connectSeconds * 1000,
        ...limit,
        keepAlive: true,
      },
      acquireConnectionTimeout: connectSeconds * 1000,
      ...discreet,
      pool: { min: 0, max: connections, validate: hasAnswered },
    }),
  );

const openServer = (url: string): Database => {
  const knex = connectTo(url, timeLimit, maxConnections);
  return {
    kind: 'postgresql',
    knex,
    async patiently(work) {
      // knex asks for the lock of its migrations on a second connection.
      const patient = connectTo(url, {}, 2);
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    script: async (sql) => rowsOf(await knex.raw(sql)),
    async exclusively(work) {
      // Closing the connection frees the lock, however the process ends: nothing is left to clear by hand.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectSeconds * 1000 });
      const lost = new Promise<never>((_resolve, reject) => {
        client.on('error', (cause) =>
          reject(new Error(`The database connection was lost: ${reasonOf(cause)}`, { cause })),
        );
      });
      await client.connect().catch((cause: unknown) => {
        throw new Error(`The database in DATABASE_URL cannot be opened: ${reasonOf(cause)}`, { cause });
      });
      try {
        await client.query('select pg_advisory_lock($1)', [startLock]);
        // The lock was lost with the connection, and another process may have begun.
        return await Promise.race([work(), lost]);
      } finally {
        await client.end();
      }
    },
    close: () => knex.destroy(),
  };
};

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
const connectWithin = (pglite: PGlite): Knex =>
  connect({
    client: 'pg',
    connection: { stream: () => embeddedStream(pglite), user: 'postgres', database: 'postgres', ssl: false },
    ...discreet,
    pool: {
      min: 1,
      max: 1,
      afterCreate(client: pg.Client, done: (error: Error | null, client: pg.Client) => void) {
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
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
  await pglite.waitReady;
  return {
    connect() {
      const knex = connectWithin(pglite);
      return {
        kind: 'embedded',
        knex,
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
    },
    async close() {
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
};

const openEmbedded = async (dataDir: string): Promise<Database> => {
  const embedded = await startEmbedded(dataDir);
  const database = embedded.connect();
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
};

/** @throws where the folder of the embedded database belongs to another running process. */
export const openDatabase = async ({ url, dataDir }: DatabaseConfig): Promise<Database> =>
  url === undefined ? openEmbedded(dataDir) : openServer(url);

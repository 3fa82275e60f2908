import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { reasonOf } from '../kernel/error-facts.ts';
import { connect, rowsOf } from './connect.ts';
import { type Connector, createConnector, isLate } from './connector.ts';
import type { Database } from './database.ts';
import { ConnectError } from './failures.ts';
import { limitWrites } from './lanes.ts';
import { adaptToServer } from './pooled.ts';
import { idleTransactionSeconds, type ServerSettings } from './server-settings.ts';
import { parseServerUrl, type ServerUrl } from './server-url.ts';
import { createShortage, type Shortage } from './shortage.ts';
import { trackConnections } from './track-connections.ts';

/** The number of the lock that the start takes. It is arbitrary, but must be the same in all releases. */
const startLock = 7_170_443;
const connectMs = 3000;
/** The time limit of a health check, which must answer within two seconds even if the network fails. */
const healthMs = 1500;
/** The time limit of a connection to the replica. It is short, since the primary can be read instead. */
const replicaMs = 1000;
/** The interval between attempts to lock the start. */
const startPollMs = 250;
/** The time that the driver waits longer than the server's limit. */
const graceMs = 1000;

/** The limits of a connection. Absent limits do not apply. */
interface Limits {
  readonly connectMs: number;
  readonly statementMs?: number;
  readonly lockMs?: number;
  readonly idleMs?: number;
  readonly queryMs?: number;
}

/**
 * Retries to get a connection until the deadline. As soon as one connection cannot be made in time, the pool fails the caller
 * that has waited longest. A caller that has waited for a shorter time tries again: its connection may succeed, for example when
 * the server has just restarted.
 */
const retryUntilDeadline = (knex: Knex, limitMs: number): Knex => {
  const acquire = knex.client.acquireConnection.bind(knex.client);
  knex.client.acquireConnection = async (): Promise<unknown> => {
    const deadline = performance.now() + limitMs;
    for (;;)
      try {
        return await acquire();
      } catch (error) {
        if (!isLate(error) || performance.now() >= deadline) throw new ConnectError(reasonOf(error), { cause: error });
      }
  };
  return knex;
};

/** Returns the parameters at the start of a connection. A pooled server gets none, because PgBouncer rejects them. */
const startParameters = ({ statementMs, lockMs, idleMs }: Limits, { isPooled }: ServerSettings) =>
  isPooled
    ? {}
    : {
        ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
        ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
        ...(idleMs === undefined ? {} : { idle_in_transaction_session_timeout: idleMs }),
      };

/** Disables the limits of the role as well, even outside of transactions. Behind a pooler, they cannot be set. */
const withoutLimits = 'set statement_timeout = 0; set lock_timeout = 0';

/** Makes the pool connect with `connector`, which may choose between several hosts. */
const connectWith = (knex: Knex, make: () => Promise<pg.Client>): Knex => {
  knex.client._acquireOnlyConnection = async () => {
    const client = await make();
    const discard = (reason?: Error): void => {
      Object.assign(client, { __knex__disposed: reason ?? 'Connection ended unexpectedly' });
    };
    return client.on('error', discard).on('end', discard);
  };
  return knex;
};

const connectTo = (
  connector: Connector,
  settings: ServerSettings,
  limits: Limits,
  connections: number,
  shortage?: Shortage,
): Knex => {
  const { track, isUsable } = trackConnections();
  const config = {
    connectionTimeoutMillis: limits.connectMs,
    ...startParameters(limits, settings),
    ...(limits.queryMs === undefined ? {} : { query_timeout: limits.queryMs }),
  };
  const knex = connect({
    client: 'pg',
    // Without this object, Knex creates no pool.
    connection: {},
    acquireConnectionTimeout: limits.connectMs,
    pool: {
      min: 0,
      max: connections,
      validate: isUsable,
      afterCreate(client: pg.Client, done: (error: Error | null, client: pg.Client) => void) {
        track(client);
        shortage?.watch(client);
        adaptToServer(client, settings);
        if (settings.isPooled || limits.statementMs !== undefined) return done(null, client);
        client.query(withoutLimits, (error) => done(error, client));
      },
    },
  });
  return retryUntilDeadline(
    connectWith(knex, () => connector(config)),
    limits.connectMs,
  );
};

/**
 * Takes the lock in a transaction, not in the session: behind a pooler, other clients would get the session. While another
 * process has it, it polls: a waiting statement has a snapshot, for which `create index concurrently` of the other process would
 * wait. The transaction that has the lock must not have one either.
 */
const takeStartLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    await client.query(`begin isolation level read committed; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${startLock}) as taken`);
    if (rows[0]!.taken) return;
    await client.query('rollback');
    await sleep(startPollMs);
  }
};

/** The SQLSTATEs of a server without the role or the database of the URL. */
const notSetUp: ReadonlySet<unknown> = new Set(['28000', '28P01', '3D000']);

/** Returns the statements that create role and database, because the server reports only the first that is missing. */
const setUpAdvice = (cause: unknown, { user = 'gatehouse', database = user }: ServerUrl): string =>
  notSetUp.has(Object(cause).code)
    ? `. If they do not exist, create them: CREATE ROLE ${pg.escapeIdentifier(user)} LOGIN PASSWORD '…'; CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${pg.escapeIdentifier(user)};`
    : '';

export const openServer = (url: string, settings: ServerSettings, readUrl?: string): Database => {
  const serverUrl = parseServerUrl(url);
  const connector = createConnector(serverUrl);
  const { poolSize, statementSeconds, lockSeconds } = settings;
  const statementMs = statementSeconds * 1000;
  const shortage = createShortage();
  const limits = {
    connectMs,
    statementMs,
    lockMs: lockSeconds * 1000,
    idleMs: idleTransactionSeconds * 1000,
    queryMs: statementMs + graceMs,
  };
  const knex = limitWrites(connectTo(connector, settings, limits, poolSize, shortage), poolSize, connectMs);
  const healthLimits = { connectMs: healthMs, statementMs: healthMs, lockMs: healthMs, queryMs: healthMs };
  const health = connectTo(connector, settings, healthLimits, 1);
  const replicaLimits = { ...limits, connectMs: replicaMs };
  const replica =
    readUrl === undefined
      ? undefined
      : connectTo(createConnector(parseServerUrl(readUrl, 'standby')), settings, replicaLimits, poolSize);
  return {
    kind: 'postgresql',
    knex,
    ...(replica ? { replica } : {}),
    health,
    shortage,
    async patiently(work) {
      // Knex takes the lock of its migrations on a second connection.
      const patient = connectTo(connector, { ...settings, statementSeconds: 0, lockSeconds: 0 }, { connectMs }, 2);
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    script: async (sql) => rowsOf(await knex.raw(sql)),
    async exclusively(work) {
      // Closing the connection releases the lock, even if the process is killed.
      const client = await connector({
        connectionTimeoutMillis: connectMs,
        application_name: 'gatehouse-start',
      }).catch((cause: unknown) => {
        const advice = setUpAdvice(cause, serverUrl);
        throw new Error(`The database in DATABASE_URL cannot be opened: ${reasonOf(cause)}${advice}`, { cause });
      });
      const lost = new Promise<never>((_resolve, reject) => {
        client.on('error', (cause) =>
          reject(new Error(`The database connection was lost: ${reasonOf(cause)}`, { cause })),
        );
      });
      try {
        await Promise.race([takeStartLock(client), lost]);
        // The lock was lost with the connection, and another process may have started.
        return await Promise.race([work(), lost]);
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.all([knex.destroy(), health.destroy(), replica?.destroy()]);
    },
  };
};

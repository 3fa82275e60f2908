import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { createConnector } from '../database/connector.ts';
import { isEndedInTime, isMutual } from '../database/failures.ts';
import { parseServerUrl } from '../database/server-url.ts';

/** One connection to the database of a cell, whose statements follow each other. Times are in UTC. */
export interface Session {
  rows<R extends object>(sql: string, values?: readonly unknown[]): Promise<readonly R[]>;
  /** Commits all statements of `work` together, with settings that apply until then. */
  transaction<T>(work: () => Promise<T>, settings?: Readonly<Record<string, string>>): Promise<T>;
  close(): Promise<void>;
}

const connectMs = 5000;
/** Texts of rows are compared between servers, and depend on these settings. */
const sameTexts = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const sessionOf = (client: pg.Client): Session => {
  const rows: Session['rows'] = async (sql, values = []) => (await client.query(sql, [...values])).rows;
  return {
    rows,
    async transaction(work, settings = {}) {
      await client.query('begin');
      try {
        for (const [name, value] of Object.entries(settings))
          await rows('select set_config($1, $2, true)', [name, value]);
        const result = await work();
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    async close() {
      await client.end();
    },
  };
};

/** Runs `work` on a connection of a pool. */
export const withSession = async <T>(knex: Knex, work: (session: Session) => Promise<T>): Promise<T> => {
  const client: pg.Client = await knex.client.acquireConnection();
  try {
    return await work(sessionOf(client));
  } finally {
    await knex.client.releaseConnection(client);
  }
};

/** Connects to the server of a URL. A pooler is not supported: settings apply to the connection. */
export const openSession = async (url: string): Promise<Session> => {
  const connect = createConnector(parseServerUrl(url));
  const client = await connect({ connectionTimeoutMillis: connectMs, application_name: 'gatehouse-move' });
  await client.query(sameTexts);
  return sessionOf(client);
};

export type OpenSession = typeof openSession;

/**
 * Opens connections for `work`, and closes all of them when it has ended or failed: an open one would keep a command from ending.
 */
export const withSessions = async <T>(work: (open: OpenSession) => Promise<T>): Promise<T> => {
  const opened: Session[] = [];
  const open: OpenSession = async (url) => {
    const session = await openSession(url);
    opened.push(session);
    return session;
  };
  try {
    return await work(open);
  } finally {
    await Promise.all(opened.map((session) => session.close().catch(() => undefined)));
  }
};

const briefMs = 200;
/** Beyond `deadlock_timeout`, after which PostgreSQL cancels an autovacuum of the table. */
const longMs = 1500;
const mostAttempts = 60;
const pauseMs = 100;

/** The milliseconds that attempts wait for a lock. Each stops those who need the table next, so most are brief. About 40 seconds. */
const patientWaits: readonly number[] = Array.from({ length: mostAttempts }, (_, attempt) =>
  attempt % 4 === 2 ? longMs : briefMs,
);
/** Those of a lock that is not urgent. */
export const briefWaits: readonly number[] = [briefMs, briefMs, briefMs];

/** Decides, in the transaction of the statements, whether they are still to be executed. */
export type Guard = () => Promise<boolean>;

interface LockOptions {
  readonly isStillDue?: Guard | undefined;
  /** The times that attempts wait. */
  readonly waits?: readonly number[];
}

/**
 * Executes statements that lock tables, in one transaction. While a lock is not free, it waits for short times only, so that other
 * applications are served between them.
 * @throws the failure of the last attempt: after about 40 seconds, unless other waits are given
 */
export const lockPatiently = async (
  session: Session,
  statements: readonly string[],
  { isStillDue = async () => true, waits = patientWaits }: LockOptions = {},
): Promise<void> => {
  for (const [attempt, lockMs] of waits.entries())
    try {
      await session.transaction(
        async () => {
          if (!(await isStillDue())) return;
          for (const statement of statements) await session.rows(statement);
        },
        { lock_timeout: `${lockMs}ms` },
      );
      return;
    } catch (error) {
      if (!(isEndedInTime(error) || isMutual(error)) || attempt === waits.length - 1) throw error;
      await sleep(pauseMs);
    }
};

/** Returns the name of a table or column as it stands in a statement. */
export const identifier = (name: string): string => pg.escapeIdentifier(name);

/** Returns a text as it stands in a statement that takes no values. */
export const literal = (text: string): string => pg.escapeLiteral(text);

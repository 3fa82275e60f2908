import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/** Runs SQL that SQLite and PostgreSQL both understand, with values as `$1`, `$2` …. */
export interface Sql {
  rows(statement: string, ...values: readonly Value[]): Promise<readonly Row[]>;
  /** Ends a subquery that selects rows to change, so that processes that share a server don't wait for each other's rows. */
  readonly skipLocked: string;
  close(): Promise<void>;
}

/** Adds `and column = $n` for each value that is given. @param first the number of the first value */
export const conditionsOf = (filter: Readonly<Record<string, string | undefined>>, first: number) => {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    conditions: given.map(([column], index) => `and ${column} = $${first + index}`).join(' '),
    values: given.map(([, value]) => value),
  };
};

/** New migrations are appended; released ones never change. */
const migrations = [
  `create table mails (
    id text primary key,
    app_id text not null,
    template text not null,
    payload text,
    state text not null,
    attempts integer not null,
    due_at bigint not null,
    queued_at bigint not null,
    done_at bigint,
    claimed_by text,
    failure text,
    failure_kind text
  )`,
  'create index mails_state_due_at_index on mails (state, due_at)',
  'create index mails_done_at_index on mails (done_at)',
  // `app_id` is empty if the entry is for all applications.
  `create table suppressions (
    email text not null,
    app_id text not null,
    reason text not null,
    source text not null,
    detail text not null,
    created_at bigint not null,
    primary key (email, app_id)
  )`,
  'create index suppressions_created_at_index on suppressions (created_at)',
  `create table template_overrides (
    app_id text not null,
    language text not null,
    name text not null,
    source text not null,
    updated_at bigint not null,
    primary key (app_id, language, name)
  )`,
  'create index mails_app_id_state_index on mails (app_id, state)',
  `create table template_failures (
    app_id text not null,
    language text not null,
    name text not null,
    failures integer not null,
    text text not null,
    failed_at bigint not null,
    primary key (app_id, language, name)
  )`,
  'create table received_commands (id text primary key, received_at bigint not null)',
  // Reported after it was sent: `bounce` or `complaint`.
  'alter table mails add column report text',
  'alter table mails add column report_detail text',
  'create index mails_report_index on mails (app_id) where report is not null',
  'alter table mails add column reported_at bigint',
] as const;

/** Names the lock under which migrations run. Every release must use the same number. */
const migrationLock = 7_170_511;

const createVersions = 'create table if not exists mailer_migrations (number integer primary key)';

/** Returns the statements that a database with a number of applied migrations needs. */
const pending = (applied: number): string =>
  migrations
    .slice(applied)
    .flatMap((migration, index) => [
      migration,
      `insert into mailer_migrations (number) values (${applied + index + 1})`,
    ])
    .join(';\n');

const countApplied = 'select count(*) as count from mailer_migrations';

const toNamed = (values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/** Opens a file that only its owner can read: it contains keys until the emails with them are sent. */
const openFile = async (dataDir: string): Promise<Sql> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'mailer.db');
  closeSync(openSync(path, 'a', 0o600));
  const sqlite = await import('node:sqlite');
  const db: DatabaseSync = new sqlite.DatabaseSync(path);
  // FULL: a commit is on the disk before the webhook is answered, so that a power failure does not lose the email.
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'secure_delete = on'])
    db.exec(`pragma ${pragma}`);
  const rows: Sql['rows'] = async (statement, ...values) => db.prepare(statement).all(toNamed(values)) as Row[];
  // Closing the file after an error rolls back.
  db.exec(`begin immediate; ${createVersions}`);
  db.exec(`${pending(Number(db.prepare(countApplied).get()?.['count']))}; commit`);
  return { rows, skipLocked: '', close: async () => (db.isOpen ? db.close() : undefined) };
};

const connectSeconds = 5;
const statementSeconds = 10;

const openServer = async (url: string, onError: (error: Error) => void): Promise<Sql> => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'gatehouse-mailer',
    max: 5,
    connectionTimeoutMillis: connectSeconds * 1000,
    query_timeout: statementSeconds * 1000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the next query.
  pool.on('error', onError);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(createVersions);
    const { rows } = await client.query(countApplied);
    await client.query(pending(Number(rows[0].count)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return {
    rows: async (statement, ...values) => (await pool.query(statement, [...values])).rows,
    skipLocked: 'for update skip locked',
    close: async () => (pool.ended ? undefined : pool.end()),
  };
};

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

export const openSql = ({ databaseUrl, dataDir }: Place, onError: (error: Error) => void): Promise<Sql> =>
  databaseUrl === undefined ? openFile(dataDir) : openServer(databaseUrl, onError);

import type { Database } from '../../src/database/database.ts';
import { startEmbedded } from '../../src/database/embedded.ts';
import { embeddedPlace, isEmbedded, newPlace, openPlace } from './databases.ts';
import { hasRowSecurity, secureRows } from './row-security.ts';

/** A database with the schema and without rows. */
export interface TakenDatabase {
  readonly database: Database;
  giveBack(): Promise<void>;
}

interface PooledDatabase {
  /** Returns the session of the services that use the database one after the other, whose statements stay prepared. */
  session(): Database;
  /**
   * Returns the database to its initial state.
   * @returns false if that is not possible
   */
  reset(): Promise<boolean>;
  drop(): Promise<void>;
}

/** The number of idle databases for later services. Each takes about 100 MB. */
const mostIdle = 2;
/** The number of services of one session: it prepares only so many statements, among them those of the tests. */
const mostUses = 10;
/** The size up to which a table is deleted row by row, which is faster than truncating it. Deleted rows remain in the files. */
const smallTableBytes = 64 * 1024;

const userTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Selects the tables that have had rows, the largest first. The files of all others are empty. */
const usedTables = `select name, pg_relation_size(name::regclass)::integer as bytes from (${userTables}) as tables
  where pg_relation_size(name::regclass) > 0 order by bytes desc, name`;

/** The catalogs of columns, defaults, constraints, triggers, functions and settings, in which each change has a transaction. */
const catalogs = [
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
  'pg_db_role_setting',
] as const;

/**
 * Selects a digest of the schema: of tables, indexes and their statistics, which change in place, and of the changes of other
 * catalogs.
 */
const schemaDigest = `select concat_ws(' ',
    (select md5(string_agg(row(oid, relname, relkind, relnatts, reltuples, reloptions)::text, ' ' order by oid)) from pg_class
      where relkind <> 't' and relnamespace <> 'pg_toast'::regnamespace),
    ${catalogs.map((name) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${name})`).join(', ')}
  ) as digest`;

const digestOf = async ({ script }: Database): Promise<unknown> => {
  const [row] = (await script(schemaDigest)) as { digest: string }[];
  return row!.digest;
};

/** Returns the statements that restore the current rows and sequences of a database with this schema once its tables are empty. */
const restoringScript = async ({ script }: Database): Promise<string> => {
  const tables = (await script(usedTables)) as { name: string }[];
  const statements: string[] = [];
  for (const { name } of tables) {
    const [row] = (await script(`select quote_nullable(json_agg(r)::text) as rows from ${name} as r`)) as {
      rows: string;
    }[];
    if (row!.rows !== 'NULL')
      statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${row!.rows})`);
  }
  const sequences = (await script(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null) as statement
      from pg_sequences order by 1`,
  )) as { statement: string }[];
  statements.push(...sequences.map(({ statement }) => statement));
  return statements.join(';\n');
};

/** Runs statements as a replica, so that neither foreign keys nor the triggers of the audit log prevent them. */
const inTransaction = (statements: string): string =>
  `begin; set local session_replication_role = replica; ${statements}; commit`;

/** Forgets what a service has left in its session, except the statements that it has prepared: planning is most of its start. */
const forgetting =
  'reset all; reset session authorization; unlisten *; close all; discard temp; discard sequences; select pg_advisory_unlock_all()';

const isClosed = ({ knex }: Database): boolean => knex.client.pool === undefined;

const startPooled = async (): Promise<PooledDatabase> => {
  const place = await embeddedPlace();
  const embedded = await startEmbedded(place.dataDir);
  let open = embedded.connect();
  let uses = 0;
  const restore = await restoringScript(open);
  const digest = await digestOf(open);
  /** A test may have closed it, as an outage does. */
  const session = (): Database => {
    if (isClosed(open)) open = embedded.connect();
    return open;
  };

  return {
    session,
    async reset() {
      uses += 1;
      if (uses % mostUses === 0) await open.close();
      const database = session();
      database.knex.removeAllListeners();
      try {
        await database.script(forgetting);
        if ((await digestOf(database)) !== digest) return false;
        const used = (await database.script(usedTables)) as { name: string; bytes: number }[];
        const empty = used.map(({ name, bytes }) =>
          bytes > smallTableBytes ? `truncate ${name} cascade` : `delete from ${name}`,
        );
        await database.script(inTransaction([...empty, restore].join('; ')));
        return true;
      } catch {
        return false;
      }
    },
    async drop() {
      if (!isClosed(open)) await open.close();
      await embedded.close();
      await place.drop();
    },
  };
};

const idle: PooledDatabase[] = [];

/** Returns a reset database, which takes a small part of the time of a new one. A database whose schema has changed is removed. */
const nextPooled = async (): Promise<PooledDatabase> => {
  const used = idle.pop();
  if (!used) return startPooled();
  if (await used.reset()) return used;
  await used.drop();
  return nextPooled();
};

/** Returns a database for the exclusive use of the caller. */
export const takeDatabase = async (): Promise<TakenDatabase> => {
  if (!isEmbedded) {
    const place = await newPlace();
    if (hasRowSecurity()) await secureRows(place.directUrl!);
    const database = await openPlace(place);
    return {
      database,
      async giveBack() {
        await database.close();
        await place.drop();
      },
    };
  }
  const pooled = await nextPooled();
  return {
    database: pooled.session(),
    async giveBack() {
      const { knex, close } = pooled.session();
      // A transaction that a test has left open ends with its session.
      if (knex.client.pool.numUsed() > 0) await close();
      if (idle.length < mostIdle) idle.push(pooled);
      else await pooled.drop();
    },
  };
};

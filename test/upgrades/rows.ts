import type { Database } from '../../src/database/database.ts';

interface StoredTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The stored data of a release: its migrations, the rows of all tables, the positions of sequences, and the jobs of the queue. */
export interface Stored {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, StoredTable>>;
  readonly sequences: Readonly<Record<string, number>>;
  readonly jobs: readonly { readonly id: string; readonly name: string; readonly data: unknown }[];
}

const tableNames = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'schema\\_migration%' order by 1`;
/** The columns that are stored: PostgreSQL computes the others. */
const columnNames = `select attname as name from pg_attribute
  where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/**
 * Reads everything that a release has stored, with the newest jobs of each queue: an older job that is done again would replace
 * what a user holds.
 */
export const readStored = async ({ knex }: Pick<Database, 'knex'>): Promise<Stored> => {
  const namesOf = async (sql: string, ...values: readonly string[]): Promise<readonly string[]> =>
    (await knex.raw(sql, [...values])).rows.map(({ name }: { name: string }) => name);
  const tables: Record<string, StoredTable> = {};
  for (const table of await namesOf(tableNames)) {
    const columns = await namesOf(columnNames, table);
    const row = `json_build_array(${columns.map((name) => `"${name}"`).join(', ')})`;
    const rows = await namesOf(`select coalesce(json_agg(${row}), '[]')::text as name from ${table}`);
    tables[table] = { columns, rows: JSON.parse(rows[0]!) };
  }
  const sequences = await knex.raw(
    `select sequencename as name, last_value::integer as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  const { rows: jobs } = await knex.raw(
    `select id, name, data from (
       select *, row_number() over (partition by name order by created_on desc, id) as place from pgboss.job) as jobs
     where place <= case name when 'delivery' then 3 else 1 end and name not in ('housekeeping', 'statistics')
     order by name, place`,
  );
  return {
    migrations: await knex('schema_migrations').orderBy('name').pluck('name'),
    tables,
    sequences: Object.fromEntries(
      sequences.rows.map(({ name, value }: { name: string; value: number }) => [name, value]),
    ),
    jobs,
  };
};

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Writes the rows into a database with the schema of that release. */
export const writeRows = async ({ script }: Database, { tables, sequences }: Stored): Promise<void> => {
  const inserts = Object.entries(tables).map(([table, { columns, rows }]) => {
    const objects = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    const names = columns.map((name) => `"${name}"`).join(', ');
    return `delete from ${table}; insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${quoted(objects)})`;
  });
  const positions = Object.entries(sequences).map(([name, value]) => `select setval('${name}', ${value})`);
  // As a replica, so that neither foreign keys nor the triggers of the audit log prevent them.
  const statements = ['set local session_replication_role = replica', ...inserts, ...positions];
  await script(`begin; ${statements.join('; ')}; commit`);
};

/** Adds the jobs to the queue, whose tables the present release has created. */
export const writeJobs = async ({ knex }: Pick<Database, 'knex'>, { jobs }: Stored): Promise<void> => {
  // All of them are of the default application.
  await knex('pgboss.job').insert(jobs.map((job) => ({ ...job, data: JSON.stringify(job.data), group_id: '1' })));
};

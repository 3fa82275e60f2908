import type { Knex } from 'knex';

/** PostgreSQL cuts longer names. */
const longestName = 63;

/** Returns true for a table with partitions, and for an index of such a table. PostgreSQL changes neither concurrently. */
export const isPartitioned = async (db: Knex, relation: string): Promise<boolean> => {
  const { rows } = await db.raw(
    "select relkind in ('p', 'I') as is_partitioned from pg_class where oid = to_regclass(?)",
    [relation],
  );
  return rows[0]?.is_partitioned === true;
};

/** Finds the partitions whose index is not yet a part of that of the table. */
const missing = `select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
   where inhparent = to_regclass(?) and not exists (
     select from pg_inherits as attached join pg_index on indexrelid = attached.inhrelid
      where attached.inhparent = to_regclass(?) and indrelid = child.oid)
   order by child.relname`;

interface Options {
  readonly statement: string;
  readonly index: string;
  readonly table: string;
  /** Builds an index on a partition, without a lock that delays requests. */
  readonly build: (statement: string, index: string, table: string) => Promise<void>;
  /** Executes a statement that needs a short lock. */
  readonly execute: (statement: string) => Promise<unknown>;
}

/**
 * Builds an index of a partitioned table: one for each partition, and then one of the table that they belong to. A partition that is made
 * meanwhile has it from the start. An interrupted build continues with the partitions that have none.
 */
export const buildPartitionedIndex = async (
  db: Knex,
  { statement, index, table, build, execute }: Options,
): Promise<void> => {
  const onOne = (name: string, target: string, how: string): string =>
    statement.replace(
      /^create (unique )?index concurrently \w+ on \w+/i,
      (_all, unique = '') => `create ${unique}index ${how}${name} on ${target}`,
    );
  await execute(onOne(index, `only ${table}`, 'if not exists '));
  const { rows }: { readonly rows: readonly { readonly name: string }[] } = await db.raw(missing, [table, index]);
  for (const { name } of rows) {
    const own = index.startsWith(`${table}_`) ? `${name}${index.slice(table.length)}` : index;
    const part = own.slice(0, longestName);
    await build(onOne(part, name, 'concurrently '), part, name);
    await execute(`alter index ${index} attach partition ${part}`);
  }
};

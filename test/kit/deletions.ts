import type { Knex } from 'knex';

export interface Deletions {
  /** The number of rows that each statement has deleted from a table. */
  of(table: string): Promise<readonly number[]>;
}

/** Counts the rows that each statement deletes from some tables, including cascades. */
export const countDeletions = async (db: Knex, tables: readonly string[]): Promise<Deletions> => {
  await db.raw(`
    create table counted_deletions (name text, rows integer);
    create function count_deletion() returns trigger language plpgsql as
      'begin insert into counted_deletions select tg_table_name, count(*) from gone having count(*) > 0; return null; end';
  `);
  for (const table of tables)
    await db.raw(
      `create trigger counts_deletions after delete on ?? referencing old table as gone
      for each statement execute function count_deletion()`,
      [table],
    );
  return {
    async of(name) {
      const rows: { rows: number }[] = await db('counted_deletions').where({ name });
      return rows.map(({ rows }) => rows);
    },
  };
};

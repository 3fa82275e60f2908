import type { Knex } from 'knex';

/** Makes each new or changed row of a table fail with an error whose message and detail quote the row. */
export const quoteRowsOf = async (db: Knex, table: string): Promise<void> => {
  await db.raw(`create or replace function quote_row() returns trigger language plpgsql as $$
    begin raise exception 'refused: %', to_jsonb(new)::text using detail = to_jsonb(new)::text, hint = to_jsonb(new)::text; end $$`);
  await db.raw(
    `create trigger quote_row before insert or update on ${table} for each row execute function quote_row()`,
  );
};

export const stopQuoting = async (db: Knex, table: string): Promise<void> => {
  await db.raw(`drop trigger quote_row on ${table}`);
};

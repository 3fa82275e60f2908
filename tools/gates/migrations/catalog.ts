import type { Knex } from 'knex';

interface Column {
  readonly type: string;
  readonly isNotNull: boolean;
  readonly hasValue: boolean;
}

interface Table {
  /** The file that contains the table's rows. It changes when the rows are rewritten. */
  readonly file: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The constraints of rows. `isValid` is true once all rows have been checked. */
  readonly constraints: Readonly<Record<string, { readonly isValid: boolean; readonly definition: string }>>;
  readonly indexes: readonly string[];
}

/** The properties of tables that the rules for migrations compare. */
export type Catalog = Readonly<Record<string, Table>>;

const sql = `
  select c.relname as table, pg_relation_filenode(c.oid)::text as file,
         (select coalesce(json_object_agg(a.attname, json_build_object(
                   'type', format_type(a.atttypid, a.atttypmod), 'isNotNull', a.attnotnull,
                   'hasValue', a.atthasdef or a.attidentity <> '')), '{}')
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_object_agg(k.conname, json_build_object(
                   'isValid', k.convalidated, 'definition', pg_get_constraintdef(k.oid))), '{}')
            from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f')) as constraints,
         (select coalesce(json_agg(i.indexrelid::text), '[]') from pg_index i where i.indrelid = c.oid) as indexes
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

export const readCatalog = async (db: Knex): Promise<Catalog> => {
  const { rows }: { readonly rows: readonly (Table & { readonly table: string })[] } = await db.raw(sql);
  return Object.fromEntries(rows.map(({ table, ...facts }) => [table, facts]));
};

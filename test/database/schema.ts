import type { Knex } from 'knex';

const columns = `
  select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' end,
                ' default ' || pg_get_expr(d.adbin, d.adrelid),
                case when a.attidentity <> '' then ' identity ' || a.attidentity::text end) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`;
const constraints = `
  select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`;
const indexes = `
  select format('index: %s', indexdef) as line from pg_indexes where schemaname = 'public'`;

/** All that the database knows of its schema, one thing a line: equal for equal schemas. */
export const schemaOf = async (db: Knex): Promise<readonly string[]> => {
  const { rows } = await db.raw(`${columns} union all ${constraints} union all ${indexes}`);
  return rows.map(({ line }: { readonly line: string }) => line).sort();
};

/** Back to a database that nothing has been done with. */
export const wipe = async (db: Knex): Promise<void> => {
  await db.raw('drop schema public cascade');
  await db.raw('create schema public');
};

import type { Knex } from 'knex';

const tables = `
  select format('table %s persistence %s owner %s privileges %s options %s replica identity %s', relname, relpersistence,
                relowner::regrole, relacl, reloptions, relreplident) as line
    from pg_class where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace`;
const columns = `
  select format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' end,
                ' default ' || pg_get_expr(d.adbin, d.adrelid),
                case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
                ' privileges ' || a.attacl::text) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`;
const sequences = `
  select format('sequence %s %s from %s to %s by %s owner %s', sequencename, data_type, min_value, max_value, increment_by,
                sequenceowner) as line
    from pg_sequences where schemaname = 'public'`;
const constraints = `
  select format('constraint %s on %s: %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace`;
const indexes = `
  select format('index: %s', indexdef) as line from pg_indexes where schemaname = 'public'`;
const functions = `
  select format('function: %s owner %s privileges %s', pg_get_functiondef(oid), proowner::regrole, proacl) as line
    from pg_proc where pronamespace = 'public'::regnamespace`;
const triggers = `
  select format('trigger: %s %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`;

const comments = `
  select format('comment on %s: %s', (pg_identify_object(classoid, objoid, objsubid)).identity, description) as line
    from pg_description where objoid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace
      union all select oid from pg_proc where pronamespace = 'public'::regnamespace)`;

/** All that the database knows of its schema, one thing a line: equal for equal schemas. */
export const schemaOf = async (db: Knex): Promise<readonly string[]> => {
  const parts = [tables, columns, sequences, constraints, indexes, functions, triggers, comments];
  const { rows } = await db.raw(parts.join(' union all '));
  return rows.map(({ line }: { readonly line: string }) => line).sort();
};

/** Back to a database that nothing has been done with. */
export const wipe = async (db: Knex): Promise<void> => {
  await db.raw('drop schema public cascade');
  await db.raw('create schema public');
};

import type { Knex } from 'knex';
import { allTablesOfApps } from '../../src/database/app-tables.ts';

/** An expression for a column of each type, of which the row number is `n`. */
const sample: Readonly<Record<string, string>> = {
  bigint: 'n',
  integer: 'n',
  smallint: 'n',
  text: "'Zoë ' || n",
  character: "'E'",
  uuid: 'gen_random_uuid()',
  boolean: 'n % 2 = 0',
  'timestamp with time zone': "now() + n * interval '1 day 1 microsecond'",
  date: 'current_date - n',
  jsonb: `jsonb_build_object('n', n, 'große Zahl', 9007199254740993, 'text', '٣ 名 🙂')`,
  'text[]': "array['a''b', null, '{', n::text]",
  'bigint[]': 'array[n]',
  bytea: 'decode(lpad(to_hex(n), 4, chr(48)), chr(104) || chr(101) || chr(120))',
  'double precision': 'n / 3.0',
  xid8: 'pg_current_xact_id()',
};

/** The columns whose values a constraint limits. */
const limited: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  apps: { moving: 'null', is_default: 'false', settings: `'{}'` },
  factors: { kind: `'totp'` },
  imports: { imported: 'n', rejected: '0', skipped: '0' },
  keys: { kind: `'app'`, service_account_id: 'null' },
  webhook_cursors: { lease_until: 'null', due_at: 'null' },
  mail_keys: { email_change_id: 'null', invitation_id: 'null', pending_signup_id: 'null' },
  user_field_definitions: { bucket: `'own'` },
};

interface ColumnRow {
  readonly name: string;
  readonly type: string;
}

const columnsSql = `select attname as name, format_type(atttypid, null) as type from pg_attribute
  where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** Inserts rows of one application into every table. Keys that refer to other rows are not checked. */
export const fillApp = async (db: Knex, appId: number, count = 3): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const table of allTablesOfApps.filter((name) => name !== 'apps')) {
      const { rows }: { readonly rows: readonly ColumnRow[] } = await trx.raw(columnsSql, [table]);
      const values = rows.map(({ name, type }) => {
        if (name === 'app_id') return String(appId);
        return limited[table]?.[name] ?? sample[type] ?? 'null';
      });
      await trx.raw(
        `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
           select ${values.join(', ')} from generate_series(1000001, ${1_000_000 + count}) as n on conflict do nothing`,
      );
    }
  });
};

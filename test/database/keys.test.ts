import { expect, test } from 'vitest';
import { allTablesOfApps } from '../../src/database/app-tables.ts';
import { useService } from '../kit/service.ts';

const service = useService();

/** The columns of keys that do not begin with the application, and why. */
const others: Readonly<Record<string, string>> = {
  event_outbox_pkey: 'xid, id, app_id',
  connections_saml_provider_unique: 'provider',
  keys_digest_unique: 'digest',
  scim_tokens_digest_unique: 'digest',
  apps_default_unique: 'is_default',
  apps_uuid_unique: 'uuid',
};

// regression A832
test('the keys of each table of an application, and those that refer to others, begin with the application', async () => {
  const { rows } = await service.db.raw(
    `select relname as table, conname as name, contype::text as type, array_agg(attname::text order by place) as columns
       from pg_constraint
       join pg_class on pg_class.oid = conrelid and relnamespace = 'public'::regnamespace
       cross join unnest(conkey) with ordinality as part (number, place)
       join pg_attribute on attrelid = conrelid and attnum = number
      where contype in ('p', 'u', 'f') group by 1, 2, 3
      union all
     select relname, indexrelid::regclass::text, 'i', array_agg(attname::text order by place)
       from pg_index
       join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
       cross join unnest(indkey::int2[]) with ordinality as part (number, place)
       join pg_attribute on attrelid = indrelid and attnum = number
      where indisunique and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      group by 1, 2, 3`,
  );
  const keys = rows.filter(({ table }: { table: string }) => allTablesOfApps.includes(table));
  expect(keys.length).toBeGreaterThan(100);
  for (const { table, name, columns } of keys)
    if (name in others) expect(columns.join(', '), name).toBe(others[name]);
    else expect(columns[0], name).toBe(table === 'apps' ? 'id' : 'app_id');
  const withPrimaryKey = keys.filter(({ type }: { type: string }) => type === 'p');
  expect(withPrimaryKey.map(({ table }: { table: string }) => table).toSorted()).toEqual(allTablesOfApps.toSorted());
});

// regression A832
test('the replica identity of each table of an application is its primary key', async () => {
  const { rows } = await service.db.raw(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relreplident <> 'd'`,
  );
  expect(rows).toEqual([]);
});

// regression A832
test('the database refuses a row that refers to a row of another application', async () => {
  const app = await service.given.app();
  const user = await service.given.user();
  const key = { app_id: app.id, purpose: 'verification', digest: 'd', user_id: user.id };
  const at = new Date();
  await expect(service.db('mail_keys').insert({ ...key, created_at: at, expires_at: at })).rejects.toMatchObject({
    constraint: 'mail_keys_user_id_foreign',
  });
});

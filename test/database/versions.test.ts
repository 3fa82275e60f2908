import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();

/** The tables with versions, and a change of a row of each that leaves its values as they are. */
const versioned = { apps: 'update apps set name = name', users: 'update users set displayname = displayname' } as const;
type Table = keyof typeof versioned;

/** The resources of SCIM, whose ETags are these versions. */
const resources = ['scim_groups', 'scim_users'] as const;

const tables = Object.keys(versioned) as readonly Table[];
const versionOf = async (table: Table, db = service.db): Promise<number> =>
  (await db(table).where({ id: 1 }).first('version')).version;

describe('the version of a row', () => {
  // regression A71
  test('is raised by a trigger of every table that has versions, so that no statement can leave it as it is', async () => {
    const { rows } = await service.db.raw(
      `select c.relname as table, (
          select pg_get_triggerdef(t.oid) from pg_trigger t
           where t.tgrelid = c.oid and t.tgname = c.relname || '_raise_version' and t.tgenabled = 'O') as trigger
         from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
        where a.attname = 'version' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows).toEqual(
      [...tables, ...resources].toSorted().map((table) => ({
        table,
        trigger: `CREATE TRIGGER ${table}_raise_version BEFORE UPDATE ON public.${table} FOR EACH ROW EXECUTE FUNCTION raise_version()`,
      })),
    );
  });

  test.each(tables)('is higher after each change of a row of %s, whichever statement makes it', async (table) => {
    const versions = [await versionOf(table)];
    const changes = [
      versioned[table],
      `${versioned[table]}, version = 1`,
      `with changed as (${versioned[table]} returning 1) select from changed`,
      `insert into ${table} overriding system value select * from ${table} where id = 1 on conflict (id) do update set created_at = excluded.created_at`,
    ];
    for (const change of changes.slice(0, table === 'users' ? 3 : 4)) {
      await service.db.raw(change);
      versions.push(await versionOf(table));
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  test.each(tables)(
    'is another one after a change of %s that takes the place of one that was lost, as after a failover',
    async (table) => {
      const lost: number[] = [];
      await service.db
        .transaction(async (trx) => {
          await trx.raw(versioned[table]);
          lost.push(await versionOf(table, trx));
          throw new Error('lost');
        })
        .catch(() => undefined);
      // A failover takes longer than the resolution of the clock, which is a millisecond for the embedded database.
      await setTimeout(2);
      await service.db.raw(versioned[table]);
      expect(lost).toHaveLength(1);
      expect(lost).not.toContain(await versionOf(table));
    },
  );

  test('a change by a statement of another program is seen by the next request', async () => {
    const user = await service.given.user();
    const name = async () => (await service.send('GET', '/v1/users/me', { headers: user.headers })).body.displayname;
    expect(await name()).toBe('Ada Lovelace');
    await service.db('users').where({ id: user.id }).update({ displayname: 'Ada King' });
    expect(await name()).toBe('Ada King');
  });
});

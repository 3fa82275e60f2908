import type { Knex } from 'knex';
import { allTablesOfApps } from '../../src/database/app-tables.ts';

/** The triggers of a move refuse changes of the rows of these applications. */
const frozenApps = 'tests_frozen_apps';

/** Creates the triggers by which a move refuses changes. They are off until `freeze`. */
export const createFreezeTriggers = async (db: Knex): Promise<void> => {
  await db.raw(`create table ${frozenApps} (app_id bigint primary key, changes_left int not null default 0)`);
  await db.raw('create sequence tests_changes');
  await db.raw(`create function tests_refuse_change() returns trigger language plpgsql as $$
    declare
      row_json jsonb := to_jsonb(coalesce(new, old));
      app bigint := (row_json ->> case tg_table_name when 'apps' then 'id' else 'app_id' end)::bigint;
    begin
      if exists (select from ${frozenApps} where app_id = app
                   and (changes_left = 0 or nextval('tests_changes') > changes_left)) then
        raise exception 'The application % is moving', app using errcode = 'GH001';
      end if;
      return coalesce(new, old);
    end $$`);
  for (const table of allTablesOfApps)
    await db.raw(
      `create trigger tests_freeze before insert or update or delete on ${table} for each row execute function tests_refuse_change()`,
    );
};

/** Refuses the changes of an application, as a move does from the phase `frozen`. */
export const freeze = async (db: Knex, appId: number): Promise<void> => {
  await db('apps').where({ id: appId }).update({ moving: 'frozen' });
  await db(frozenApps).insert({ app_id: appId });
};

export const unfreeze = async (db: Knex, appId: number): Promise<void> => {
  await db(frozenApps).where({ app_id: appId }).delete();
  await db('apps').where({ id: appId }).update({ moving: null });
};

/** Refuses the changes of all applications, also if they are in transactions that have begun, after some that are still made. */
export const freezeAll = async (db: Knex, changesLeft = 0): Promise<void> => {
  await db.raw("select setval('tests_changes', 1, false)");
  await db.raw(`insert into ${frozenApps} select id, ? from apps`, [changesLeft]);
};

/** Allows changes again, and makes the jobs due that were refused meanwhile. */
export const unfreezeAll = async (db: Knex): Promise<void> => {
  await db.raw(`delete from ${frozenApps}`);
  await db('pgboss.job').where({ state: 'retry' }).update({ start_after: db.fn.now() });
};

/** Returns the digest of the rows of an application in each table that has some. */
export const rowDigests = async (db: Knex, appId: number): Promise<Readonly<Record<string, string>>> => {
  const digests: [string, string][] = [];
  for (const table of allTablesOfApps) {
    const column = table === 'apps' ? 'id' : 'app_id';
    const { rows } = await db.raw(
      `select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t where ${column} = ?`,
      [appId],
    );
    if (rows[0].count > 0) digests.push([table, rows[0].digest]);
  }
  return Object.fromEntries(digests);
};

/**
 * Gives the rows of an application to another one, in place of those that it has: without a row of `apps`, it is as in the cell to
 * which an application moves.
 */
export const giveRows = async (db: Knex, from: number, to: number): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = 'replica'");
    for (const table of allTablesOfApps.filter((name) => name !== 'apps')) {
      await trx.raw(`delete from ${table} where app_id = ?`, [to]);
      await trx.raw(`update ${table} set app_id = ? where app_id = ?`, [to, from]);
    }
  });
};

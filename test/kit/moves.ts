import type { Knex } from 'knex';
import { allTablesOfApps } from '../../src/database/app-tables.ts';

/** The triggers of a move refuse changes of the rows of these applications. */
const frozenApps = 'tests_frozen_apps';

/** Creates the triggers by which a move refuses changes. They are off until `freeze`. */
export const createFreezeTriggers = async (db: Knex): Promise<void> => {
  await db.raw(`create table ${frozenApps} (app_id bigint primary key)`);
  await db.raw(`create function tests_refuse_change() returns trigger language plpgsql as $$
    declare
      row_json jsonb := to_jsonb(coalesce(new, old));
      app bigint := (row_json ->> case tg_table_name when 'apps' then 'id' else 'app_id' end)::bigint;
    begin
      if exists (select from ${frozenApps} where app_id = app) then
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

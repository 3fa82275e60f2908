import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Days with statistics: enough for the longest period of the overview and the one before it. */
const days = 180;

/** The statements that add the rows of the other screens. */
const statements: readonly string[] = [
  `insert into identities (app_id, user_id, provider, issuer, subject, linked_at, last_used_at)
     select app_id, id, 'google', 'https://accounts.google.com', id::text, now(), now() from users where id % 5 = 0`,
  `insert into sessions (id, app_id, user_id, generation, renewed_at, token_id, token_issued_at, token_expires_at, idle_expires_at,
                         absolute_expires_at, created_at, ip, user_agent)
     select gen_random_uuid(), app_id, id, 1, at, gen_random_uuid(), at, at + interval '1 hour', now() + interval '7 days',
            now() + interval '30 days', at, '10.' || id / 65536 % 256 || '.' || id / 256 % 256 || '.' || id % 256, 'bench'
       from (select id, app_id, now() - id % 86400 * interval '1 second' as at from users) as numbered`,
  `with made as (
     insert into events (position, app_id, type, occurred_at, subject, actor, data, nonce)
       select (select last from event_log) + n, app_id, type, now(), subject, actor, data, nonce
         from generate_series(1, :count) as n cross join (select * from events order by position limit 1) as first
       returning position)
   update event_log set last = (select max(position) from made)`,
  `insert into statistics_days (app_id, day, signups, logins, failed_logins, active_1, active_7, active_30)
     select 1, current_date - n, n * 7 % 900, n * 31 % 9000, n * 13 % 700, n * 17 % 5000, 9000, 20000
       from generate_series(0, ${days}) as n
   on conflict (app_id, day) do nothing`,
  // Counting what was inserted is not what is measured.
  'update statistics_position set audit_id = (select max(id) from audit), complete_until = now()',
  'vacuum analyze',
];

/** Adds what the screens of the console show besides users. The service must have numbered its first events. */
export const fillConsole = async (db: Knex, count: number): Promise<void> => {
  while (!(await db('events').first('position'))) await sleep(100);
  for (const statement of statements) await db.raw(statement, statement.includes(':count') ? { count } : {});
};

/** Makes a user an administrator of the whole application. */
export const makeOwner = async (db: Knex, userId: number): Promise<void> => {
  await db.raw(
    `insert into memberships (user_id, company_id, branch_id, role_id, created_at)
       select ?, apps.company_id, branches.id, roles.id, now()
         from apps join branches on branches.company_id = apps.company_id and branches.is_default
         join roles on roles.app_id = apps.id and roles.name = 'Owner'
        where apps.id = 1`,
    [userId],
  );
};

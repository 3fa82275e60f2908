import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import type { AuditEvent } from '../../kernel/audit.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { Counting, StatisticsReads } from './ports.ts';
import type { DayStatistics } from './statistics.ts';

/** The number of entries that one transaction counts. */
const batchSize = 2000;

/** The events of logins. A login with a second factor has an entry for each step, of which the first fails. */
const loginEvents: readonly AuditEvent[] = [
  'login',
  'complete_login',
  'login_with_code',
  'login_with_passkey',
  'social_login',
];
/** The events of further requests by which a user is active. */
const otherActivity: readonly AuditEvent[] = ['signup', 'complete_account', 'accept_invitation', 'refresh'];
/** Refusals after which a login goes on. */
const unfinished = ['second_factor_required', 'challenge_required'] as const;

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const isLogin = `event in (${listed(loginEvents)})`;

/**
 * Counts the entries of applications after their positions and up to other ones. A day on which a user is active adds the user to the days whose 1, 7 or 30
 * days contain it, unless another day of the user has done so: those from the end of the time after the user's day before it, and
 * up to a later day that is counted already, which only an entry out of order has. One that is older than both known days of its
 * user is left out: what it would add is not known. An invitation is accepted with a key by a new user, and with a token by a member.
 *
 * `offset 0` makes the planner look up each user by the key, also without statistics about the table.
 */
const countSql = `
  with entries as materialized (
    select of_app as app_id, (at at time zone 'UTC')::date as day, user_id, count, is_success,
           ${isLogin} as is_login,
           event in ('signup', 'complete_account') or event = 'accept_invitation' and factor = 'mailed_key' as is_signup,
           is_success and session_id is not null and user_id is not null and impersonated_user_id is null
             and factor is distinct from 'anonymous' as is_activity,
           coalesce(failure not in (${listed(unfinished)}), false) as is_failure
      from unnest(:apps::bigint[], :upTo::bigint[]) as counted (of_app, up_to)
      join statistics_positions position on position.app_id = of_app
      join audit on audit.app_id = of_app and audit.id > position.audit_id and audit.id <= up_to
     where at >= :since and (${isLogin} or event in (${listed(otherActivity)}))),
  counts as (
    select app_id, day, count(*) filter (where is_success and is_signup) as signups,
           count(*) filter (where is_success and is_login) as logins,
           coalesce(sum(count) filter (where is_login and is_failure), 0) as failed_logins
      from entries group by app_id, day),
  seen as (select distinct app_id, user_id, day from entries where is_activity),
  known as (
    select users.* from (select distinct app_id, user_id from seen) as active_users
     cross join lateral (
       select app_id, user_id, last_day, previous_day from statistics_users
        where (app_id, user_id) = (active_users.app_id, active_users.user_id) offset 0) as users),
  days as (
    select app_id, user_id, day, bool_or(is_known) as is_known
      from (select app_id, user_id, day, false as is_known from seen
            union all select app_id, user_id, last_day, true from known
            union all select app_id, user_id, previous_day, true from known where previous_day is not null) as all_days
     group by app_id, user_id, day),
  ordered as (
    select app_id, day, is_known, lag(day) over by_day as before,
           min(day) filter (where is_known) over (by_day rows between 1 following and unbounded following) as next_known,
           max(day) filter (where is_known) over by_user as last_known,
           min(day) filter (where is_known) over by_user as first_known
      from days
    window by_user as (partition by app_id, user_id), by_day as (by_user order by day)),
  added as (
    select app_id, width, greatest(day, before + width) as first, least(day + width - 1, next_known - 1) as last,
           count(*) as users
      from ordered cross join (values (1), (7), (30)) as widths (width)
     where not is_known and (first_known is null or first_known = last_known or day > first_known) group by 1, 2, 3, 4),
  active as (
    select app_id, first + number as day, coalesce(sum(users) filter (where width = 1), 0) as active_1,
           coalesce(sum(users) filter (where width = 7), 0) as active_7,
           coalesce(sum(users) filter (where width = 30), 0) as active_30
      from added cross join generate_series(0, last - first) as number group by 1, 2),
  counted_users as (
    insert into statistics_users (app_id, user_id, last_day, previous_day)
      select app_id, user_id, (array_agg(day order by day desc))[1], (array_agg(day order by day desc))[2]
        from days group by app_id, user_id order by 1, 2
      on conflict (app_id, user_id) do update
         set last_day = excluded.last_day, previous_day = excluded.previous_day
       where (statistics_users.last_day, statistics_users.previous_day)
             is distinct from (excluded.last_day, excluded.previous_day))
  insert into statistics_days as stored
         (app_id, day, signups, logins, failed_logins, active_1, active_7, active_30)
    select app_id, day, coalesce(signups, 0), coalesce(logins, 0), coalesce(failed_logins, 0), coalesce(active_1, 0),
           coalesce(active_7, 0), coalesce(active_30, 0)
      from counts full join active using (app_id, day)
    on conflict (app_id, day) do update
       set signups = stored.signups + excluded.signups,
           logins = stored.logins + excluded.logins,
           failed_logins = stored.failed_logins + excluded.failed_logins,
           active_1 = stored.active_1 + excluded.active_1,
           active_7 = stored.active_7 + excluded.active_7,
           active_30 = stored.active_30 + excluded.active_30`;

const countUsersSql = `
  insert into statistics_totals (app_id, active, inactive, banned, counted_at)
    select users.app_id, count(*) filter (where status = ${userStatuses.active}),
           count(*) filter (where status = ${userStatuses.inactive}),
           count(*) filter (where status = ${userStatuses.banned}), :at::timestamptz
      from users join apps on apps.id = users.app_id and apps.moving is null
     where status <> ${userStatuses.deleted}
       and not exists (
         select from statistics_totals counted where counted_at > :before and ${isOfLiveApp('counted')})
     group by users.app_id
    on conflict (app_id) do update
       set active = excluded.active, inactive = excluded.inactive, banned = excluded.banned,
           counted_at = excluded.counted_at`;

interface DayRow {
  readonly day: string;
  readonly signups: number;
  readonly logins: number;
  readonly failed_logins: number;
  readonly active_1: number;
  readonly active_7: number;
  readonly active_30: number;
}

const toDay = (row: DayRow): DayStatistics => ({
  date: row.day,
  signups: row.signups,
  logins: row.logins,
  failedLogins: row.failed_logins,
  dailyActiveUsers: row.active_1,
  weeklyActiveUsers: row.active_7,
  monthlyActiveUsers: row.active_30,
});

/**
 * Selects the next entries to count, application by application, and returns the last one of each. An application without new entries
 * costs one look into the index.
 */
const nextEntries = `
  with entries as materialized (
    select entry.* from statistics_positions position
      join apps on apps.id = position.app_id and apps.moving is null
     cross join lateral (
       select app_id, id, at from audit
        where audit.app_id = position.app_id and audit.id > position.audit_id and audit.id <= :newestId
        order by audit.id limit :most) as entry
     limit :most)
  select app_id, max(id) as up_to, count(*) as count from entries group by app_id`;

export const statistics = (db: AppDb): StatisticsReads => ({
  async days({ from, to }) {
    const rows: DayRow[] = await db('statistics_days')
      .whereBetween('day', [from, to])
      // As text, because drivers convert a date to a time.
      .select('*', db.expression('day::text as day'));
    return rows.map(toDay);
  },

  async countedUntil() {
    const position = await db('statistics_positions').first('complete_until');
    const totals = await db('statistics_totals').first();
    return {
      completeUntil: position?.complete_until ?? undefined,
      users: totals && {
        active: totals.active,
        inactive: totals.inactive,
        banned: totals.banned,
        countedAt: totals.counted_at,
      },
    };
  },
});

/** Counts for all live applications. The entries of others are counted in the cell to which they move. */
export const counting = (db: Knex): Counting => ({
  async countBatch({ newestId, newestAt, since }) {
    const { rows: locked } = await db.raw("select pg_try_advisory_xact_lock(hashtext('gatehouse.statistics')) as mine");
    if (!locked[0].mine) return false;
    await db.raw(
      `insert into statistics_positions (app_id) select id from apps
        where moving is null and not exists (select from statistics_positions position where position.app_id = apps.id)`,
    );
    const { rows }: { readonly rows: readonly { app_id: number; up_to: number; count: number }[] } = await db.raw(
      nextEntries,
      { newestId, most: batchSize },
    );
    const counted = { apps: rows.map((row) => row.app_id), upTo: rows.map((row) => row.up_to) };
    if (rows.length > 0) {
      await db.raw(countSql, { ...counted, since });
      await db.raw(
        `update statistics_positions set audit_id = up_to, complete_until = audit.at
           from unnest(:apps::bigint[], :upTo::bigint[]) as counted (of_app, up_to)
           join audit on audit.app_id = of_app and audit.id = up_to
          where statistics_positions.app_id = of_app`,
        counted,
      );
    }
    const isFull = rows.reduce((sum, { count }) => sum + count, 0) === batchSize;
    if (!isFull)
      await db('statistics_positions')
        .whereRaw(isOfLiveApp('statistics_positions'))
        .update({ complete_until: newestAt });
    return isFull;
  },

  async countUsers(at, before) {
    await db.raw(countUsersSql, { at, before });
  },
});

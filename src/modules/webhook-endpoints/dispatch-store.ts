import type { Knex } from 'knex';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { pausedAt } from './delivery.ts';
import type {
  ClaimedEndpoint,
  ClaimQuery,
  DispatchReads,
  DispatchSingles,
  EndpointCounts,
  EndpointKey,
  FailingEndpoint,
} from './delivery-ports.ts';
import { failingEndpoints, oldestUndelivered } from './troubled-store.ts';

interface KeyRow {
  endpoint_id: number;
  app_id: number;
}

interface ClaimRow extends KeyRow {
  /** False for an endpoint that waits. Its other columns are null. */
  is_claimed: boolean;
  position: number;
  failures: number;
  failing_since: Date | null;
  has_retries: boolean;
}

const toKey = (row: KeyRow): EndpointKey => ({ appId: row.app_id, endpointId: row.endpoint_id });

const toClaimed = (row: ClaimRow): ClaimedEndpoint => ({
  ...toKey(row),
  position: row.position,
  failures: row.failures,
  failingSince: row.failing_since ?? undefined,
  hasRetries: row.has_retries,
});

const isBehind =
  'exists (select from events where events.app_id = cursor.app_id and events.position > cursor.position)';

/**
 * Takes leases. `ready`: what has something to do, of applications that are not moving to another cell. `unleased`: what no living process has, with the turn of its application. `chosen`:
 * those for which there are places. Others may have been claimed meanwhile by another process, whose locks are skipped.
 */
const claimSql = (hasNewEvents: string): string => `
  with ready as (
    select cursor.app_id, cursor.endpoint_id, cursor.due_at from webhook_cursors cursor
      join webhook_endpoints own on own.app_id = cursor.app_id and own.id = cursor.endpoint_id and disabled_at is null
      join apps on apps.id = cursor.app_id and apps.moving is null
     where (lease_until is null or lease_until < now())
       and (due_at <= :at or (due_at is null or failures < ${pausedAt})
         and (${hasNewEvents} or (cursor.app_id, cursor.endpoint_id) in (
           select * from unnest(:recheckApps::bigint[], :recheck::bigint[])) and ${isBehind}))),
  unleased as (
    select app_id, endpoint_id, due_at, row_number() over (partition by app_id order by due_at nulls first)
        + (select count(*) from unnest(:running::bigint[]) as app where app = app_id) as turn
      from ready),
  ranked as (
    select app_id, endpoint_id, turn, row_number() over (order by turn, due_at nulls first) as rank from unleased),
  chosen as materialized (
    select app_id, endpoint_id from ranked where rank <= :limit and (turn = 1 or rank <= :unreserved)),
  locked as (
    select app_id, endpoint_id from webhook_cursors
     where (app_id, endpoint_id) in (select app_id, endpoint_id from chosen)
       and (lease_until is null or lease_until < now())
       for update skip locked),
  claimed as (
    update webhook_cursors cursor
       set lease_owner = :owner, lease_until = now() + :leaseSeconds * interval '1 second', due_at = least(due_at, :at)
      from locked where cursor.app_id = locked.app_id and cursor.endpoint_id = locked.endpoint_id
    returning cursor.endpoint_id, cursor.app_id, position, failures, failing_since, exists (
      select from webhook_retries retry
       where retry.app_id = cursor.app_id and retry.endpoint_id = cursor.endpoint_id and failed_at is null) as has_retries)
  select *, true as is_claimed from claimed
  union all
  select endpoint_id, app_id, null, null, null, null, false from unleased
   where (app_id, endpoint_id) not in (select app_id, endpoint_id from chosen)`;

interface StateRow {
  readonly last: number;
  readonly apps: readonly number[];
  readonly has_endpoints: boolean;
  readonly has_due: boolean;
}

/** Selects the last batch of events that was numbered, and the applications with events of later batches than one. */
const stateSql = `
  select coalesce(max(batch), 0) as last, coalesce(array_agg(app_id) filter (where batch > :seen), '{}') as apps,
         exists (select from webhook_endpoints where disabled_at is null) as has_endpoints,
         exists (select from webhook_cursors where due_at is not null) as has_due
    from event_log`;

/** Finds the endpoints of all applications that have something to do. */
export const dispatch = (db: Knex): DispatchReads & DispatchSingles => {
  const rowsOf = async <R extends object>(sql: string, values: Knex.ValueDict = {}): Promise<readonly R[]> =>
    (await db.raw<{ rows: readonly R[] }>(sql, values)).rows;

  const takeLeases = (apps: readonly number[] | undefined, query: ClaimQuery): Promise<readonly ClaimRow[]> => {
    const { owner, at, leaseSeconds, recheck, running, limit, reserved } = query;
    return rowsOf<ClaimRow>(claimSql(apps === undefined ? isBehind : 'cursor.app_id = any (:apps::bigint[])'), {
      owner,
      at,
      leaseSeconds,
      limit,
      unreserved: limit - reserved,
      recheckApps: recheck.map(({ appId }) => appId),
      recheck: recheck.map(({ endpointId }) => endpointId),
      running: [...running],
      apps: [...(apps ?? [])],
    });
  };

  return {
    async hasEndpoints() {
      return (await db('webhook_endpoints').whereNull('disabled_at').first('id')) !== undefined;
    },

    async claim(query) {
      const { seen, recheck } = query;
      const [state] = await rowsOf<StateRow>(stateSql, { seen: seen ?? 0 });
      const { last, has_endpoints: hasEndpoints, has_due: hasDue } = state!;
      // A restored log has lost its last batches.
      const apps = seen === undefined || seen > last ? undefined : state!.apps;
      const hasNone = apps?.length === 0 && recheck.length === 0 && !hasDue;
      const rows = hasNone ? [] : await takeLeases(apps, query);
      const [claimed, waiting] = [rows.filter((row) => row.is_claimed), rows.filter((row) => !row.is_claimed)];
      return {
        claimed: claimed.map(toClaimed),
        apps,
        seen: last,
        waiting: waiting.map(toKey),
        hasEndpoints,
        hasDue,
      };
    },

    async renew(owner, endpoints, leaseSeconds) {
      const rows: (KeyRow & { is_live: boolean })[] = await db('webhook_cursors')
        .where({ lease_owner: owner })
        .whereIn(
          ['app_id', 'endpoint_id'],
          endpoints.map(({ appId, endpointId }) => [appId, endpointId]),
        )
        .update({ lease_until: db.raw("now() + ? * interval '1 second'", [leaseSeconds]) })
        .returning(['app_id', 'endpoint_id', db.raw(`coalesce(${isOfLiveApp('webhook_cursors')}, false) as is_live`)]);
      return rows.map((row) => ({ ...toKey(row), isLive: row.is_live }));
    },

    async countEndpoints() {
      const [row] = await rowsOf<EndpointCounts>(
        `select count(*) filter (where disabled_at is null and failures < ${pausedAt}) as enabled,
           count(*) filter (where disabled_at is null and failures >= ${pausedAt}) as paused,
           count(*) filter (where disabled_reason in ('failing', 'gone')) as failed,
           count(*) filter (where disabled_reason = 'administrator') as disabled
          from webhook_endpoints own
          join webhook_cursors cursor on cursor.app_id = own.app_id and cursor.endpoint_id = own.id
         where ${isOfLiveApp('own')}`,
      );
      return row!;
    },

    failing: () => rowsOf<FailingEndpoint>(`${failingEndpoints} and ${isOfLiveApp('own')} order by own.app_id, own.id`),

    async oldestUndelivered() {
      const [row] = await rowsOf<{ at: Date | null }>(oldestUndelivered(isOfLiveApp('own')));
      return row!.at ?? undefined;
    },
  };
};

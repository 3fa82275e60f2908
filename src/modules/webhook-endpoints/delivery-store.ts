import type { EventType } from '../../../generated/events.ts';
import type { AppDb, AppQuery, AppSql } from '../../database/app-db.ts';
import { attempts, noteAttempts, toAttempts } from './attempts-store.ts';
import { pausedAt } from './delivery.ts';
import type { Deliveries, DeliverySingles, FailingEndpoint, Retry } from './delivery-ports.ts';
import { replays } from './replay-store.ts';
import { failingEndpoints, oldestUndelivered } from './troubled-store.ts';

interface StateRow {
  endpoint_id: number;
  failures: number;
  failing_since: Date | null;
  expired_at: Date | null;
  due_at: Date | null;
}

interface RetryRow {
  position: number;
  subject: string;
  attempts: number;
  first_at: Date | null;
  next_at: Date;
  is_replay: boolean;
}

const toRetry = (row: RetryRow): Retry => ({
  position: row.position,
  subject: row.subject,
  attempts: row.attempts,
  firstAt: row.first_at ?? undefined,
  nextAt: row.next_at,
  isReplay: row.is_replay,
});

const toRetryRow = ({ position, subject, attempts: count, firstAt, nextAt, isReplay, failedAt }: Retry) => ({
  position,
  subject,
  attempts: count,
  first_at: firstAt ?? null,
  next_at: nextAt,
  is_replay: isReplay,
  failed_at: failedAt ?? null,
});

/** The number of retries of one subject that one statement reads. */
const mostOfSubject = 20;

const retryColumns = 'position, subject, attempts, first_at, next_at, is_replay, failed_at';

/** Selects the first retry of each subject: the others wait behind it. */
const heads = `select distinct on (is_replay, subject) * from webhook_retries
   where app_id = :app and endpoint_id = :endpointId and failed_at is null
   order by is_replay, subject, position`;

/** Selects the retries of subjects whose first one is due, in order, with whether others of their subjects wait behind them. */
const dueSql: AppSql = `
  with head as (
    select * from (${heads}) as first
     where next_at <= coalesce(:at, 'infinity'::timestamptz) and position <> all (:except::bigint[])
     order by is_replay, next_at limit :limit)
  select retry.*, exists (
      select from webhook_retries other
       where other.app_id = :app and other.endpoint_id = retry.endpoint_id and other.is_replay = retry.is_replay
         and other.subject = retry.subject and other.failed_at is null and other.position > retry.position) as has_others
    from head
   cross join lateral (
     select * from webhook_retries own
      where own.app_id = :app and own.endpoint_id = head.endpoint_id and own.is_replay = head.is_replay
        and own.subject = head.subject and own.failed_at is null and own.position >= head.position
      order by own.position limit ${mostOfSubject}) as retry
   order by head.is_replay, head.next_at, retry.position`;

/** Stores what has been done, if the owner still has the lease. */
const saveSql: AppSql = `
  with moved as (
    update webhook_cursors
       set position = :position, failures = :failures, failing_since = :failingSince,
           expired_at = coalesce(:expiredAt, expired_at)
     where app_id = :app and endpoint_id = :endpointId and lease_owner = :owner returning endpoint_id),
  over as (
    delete from webhook_retries using moved
     where webhook_retries.app_id = :app and webhook_retries.endpoint_id = moved.endpoint_id
       and position = any (:delivered::bigint[])),
  kept as (
    insert into webhook_retries as known (app_id, endpoint_id, ${retryColumns})
      select :app, moved.endpoint_id, ${retryColumns}
        from moved, jsonb_to_recordset(:retries::jsonb) as new (position bigint, subject text, attempts integer,
          first_at timestamptz, next_at timestamptz, is_replay boolean, failed_at timestamptz)
      on conflict (app_id, endpoint_id, position) do update
         set attempts = excluded.attempts, first_at = excluded.first_at, next_at = excluded.next_at,
             failed_at = excluded.failed_at),
  ${noteAttempts}
  select count(*) as count from moved`;

/** Selects the configuration of an endpoint while the owner has its lease. */
const targetSql: AppSql = `
  select apps.uuid, url, types, secrets, previous_secret_until,
         (apps.settings -> 'events_personal_data') is not distinct from 'true'::jsonb as has_personal_data
    from webhook_endpoints own
    join webhook_cursors cursor on cursor.app_id = own.app_id and cursor.endpoint_id = own.id and lease_owner = :owner
    join apps on apps.id = own.app_id
   where own.app_id = :app and own.id = :endpointId and own.disabled_at is null`;

interface TargetRow {
  uuid: string;
  has_personal_data: boolean;
  url: string;
  types: EventType[] | null;
  secrets: string[];
  previous_secret_until: Date | null;
}

/** The deliveries to the endpoints of an application. */
export const webhookDeliveries = (db: AppDb): Deliveries & DeliverySingles => {
  const leased = (endpointId: number, owner: string): AppQuery =>
    db('webhook_cursors').where({ endpoint_id: endpointId, lease_owner: owner });

  return {
    ...attempts(db),
    replay: replays(db),

    async states(endpointIds) {
      const rows: StateRow[] = await db('webhook_cursors')
        .whereIn('endpoint_id', [...endpointIds])
        .select('endpoint_id', 'failures', 'failing_since', 'expired_at', 'due_at');
      return new Map(
        rows.map((row) => [
          row.endpoint_id,
          {
            failingSince: row.failing_since ?? undefined,
            pausedUntil: row.failures >= pausedAt ? (row.due_at ?? undefined) : undefined,
            expiredAt: row.expired_at ?? undefined,
          },
        ]),
      );
    },

    async target(endpointId, owner) {
      const { rows } = await db.raw(targetSql, { endpointId, owner });
      const row: TargetRow | undefined = rows[0];
      return (
        row && {
          appId: db.appId,
          appUuid: row.uuid,
          hasPersonalData: row.has_personal_data,
          url: row.url,
          types: row.types ?? undefined,
          sealedSecrets: { stored: row.secrets, previousUntil: row.previous_secret_until ?? undefined },
        }
      );
    },

    async due(endpointId, { at, limit, except }) {
      const found = await db.raw(dueSql, { endpointId, at: at ?? null, limit, except: [...except] });
      const rows: readonly (RetryRow & { readonly has_others: boolean })[] = found.rows;
      const [count]: { count: number }[] = await db('webhook_retries')
        .where({ endpoint_id: endpointId })
        .whereNull('failed_at')
        .count();
      return { retries: rows.map((row) => ({ ...toRetry(row), hasOthers: row.has_others })), waiting: count!.count };
    },

    async blocked(endpointId, subjects) {
      const rows: { subject: string }[] = await db('webhook_retries')
        .where({ endpoint_id: endpointId, is_replay: false })
        .whereIn('subject', [...subjects])
        .whereNull('failed_at')
        .distinct('subject');
      return rows.map(({ subject }) => subject);
    },

    async failing() {
      const { rows } = await db.raw(`${failingEndpoints} and own.app_id = :app order by own.id` as AppSql);
      return rows as readonly FailingEndpoint[];
    },

    async oldestUndelivered() {
      const { rows } = await db.raw(oldestUndelivered('own.app_id = :app') as AppSql);
      return rows[0].at ?? undefined;
    },

    async start(endpointId, at) {
      await db.raw(
        // Due at once: processes may have looked for events that were numbered before the commit.
        `insert into webhook_cursors (app_id, endpoint_id, position, due_at)
           select :app, :endpointId::bigint, coalesce((select last from event_log where app_id = :app), 0), :at::timestamptz
           on conflict (app_id, endpoint_id) do update
           set due_at = excluded.due_at, failures = 0, failing_since = null, lease_owner = null, lease_until = null`,
        { endpointId, at },
      );
      await db('webhook_retries')
        .where({ endpoint_id: endpointId })
        .whereNull('failed_at')
        .update({ attempts: 0, first_at: null, next_at: at });
    },

    async stop(endpointId) {
      await db('webhook_cursors')
        .where({ endpoint_id: endpointId })
        .update({ due_at: null, lease_owner: null, lease_until: null });
    },

    async disable(endpointId, owner, { at, reason }) {
      const [row]: { url: string }[] = await db('webhook_endpoints')
        .where({ id: endpointId })
        .whereNull('disabled_at')
        .whereExists(leased(endpointId, owner).select(db.expression('1')))
        .update({ disabled_at: at, disabled_reason: reason })
        .returning('url');
      if (!row) return undefined;
      await leased(endpointId, owner).update({ due_at: null, lease_owner: null, lease_until: null });
      return { appId: db.appId, url: row.url };
    },

    async save(endpointId, owner, { position, failures, failingSince, expiredAt, attempts: made, retries, delivered }) {
      const { rows } = await db.raw(saveSql, {
        endpointId,
        owner,
        position,
        failures,
        failingSince: failingSince ?? null,
        expiredAt: expiredAt ?? null,
        attempts: toAttempts(made),
        retries: JSON.stringify(retries.map(toRetryRow)),
        delivered: [...delivered],
      });
      return rows[0].count === 1;
    },

    async release(endpointId, owner, dueAt) {
      const next = dueAt ?? db.raw(`(select min(next_at) from (${heads}) as head)` as AppSql, { endpointId });
      await leased(endpointId, owner).update({ due_at: next, lease_owner: null, lease_until: null });
    },
  };
};

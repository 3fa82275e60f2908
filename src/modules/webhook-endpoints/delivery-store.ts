import type { Knex } from 'knex';
import type { EventType } from '../../../generated/events.ts';
import { pausedAt } from './delivery.ts';
import type {
  Attempt,
  AttemptDetails,
  AttemptError,
  ClaimedEndpoint,
  Deliveries,
  DeliverySingles,
  EndpointCounts,
  FailingEndpoint,
  HourCounts,
  NewAttempt,
  Retry,
} from './delivery-ports.ts';
import { type KeptResponse, mostExchanges } from './exchange.ts';
import { replays } from './replay-store.ts';

interface AttemptRow {
  id: number;
  position: number | null;
  nonce: number | null;
  type: EventType;
  at: Date;
  milliseconds: number;
  status: number | null;
  error: AttemptError | typeof bodyTooLarge | null;
  number: number;
  next_at: Date | null;
}

interface ExchangeRow {
  /** Null without an exchange. */
  url: string | null;
  sent_at: Date;
  signature: string;
  body_digest: string;
  body: string | null;
  response: KeptResponse | null;
}

/** The failure of earlier releases whose reason followed the status. */
const bodyTooLarge = 'response_too_large';

const toAttempt = ({ id, type, at, milliseconds, number, position, nonce, ...row }: AttemptRow): Attempt => ({
  id,
  type,
  at,
  milliseconds,
  number,
  nextAt: row.next_at ?? undefined,
  event: position === null || nonce === null ? undefined : { position, nonce },
  status: row.status ?? undefined,
  error: row.error === bodyTooLarge ? 'connection_failed' : (row.error ?? undefined),
});

const toDetails = (row: AttemptRow & ExchangeRow): AttemptDetails => ({
  ...toAttempt(row),
  exchange:
    row.url === null
      ? undefined
      : {
          url: row.url,
          sentAt: row.sent_at,
          signature: row.signature,
          bodyDigest: row.body_digest,
          testBody: row.body ?? undefined,
          response: row.response ?? undefined,
        },
});

const toAttemptRow = ({ event, type, at, milliseconds, status, error, userId, exchange, testBody }: NewAttempt) => ({
  type,
  at,
  milliseconds,
  position: event?.position ?? null,
  nonce: event?.nonce ?? null,
  status: status ?? null,
  error: error ?? null,
  user_id: userId ?? null,
  url: exchange?.url ?? null,
  sent_at: exchange?.sentAt ?? null,
  signature: exchange?.signature ?? null,
  body_digest: exchange?.bodyDigest ?? null,
  body: testBody ?? null,
  response: exchange?.response ?? null,
});

interface ClaimRow {
  endpoint_id: number;
  app_id: number;
  position: number;
  failures: number;
  failing_since: Date | null;
  has_retries: boolean;
  /** False for an endpoint that waits. Its other columns are null. */
  is_claimed: boolean;
}

const toClaimed = (row: ClaimRow): ClaimedEndpoint => ({
  endpointId: row.endpoint_id,
  appId: row.app_id,
  position: row.position,
  failures: row.failures,
  failingSince: row.failing_since ?? undefined,
  hasRetries: row.has_retries,
});

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

const toRetryRow = ({ position, subject, attempts, firstAt, nextAt, isReplay, failedAt }: Retry) => ({
  position,
  subject,
  attempts,
  first_at: firstAt ?? null,
  next_at: nextAt,
  is_replay: isReplay,
  failed_at: failedAt ?? null,
});

/** The number of new events that a claim looks for. */
const mostSeen = 5000;

/** The number of attempts whose durations are examined. */
const mostTimed = 1000;

/** The number of retries of one subject that one statement reads. */
const mostOfSubject = 20;

const retryColumns = 'position, subject, attempts, first_at, next_at, is_replay, failed_at';
const attemptColumns = 'position, nonce, type, at, milliseconds, status, error';

/**
 * Stores the attempts to send to the endpoint of `moved` with those exchanges that are kept, and adds them to the numbers of their
 * hours. Older exchanges are deleted at once, so that an endpoint never has many.
 */
const noted = `numbered as materialized (
    select nextval(pg_get_serial_sequence('webhook_attempts', 'id')) as id, moved.endpoint_id, new.*
      from moved, jsonb_to_recordset(:attempts::jsonb) as new (position bigint, nonce integer, type text, at timestamptz,
        milliseconds integer, status integer, error text, user_id bigint, url text, sent_at timestamptz, signature text,
        body_digest text, body text, response jsonb)),
  noted as (
    insert into webhook_attempts (id, endpoint_id, ${attemptColumns}) overriding system value
      select id, endpoint_id, ${attemptColumns} from numbered),
  exchanged as (
    insert into webhook_exchanges
        (endpoint_id, attempt_id, is_failed, at, user_id, url, sent_at, signature, body_digest, body, response)
      select endpoint_id, id, error is not null, at, user_id, url, sent_at, signature, body_digest, body, response
        from numbered where url is not null),
  trimmed as (
    delete from webhook_exchanges using (
      select endpoint_id, attempt_id, row_number() over (partition by is_failed order by attempt_id desc) as rank
        from webhook_exchanges
       where endpoint_id = (select endpoint_id from numbered where url is not null limit 1)) as ranked
     where rank > ${mostExchanges} and webhook_exchanges.endpoint_id = ranked.endpoint_id
       and webhook_exchanges.attempt_id = ranked.attempt_id),
  counted as (
    insert into webhook_hours as known (endpoint_id, hour, delivered, failed)
      select endpoint_id, date_trunc('hour', at, 'UTC'), count(*) filter (where error is null),
             count(*) filter (where error is not null)
        from numbered group by 1, 2
      on conflict (endpoint_id, hour) do update
         set delivered = known.delivered + excluded.delivered, failed = known.failed + excluded.failed)`;

/** The columns of an attempt (`own`), with its number and the time from which its event is sent again. */
const listedAttempt = `own.id, own.position, own.nonce, own.type, own.at, own.milliseconds, own.status, own.error,
  greatest(1, (select count(*) from webhook_attempts earlier where earlier.endpoint_id = own.endpoint_id
    and earlier.position = own.position and earlier.nonce = own.nonce and earlier.id <= own.id)) as number,
  case when own.error is null or own.position is null then null
    when retry.position is not null and retry.failed_at is null
      then greatest(retry.next_at, case when failures >= ${pausedAt} then due_at end)
    when own.position > progress.position then greatest(due_at, own.at) end as next_at`;

/** Joins the state of the deliveries to attempts (`own`). A disabled endpoint has no next attempt. */
const progressOf = `left join webhook_cursors progress on progress.endpoint_id = own.endpoint_id
    and exists (select from webhook_endpoints where id = own.endpoint_id and disabled_at is null)
  left join webhook_retries retry on retry.endpoint_id = progress.endpoint_id and retry.position = own.position`;

/** Selects the first retry of each subject: the others wait behind it. */
const heads = `select distinct on (is_replay, subject) * from webhook_retries
  where endpoint_id = ? and failed_at is null order by is_replay, subject, position`;

export const webhookDeliveries = (db: Knex): Deliveries & DeliverySingles => {
  const rowsOf = async <R extends object>(
    sql: string,
    values: Knex.RawBinding[] | Knex.ValueDict,
  ): Promise<readonly R[]> => (await db.raw<{ rows: readonly R[] }>(sql, values)).rows;

  /** Returns the condition and its value that limit endpoints (`own`) to those of an application, if there is one. */
  const limitedTo = (appId: number | undefined) =>
    appId === undefined ? { condition: '', values: {} } : { condition: 'and own.app_id = :appId', values: { appId } };

  /** Returns the applications with events between two positions. */
  const appsWithEvents = async (from: number, to: number): Promise<readonly number[]> => {
    const rows: { app_id: number }[] = await db('events')
      .where('position', '>', from)
      .where('position', '<=', to)
      .distinct('app_id');
    return rows.map(({ app_id }) => app_id);
  };

  const leased = (endpointId: number, owner: string): Knex.QueryBuilder =>
    db('webhook_cursors').where({ endpoint_id: endpointId, lease_owner: owner });

  return {
    async attempts(endpointId, { after, limit, outcome, event }) {
      const query = db('webhook_attempts as own')
        .where({ 'own.endpoint_id': endpointId })
        .orderBy('own.id', 'desc')
        .limit(limit);
      if (after) query.whereRaw('own.id < ?::bigint', [after.id]);
      if (outcome === 'delivered') query.whereNull('error');
      if (outcome === 'failed') query.whereNotNull('error');
      if (event) query.where({ 'own.position': event.position, nonce: event.nonce });
      const rows: AttemptRow[] = await query.joinRaw(progressOf).select(db.raw(listedAttempt));
      return rows.map(toAttempt);
    },

    async attempt(endpointId, id) {
      const [row] = await rowsOf<AttemptRow & ExchangeRow>(
        `select ${listedAttempt}, url, sent_at, signature, body_digest, body, response
           from webhook_attempts own ${progressOf}
           left join webhook_exchanges on webhook_exchanges.endpoint_id = own.endpoint_id and attempt_id = own.id
          where own.endpoint_id = ? and own.id = ?`,
        [endpointId, id],
      );
      return row && toDetails(row);
    },

    async hours(endpointId, { from, to }) {
      const rows: HourCounts[] = await db('webhook_hours')
        .where({ endpoint_id: endpointId })
        .where('hour', '>=', from)
        .where('hour', '<=', to)
        .select('hour', 'delivered', 'failed');
      return rows;
    },

    async durations(endpointId) {
      const newest = db('webhook_attempts').where({ endpoint_id: endpointId }).orderBy('id', 'desc').limit(mostTimed);
      const [row]: { durations: [number, number] | null }[] = await db
        .from(newest.select('milliseconds').as('newest'))
        .select(db.raw('percentile_disc(array[0.5, 0.95]) within group (order by milliseconds) as durations'));
      return row?.durations ? { median: row.durations[0], p95: row.durations[1] } : undefined;
    },

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
      const [row] = await rowsOf<{
        app_id: number;
        uuid: string;
        has_personal_data: boolean;
        url: string;
        types: EventType[] | null;
        secrets: string[];
        previous_secret_until: Date | null;
      }>(
        `select own.app_id, apps.uuid, url, types, secrets, previous_secret_until,
           (apps.settings -> 'events_personal_data') is not distinct from 'true'::jsonb as has_personal_data
           from webhook_endpoints own
           join webhook_cursors on endpoint_id = own.id and lease_owner = ?
           join apps on apps.id = own.app_id
          where own.id = ? and own.disabled_at is null`,
        [owner, endpointId],
      );
      return (
        row && {
          appId: row.app_id,
          appUuid: row.uuid,
          hasPersonalData: row.has_personal_data,
          url: row.url,
          types: row.types ?? undefined,
          sealedSecrets: { stored: row.secrets, previousUntil: row.previous_secret_until ?? undefined },
        }
      );
    },

    async due(endpointId, { at, limit, except }) {
      const rows = await rowsOf<RetryRow & { has_others: boolean }>(
        `select retry.*, exists (select from webhook_retries other where other.endpoint_id = retry.endpoint_id
             and other.is_replay = retry.is_replay and other.subject = retry.subject and other.failed_at is null
             and other.position > retry.position) as has_others
           from (select * from (${heads}) as first
              where next_at <= coalesce(?, 'infinity'::timestamptz) and position <> all (?::bigint[])
              order by is_replay, next_at limit ?) as head
          cross join lateral (select * from webhook_retries own where own.endpoint_id = head.endpoint_id
             and own.is_replay = head.is_replay and own.subject = head.subject and own.failed_at is null
             and own.position >= head.position order by own.position limit ?) as retry
          order by head.is_replay, head.next_at, retry.position`,
        [endpointId, at ?? null, [...except], limit, mostOfSubject],
      );
      const [count]: { count: number }[] = await db('webhook_retries')
        .where({ endpoint_id: endpointId })
        .whereNull('failed_at')
        .count();
      return { retries: rows.map((row) => ({ ...toRetry(row), hasOthers: row.has_others })), waiting: count!.count };
    },

    async blocked(endpointId, subjects) {
      const rows = await rowsOf<{ subject: string }>(
        `select subject from unnest(?::text[]) as wanted (subject)
          where exists (select from webhook_retries other where endpoint_id = ? and not is_replay
            and other.subject = wanted.subject and failed_at is null)`,
        [[...subjects], endpointId],
      );
      return rows.map(({ subject }) => subject);
    },

    async countEndpoints() {
      const [row] = await rowsOf<EndpointCounts>(
        `select count(*) filter (where disabled_at is null and failures < :pausedAt) as enabled,
           count(*) filter (where disabled_at is null and failures >= :pausedAt) as paused,
           count(*) filter (where disabled_reason in ('failing', 'gone')) as failed,
           count(*) filter (where disabled_reason = 'administrator') as disabled
          from webhook_endpoints join webhook_cursors on endpoint_id = id`,
        { pausedAt },
      );
      return row!;
    },

    async failing(appId) {
      const { condition, values } = limitedTo(appId);
      return rowsOf<FailingEndpoint>(
        `select id, url, coalesce(disabled_at, failing_since) as since,
           case when disabled_at is not null then 'disabled' when failures >= :pausedAt then 'paused' else 'failing' end as state
          from webhook_endpoints own join webhook_cursors on endpoint_id = id
         where (disabled_at is null and failing_since is not null or disabled_reason in ('failing', 'gone')) ${condition}
         order by id`,
        { pausedAt, ...values },
      );
    },

    async oldestUndelivered(appId) {
      const { condition, values } = limitedTo(appId);
      const [row] = await rowsOf<{ at: Date | null }>(
        `select least(
           (select min(next.occurred_at) from webhook_endpoints own
              join webhook_cursors cursor on cursor.endpoint_id = own.id
              cross join lateral (select occurred_at from events where app_id = own.app_id
                and position > cursor.position order by position limit 1) next
             where own.disabled_at is null ${condition}),
           (select min(first_at) from webhook_retries join webhook_endpoints own on own.id = endpoint_id
             where own.disabled_at is null and failed_at is null ${condition})) as at`,
        values,
      );
      return row!.at ?? undefined;
    },

    async start(endpointId, at) {
      await db.raw(
        // Due at once: processes may have looked for events that were numbered before the commit.
        `insert into webhook_cursors (endpoint_id, position, due_at) select ?, coalesce((select last from event_log), 0), ?
           on conflict (endpoint_id) do update
           set due_at = excluded.due_at, failures = 0, failing_since = null, lease_owner = null, lease_until = null`,
        [endpointId, at],
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

    replay: replays(db),

    async disable(endpointId, owner, { at, reason }) {
      const [row]: { app_id: number; url: string }[] = await db('webhook_endpoints')
        .where({ id: endpointId })
        .whereNull('disabled_at')
        .whereExists(leased(endpointId, owner).select(db.raw('1')))
        .update({ disabled_at: at, disabled_reason: reason })
        .returning(['app_id', 'url']);
      if (!row) return undefined;
      await leased(endpointId, owner).update({ due_at: null, lease_owner: null, lease_until: null });
      return { appId: row.app_id, url: row.url };
    },

    async hasEndpoints() {
      return (await db('webhook_endpoints').whereNull('disabled_at').first('id')) !== undefined;
    },

    async claim({ owner, at, leaseSeconds, seen, recheck, running, limit, reserved }) {
      const [log] = await rowsOf<{ last: number; has_endpoints: boolean; has_due: boolean }>(
        `select coalesce((select last from event_log), 0) as last,
           exists (select from webhook_endpoints where disabled_at is null) as has_endpoints,
           exists (select from webhook_cursors where due_at is not null) as has_due`,
        [],
      );
      const { last, has_endpoints: hasEndpoints, has_due: hasDue } = log!;
      // A restored log has lost its last events.
      const from = seen === undefined ? undefined : Math.min(seen, last);
      const to = from === undefined ? last : Math.min(last, from + mostSeen);
      const apps = from === undefined || from === to ? undefined : await appsWithEvents(from, to);
      const isBehind =
        'exists (select from events where events.app_id = own.app_id and events.position > cursor.position)';
      const withEvents = from === undefined ? isBehind : 'own.app_id = any (:apps::bigint[])';
      const rows =
        from === to && recheck.length === 0 && !hasDue
          ? []
          : await rowsOf<ClaimRow>(
              `with ready as (
                 select endpoint_id from webhook_cursors cursor join webhook_endpoints own on own.id = endpoint_id
                  where due_at <= :at and disabled_at is null
                 union
                 select endpoint_id from webhook_cursors cursor join webhook_endpoints own on own.id = endpoint_id
                  where disabled_at is null and (due_at is null or failures < :pausedAt)
                    and (${withEvents} or endpoint_id = any (:recheck::bigint[]) and ${isBehind})),
               unleased as (
                 select endpoint_id, app_id, due_at, row_number() over (partition by app_id order by due_at nulls first)
                     + (select count(*) from unnest(:running::bigint[]) as app where app = app_id) as turn
                   from ready join webhook_cursors using (endpoint_id) join webhook_endpoints on id = endpoint_id
                  where lease_until is null or lease_until < now()),
               ranked as (
                 select endpoint_id, turn, row_number() over (order by turn, due_at nulls first) as rank from unleased),
               chosen as materialized (
                 select endpoint_id from ranked where rank <= :limit and (turn = 1 or rank <= :unreserved)),
               locked as (
                 select endpoint_id from webhook_cursors
                  where endpoint_id in (select endpoint_id from chosen) and (lease_until is null or lease_until < now())
                  for update skip locked),
               claimed as (
                 update webhook_cursors set lease_owner = :owner, lease_until = now() + :leaseSeconds * interval '1 second',
                     due_at = least(due_at, :at)
                   from locked where webhook_cursors.endpoint_id = locked.endpoint_id
                   returning webhook_cursors.endpoint_id, position, failures, failing_since,
                     (select app_id from webhook_endpoints where id = webhook_cursors.endpoint_id) as app_id, exists (
                     select from webhook_retries retry where retry.endpoint_id = webhook_cursors.endpoint_id
                       and failed_at is null) as has_retries)
               select *, true as is_claimed from claimed
               union all
               select endpoint_id, null, null, null, null, null, false from unleased
                where endpoint_id not in (select endpoint_id from chosen)`,
              {
                owner,
                at,
                leaseSeconds,
                pausedAt,
                limit,
                unreserved: limit - reserved,
                recheck: [...recheck],
                running: [...running],
                apps: [...(apps ?? [])],
              },
            );
      const [claimed, waiting] = [rows.filter((row) => row.is_claimed), rows.filter((row) => !row.is_claimed)];
      return {
        claimed: claimed.map(toClaimed),
        apps: from === undefined ? undefined : (apps ?? []),
        seen: to,
        hasMore: to < last,
        waiting: waiting.map((row) => row.endpoint_id),
        hasEndpoints,
        hasDue,
      };
    },

    async renew(owner, endpointIds, leaseSeconds) {
      const rows: { endpoint_id: number }[] = await db('webhook_cursors')
        .where({ lease_owner: owner })
        .whereIn('endpoint_id', [...endpointIds])
        .update({ lease_until: db.raw("now() + ? * interval '1 second'", [leaseSeconds]) })
        .returning('endpoint_id');
      return rows.map(({ endpoint_id }) => endpoint_id);
    },

    async save(endpointId, owner, { position, failures, failingSince, expiredAt, attempts, retries, delivered }) {
      const [row] = await rowsOf<{ count: number }>(
        `with moved as (
           update webhook_cursors set position = :position, failures = :failures, failing_since = :failingSince,
             expired_at = coalesce(:expiredAt, expired_at)
            where endpoint_id = :endpointId and lease_owner = :owner returning endpoint_id),
         over as (
           delete from webhook_retries using moved
            where webhook_retries.endpoint_id = moved.endpoint_id and position = any (:delivered::bigint[])),
         kept as (
           insert into webhook_retries as known (endpoint_id, ${retryColumns})
             select moved.endpoint_id, ${retryColumns}
               from moved, jsonb_populate_recordset(null::webhook_retries, :retries::jsonb) as new (ignored, ${retryColumns})
             on conflict (endpoint_id, position) do update
             set attempts = excluded.attempts, first_at = excluded.first_at, next_at = excluded.next_at,
               failed_at = excluded.failed_at),
         ${noted}
         select count(*) as count from moved`,
        {
          endpointId,
          owner,
          position,
          failures,
          failingSince: failingSince ?? null,
          expiredAt: expiredAt ?? null,
          attempts: JSON.stringify(attempts.map(toAttemptRow)),
          retries: JSON.stringify(retries.map(toRetryRow)),
          delivered: [...delivered],
        },
      );
      return row!.count === 1;
    },

    async release(endpointId, owner, dueAt) {
      const next = dueAt ?? db.raw(`(select min(next_at) from (${heads}) as head)`, [endpointId]);
      await leased(endpointId, owner).update({ due_at: next, lease_owner: null, lease_until: null });
    },

    async addAttempt(endpointId, attempt) {
      await db.raw(`with moved as (select :endpointId::bigint as endpoint_id), ${noted} select`, {
        endpointId,
        attempts: JSON.stringify([toAttemptRow(attempt)]),
      });
    },
  };
};

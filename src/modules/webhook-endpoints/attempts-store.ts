import type { EventType } from '../../../generated/events.ts';
import type { AppDb } from '../../database/app-db.ts';
import { pausedAt } from './delivery.ts';
import type {
  Attempt,
  AttemptDetails,
  AttemptError,
  AttemptReads,
  AttemptSingles,
  HourCounts,
  NewAttempt,
} from './delivery-ports.ts';
import { type KeptResponse, mostExchanges } from './exchange.ts';

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

/** Writes attempts as JSON, the value `attempts` of `noteAttempts`. */
export const toAttempts = (attempts: readonly NewAttempt[]): string => JSON.stringify(attempts.map(toAttemptRow));

const attemptColumns = 'position, nonce, type, at, milliseconds, status, error';
const exchangeColumns = 'at, user_id, url, sent_at, signature, body_digest, body, response';

/**
 * Stores the attempts to send to the endpoint of `moved` with those exchanges that are kept, and adds them to the numbers of their
 * hours. Older exchanges are deleted at once, so that an endpoint never has many.
 */
export const noteAttempts = `numbered as materialized (
    select nextval(pg_get_serial_sequence('webhook_attempts', 'id')) as id, moved.endpoint_id, new.*
      from moved, jsonb_to_recordset(:attempts::jsonb) as new (position bigint, nonce integer, type text, at timestamptz,
        milliseconds integer, status integer, error text, user_id bigint, url text, sent_at timestamptz, signature text,
        body_digest text, body text, response jsonb)),
  noted as (
    insert into webhook_attempts (app_id, endpoint_id, id, ${attemptColumns}) overriding system value
      select :app, endpoint_id, id, ${attemptColumns} from numbered),
  exchanged as (
    insert into webhook_exchanges (app_id, endpoint_id, attempt_id, is_failed, ${exchangeColumns})
      select :app, endpoint_id, id, error is not null, ${exchangeColumns} from numbered where url is not null),
  trimmed as (
    delete from webhook_exchanges using (
      select endpoint_id, attempt_id, row_number() over (partition by is_failed order by attempt_id desc) as rank
        from webhook_exchanges
       where app_id = :app and endpoint_id = (select endpoint_id from numbered where url is not null limit 1)) as ranked
     where rank > ${mostExchanges} and webhook_exchanges.app_id = :app
       and webhook_exchanges.endpoint_id = ranked.endpoint_id and webhook_exchanges.attempt_id = ranked.attempt_id),
  counted as (
    insert into webhook_hours as known (app_id, endpoint_id, hour, delivered, failed)
      select :app, endpoint_id, date_trunc('hour', at, 'UTC'), count(*) filter (where error is null),
             count(*) filter (where error is not null)
        from numbered group by endpoint_id, 3
      on conflict (app_id, endpoint_id, hour) do update
         set delivered = known.delivered + excluded.delivered, failed = known.failed + excluded.failed)`;

/** The columns of an attempt (`own`), with its number and the time from which its event is sent again. */
const listedAttempt = `own.id, own.position, own.nonce, own.type, own.at, own.milliseconds, own.status, own.error,
  greatest(1, (
    select count(*) from webhook_attempts earlier
     where earlier.app_id = own.app_id and earlier.endpoint_id = own.endpoint_id
       and earlier.position = own.position and earlier.nonce = own.nonce and earlier.id <= own.id)) as number,
  case when own.error is null or own.position is null then null
    when retry.position is not null and retry.failed_at is null
      then greatest(retry.next_at, case when failures >= ${pausedAt} then due_at end)
    when own.position > progress.position then greatest(due_at, own.at) end as next_at`;

/** Joins the state of the deliveries to attempts (`own`). A disabled endpoint has no next attempt. */
const progressOf = `left join webhook_cursors progress on progress.app_id = own.app_id
    and progress.endpoint_id = own.endpoint_id and exists (
      select from webhook_endpoints
       where app_id = own.app_id and id = own.endpoint_id and disabled_at is null)
  left join webhook_retries retry on retry.app_id = own.app_id and retry.endpoint_id = progress.endpoint_id
    and retry.position = own.position`;

/** The number of attempts whose durations are examined. */
const mostTimed = 1000;

/** The attempts of the last days to deliver to the endpoints of an application. */
export const attempts = (db: AppDb): AttemptReads & AttemptSingles => ({
  async attempts(endpointId, { after, limit, outcome, event }) {
    const query = db('webhook_attempts as own')
      .where({ 'own.endpoint_id': endpointId })
      .orderBy('own.id', 'desc')
      .limit(limit);
    if (after) query.whereRaw('own.id < ?::bigint', [after.id]);
    if (outcome === 'delivered') query.whereNull('error');
    if (outcome === 'failed') query.whereNotNull('error');
    if (event) query.where({ 'own.position': event.position, nonce: event.nonce });
    const rows: AttemptRow[] = await query.joinRaw(progressOf).select(db.expression(listedAttempt));
    return rows.map(toAttempt);
  },

  async attempt(endpointId, id) {
    const row: (AttemptRow & ExchangeRow) | undefined = await db('webhook_attempts as own')
      .where({ 'own.endpoint_id': endpointId, 'own.id': id })
      .joinRaw(progressOf)
      .leftJoin('webhook_exchanges as exchange', (join) =>
        join.on('exchange.endpoint_id', 'own.endpoint_id').on('exchange.attempt_id', 'own.id'),
      )
      .first(db.expression(`${listedAttempt}, url, sent_at, signature, body_digest, body, response`));
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
      .select(db.expression('percentile_disc(array[0.5, 0.95]) within group (order by milliseconds) as durations'));
    return row?.durations ? { median: row.durations[0], p95: row.durations[1] } : undefined;
  },

  async addAttempt(endpointId, attempt) {
    await db.raw(
      `with moved as (select id as endpoint_id from webhook_endpoints where app_id = :app and id = :endpointId),
       ${noteAttempts} select`,
      { endpointId, attempts: toAttempts([attempt]) },
    );
  },
});

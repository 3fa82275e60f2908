import type { AppDb, AppSql } from '../../database/app-db.ts';
import type { EventPosition } from '../events/event.ts';
import { mostRetries } from './delivery.ts';
import type { Deliveries, Replayed, ReplayedEndpoint } from './delivery-ports.ts';

/** The number of events that a replay searches. */
const mostSearched = 20_000;

/** The condition for events that may be queued: those that the cursor has passed. */
const passed = `position <= (
  select cursor.position from webhook_cursors cursor where cursor.app_id = :app and cursor.endpoint_id = :endpointId)`;

/** Selects the number of replays that may be queued. */
const free = `select greatest(0, :most - count(*)) from webhook_retries
  where app_id = :app and endpoint_id = :endpointId and is_replay and failed_at is null`;

/** A retry that waits already is only made due. One that has failed begins again. */
const queued = `on conflict (app_id, endpoint_id, position) do update set next_at = excluded.next_at, failed_at = null,
  attempts = case when webhook_retries.failed_at is null then webhook_retries.attempts else 0 end,
  first_at = case when webhook_retries.failed_at is null then webhook_retries.first_at end,
  is_replay = webhook_retries.is_replay or webhook_retries.failed_at is not null`;

const rangeSql: AppSql = `
  with searched as materialized (
    select position, nonce, type, subject from events
     where app_id = :app and position > :after and position <= :through and ${passed}
     order by position limit :searched),
  wanted as materialized (
    select * from searched where :types::text[] is null or type = any (:types::text[]) order by position
     limit (${free})),
  queued as (
    insert into webhook_retries (app_id, endpoint_id, position, subject, next_at, is_replay)
      select :app, :endpointId, position, subject, :at, true from wanted ${queued} returning 1),
  counts as (select (select count(*) from searched) as searched, (select count(*) from wanted) as wanted,
    (select count(*) from searched where :types::text[] is null or type = any (:types::text[])) as matching),
  ends as (select max(position) as position from searched, counts where matching = wanted
    union all select max(wanted.position) from wanted, counts where matching > counts.wanted)
  select (select count(*) from queued) as count, searched.position, searched.nonce,
      counts.searched < :searched and counts.matching = counts.wanted as is_complete
    from counts left join searched on searched.position = (select max(position) from ends)`;

const oneSql: AppSql = `
  with wanted as materialized (
    select position, subject from events where app_id = :app and position = :position and ${passed}),
  queued as (
    insert into webhook_retries (app_id, endpoint_id, position, subject, next_at, is_replay)
      select :app, :endpointId, position, subject, :at, true from wanted
       where (${free}) > 0 or exists (
         select from webhook_retries known
          where known.app_id = :app and known.endpoint_id = :endpointId and known.position = wanted.position
            and failed_at is null)
      ${queued} returning 1)
  select (select count(*) from queued) as count,
    (select count(*) from queued) = (select count(*) from wanted) as is_complete`;

const failedSql: AppSql = `
  with failed as materialized (
    select position from webhook_retries
     where app_id = :app and endpoint_id = :endpointId and failed_at is not null
     order by position limit (${free}) + 1),
  revived as (
    update webhook_retries set failed_at = null, attempts = 0, first_at = null, next_at = :at, is_replay = true
     where app_id = :app and endpoint_id = :endpointId
       and position in (select position from failed order by position limit (${free}))
    returning 1),
  advanced as (
    update webhook_retries set next_at = :at
     where app_id = :app and endpoint_id = :endpointId and failed_at is null and next_at > :at returning 1)
  select (select count(*) from revived) as revived, (select count(*) from advanced) as advanced,
    (select count(*) from revived) = (select count(*) from failed) as is_complete`;

export const replays = (db: AppDb): Deliveries['replay'] => {
  /** Returns true if the log has an event. */
  const isLogged = async (event: EventPosition | undefined): Promise<boolean> =>
    event === undefined ||
    (Number.isSafeInteger(event.position) &&
      (await db('events')
        .where({ ...event })
        .first('position')) !== undefined);

  const markDue = (endpointId: number, at: Date) =>
    db('webhook_cursors')
      .where({ endpoint_id: endpointId })
      .update({ due_at: db.expression('least(due_at, ?)', [at]) });

  const replayRange = async (
    { id, types }: ReplayedEndpoint,
    after: EventPosition | undefined,
    through: EventPosition | undefined,
    at: Date,
  ): Promise<Replayed> => {
    const { rows } = await db.raw(rangeSql, {
      endpointId: id,
      types: types ? [...types] : null,
      after: after?.position ?? 0,
      through: through?.position ?? Number.MAX_SAFE_INTEGER,
      at,
      most: mostRetries,
      searched: mostSearched,
    });
    const { count, position, nonce, is_complete: isComplete } = rows[0];
    // Without room for any, the next request begins with the same event.
    return { count, isComplete, last: position === null || nonce === null ? after : { position, nonce } };
  };

  const replayOne = async (endpointId: number, { position }: EventPosition, at: Date): Promise<Replayed> => {
    const { rows } = await db.raw(oneSql, { endpointId, position, at, most: mostRetries });
    const { count, is_complete: isComplete } = rows[0];
    return { count, isComplete, last: undefined };
  };

  const replayFailed = async (endpointId: number, at: Date): Promise<Replayed> => {
    const { rows } = await db.raw(failedSql, { endpointId, at, most: mostRetries });
    const { revived, advanced, is_complete: isComplete } = rows[0];
    return { count: revived + advanced, isComplete, last: undefined };
  };

  return async (endpoint, selection, at) => {
    const select = async (): Promise<Replayed | undefined> => {
      if (selection === 'failed') return replayFailed(endpoint.id, at);
      if ('event' in selection)
        return (await isLogged(selection.event)) ? replayOne(endpoint.id, selection.event, at) : undefined;
      const { after, through } = selection;
      const isKnown = (await isLogged(after)) && (await isLogged(through));
      return isKnown ? replayRange(endpoint, after, through, at) : undefined;
    };
    const replayed = await select();
    if (replayed && replayed.count > 0) await markDue(endpoint.id, at);
    return replayed;
  };
};

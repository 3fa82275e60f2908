import { pausedAt } from './delivery.ts';

/** Selects the endpoints (`own`) to which deliveries fail, or that were disabled because of that. */
export const failingEndpoints = `select own.id, own.url, coalesce(disabled_at, failing_since) as since,
    case when disabled_at is not null then 'disabled' when failures >= ${pausedAt} then 'paused' else 'failing' end as state
   from webhook_endpoints own
   join webhook_cursors cursor on cursor.app_id = own.app_id and cursor.endpoint_id = own.id
  where (disabled_at is null and failing_since is not null or disabled_reason in ('failing', 'gone'))`;

/** Selects the time of the oldest event that an enabled endpoint (`own`) has not got. `which` is a condition for endpoints. */
export const oldestUndelivered = (which: string): string => `select least(
    (select min(next.occurred_at) from webhook_endpoints own
       join webhook_cursors cursor on cursor.app_id = own.app_id and cursor.endpoint_id = own.id
      cross join lateral (
        select occurred_at from events where events.app_id = own.app_id and events.position > cursor.position
         order by events.position limit 1) next
      where own.disabled_at is null and ${which}),
    (select min(first_at) from webhook_endpoints own
       join webhook_retries retry on retry.app_id = own.app_id and retry.endpoint_id = own.id
      where own.disabled_at is null and failed_at is null and ${which})) as at`;

import type { Step } from './migration.ts';

/** Endpoints to which events are sent. Each has a cursor in the log, so that none waits for another one. */
export const steps: readonly Step[] = [
  `create table webhook_endpoints (
    id bigint generated always as identity,
    app_id bigint not null,
    url text not null,
    description text not null default '',
    -- Null: all types, later ones included.
    types text[],
    -- Sealed, the newest first. The second one signs, too, until its time.
    secrets text[] not null,
    previous_secret_until timestamptz,
    created_at timestamptz not null,
    disabled_at timestamptz,
    -- Disabled by an administrator, or because of its responses.
    disabled_reason text,
    constraint webhook_endpoints_pkey primary key (id),
    constraint webhook_endpoints_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  'create index webhook_endpoints_app_id_id_index on webhook_endpoints (app_id, id)',
  // Apart from the endpoints, so that deliveries do not wait for administrators, and the other way round.
  `create table webhook_cursors (
    endpoint_id bigint,
    -- Events up to this position have been delivered, or have a row in webhook_retries.
    position bigint not null,
    -- A process must look at the endpoint at this time. Null: only when there are new events.
    due_at timestamptz,
    -- Deliveries of different subjects that failed since the last success.
    failures integer not null default 0,
    -- The first failure since the last success.
    failing_since timestamptz,
    -- The last time at which events had expired before they could be delivered.
    expired_at timestamptz,
    -- One process delivers to an endpoint at a time. The time is the database's.
    lease_owner uuid,
    lease_until timestamptz,
    constraint webhook_cursors_pkey primary key (endpoint_id),
    constraint webhook_cursors_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade
  ) with (fillfactor = 50)`,
  'create index webhook_cursors_due_at_index on webhook_cursors (due_at) where due_at is not null',
  // Events behind the cursor that are not delivered: those that failed, those that wait behind one of their subject, and replays.
  `create table webhook_retries (
    endpoint_id bigint,
    position bigint,
    subject text not null,
    attempts integer not null default 0,
    -- The first attempt. Retries end some days later.
    first_at timestamptz,
    next_at timestamptz not null,
    -- Replays wait for other replays of their subject, and new events do not wait for them.
    is_replay boolean not null default false,
    -- The last attempt. Null while there are retries.
    failed_at timestamptz,
    constraint webhook_retries_pkey primary key (endpoint_id, position),
    constraint webhook_retries_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade
  )`,
  `create index webhook_retries_subject_index on webhook_retries (endpoint_id, is_replay, subject, position)
    where failed_at is null`,
  'create index webhook_retries_failed_at_index on webhook_retries (failed_at) where failed_at is not null',
  // Attempts of the last days, for administrators. No response is stored. Rows of deleted endpoints expire with the others.
  `create table webhook_attempts (
    id bigint generated always as identity,
    endpoint_id bigint not null,
    -- Null: a test.
    position bigint,
    nonce integer,
    type text not null,
    at timestamptz not null,
    milliseconds integer not null,
    status integer,
    -- Null: delivered.
    error text,
    constraint webhook_attempts_pkey primary key (endpoint_id, id)
  )`,
  'create index webhook_attempts_endpoint_id_position_index on webhook_attempts (endpoint_id, position)',
  // Delivered attempts need no index: an endpoint is paused after 10 failures in a row, so few rows without one are skipped.
  'create index webhook_attempts_failed_index on webhook_attempts (endpoint_id, id) where error is not null',
  'create index webhook_attempts_at_index on webhook_attempts (at)',
];

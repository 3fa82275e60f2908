export const webhooks = `
-- Endpoints to which events are sent.
create table webhook_endpoints (
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
  constraint webhook_endpoints_pkey primary key (app_id, id),
  constraint webhook_endpoints_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);

-- The position of each endpoint in the log, so that none waits for another one. Apart from the endpoints, so that deliveries do not
-- wait for administrators, and the other way round.
create table webhook_cursors (
  app_id bigint,
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
  constraint webhook_cursors_pkey primary key (app_id, endpoint_id),
  constraint webhook_cursors_endpoint_id_foreign foreign key (app_id, endpoint_id)
    references webhook_endpoints (app_id, id) on delete cascade
) with (fillfactor = 50);
create index webhook_cursors_due_at_index on webhook_cursors (due_at) where due_at is not null;

-- Events behind the cursor that are not delivered: those that failed, those that wait behind one of their subject, and replays.
create table webhook_retries (
  app_id bigint,
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
  constraint webhook_retries_pkey primary key (app_id, endpoint_id, position),
  constraint webhook_retries_endpoint_id_foreign foreign key (app_id, endpoint_id)
    references webhook_endpoints (app_id, id) on delete cascade
);
create index webhook_retries_subject_index on webhook_retries (endpoint_id, is_replay, subject, position)
  where failed_at is null;
create index webhook_retries_failed_at_index on webhook_retries (failed_at) where failed_at is not null;

-- Attempts of the last days, for administrators. Rows of deleted endpoints expire with the others; so do those of the next two tables.
create table webhook_attempts (
  id bigint generated always as identity,
  app_id bigint,
  endpoint_id bigint,
  -- Null: a test.
  position bigint,
  nonce integer,
  type text not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  -- Null: delivered.
  error text,
  constraint webhook_attempts_pkey primary key (app_id, endpoint_id, id)
);
create index webhook_attempts_endpoint_id_position_index on webhook_attempts (endpoint_id, position);
-- Delivered attempts need no index: an endpoint is paused after 10 failures in a row, so few rows without one are skipped.
create index webhook_attempts_failed_index on webhook_attempts (endpoint_id, id) where error is not null;
create index webhook_attempts_at_index on webhook_attempts (at);

-- The requests of the latest attempts, and the responses to them.
create table webhook_exchanges (
  app_id bigint,
  endpoint_id bigint,
  attempt_id bigint,
  is_failed boolean not null,
  at timestamptz not null,
  -- The user whose personal data the request may have had. A receiver may have sent them back.
  user_id bigint,
  url text not null,
  sent_at timestamptz not null,
  signature text not null,
  body_digest text not null,
  -- The body of a test. Others are made of the event.
  body text,
  -- Null without a response.
  response jsonb,
  constraint webhook_exchanges_pkey primary key (app_id, endpoint_id, attempt_id)
);
create index webhook_exchanges_at_index on webhook_exchanges (at);
create index webhook_exchanges_user_id_index on webhook_exchanges (user_id) where user_id is not null;

-- The numbers of deliveries in each hour.
create table webhook_hours (
  app_id bigint,
  endpoint_id bigint,
  hour timestamptz,
  delivered integer not null,
  failed integer not null,
  constraint webhook_hours_pkey primary key (app_id, endpoint_id, hour)
) with (fillfactor = 50);
create index webhook_hours_hour_index on webhook_hours (hour);
`;

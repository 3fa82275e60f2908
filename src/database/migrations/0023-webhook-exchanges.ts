import type { Step } from './migration.ts';

/** The requests of the latest attempts to deliver events, and the responses to them. */
export const steps: readonly Step[] = [
  // Rows of deleted endpoints are deleted with them, or expire with the others.
  `create table webhook_exchanges (
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
    constraint webhook_exchanges_pkey primary key (endpoint_id, attempt_id)
  )`,
  'create index webhook_exchanges_at_index on webhook_exchanges (at)',
  'create index webhook_exchanges_user_id_index on webhook_exchanges (user_id) where user_id is not null',
];

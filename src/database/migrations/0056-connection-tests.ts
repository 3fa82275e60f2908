import type { Step } from './migration.ts';

/** The last test of each connection, and the callers who test. */
export const steps: readonly Step[] = [
  // The key that has made the last successful test, beside the user.
  'alter table connections add column tested_by_key_id bigint',
  // The caller of a test, which no login accepts.
  'alter table pending_logins add column tester text',
  `create table connection_tests (
    app_id bigint not null,
    connection_id bigint not null,
    -- The account that the identity has or would get, or else the user who has tested: erased with it.
    user_id bigint,
    report jsonb not null,
    tested_at timestamptz not null,
    expires_at timestamptz not null,
    constraint connection_tests_pkey primary key (app_id, connection_id),
    constraint connection_tests_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade,
    constraint connection_tests_user_id_foreign foreign key (app_id, user_id)
      references users (app_id, id) on delete cascade
  )`,
  'create index connection_tests_user_id_index on connection_tests (app_id, user_id)',
  'create index connection_tests_expires_at_index on connection_tests (expires_at)',
];

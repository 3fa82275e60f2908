import type { Step } from './migration.ts';

/** The systems that logins ask for the passwords of users who were imported without one. */
export const steps: readonly Step[] = [
  `create table password_sources (
    app_id bigint not null,
    url text not null,
    asked_until timestamptz not null,
    -- Encrypted, the newest first. Empty after a loss of SECRET.
    secrets text[] not null,
    -- The second secret signs, too, until this time.
    previous_secret_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint password_sources_pkey primary key (app_id),
    constraint password_sources_app_id_foreign foreign key (app_id) references apps (id) on delete cascade)`,
  `create index concurrently users_awaited_index on users (app_id)
    where is_password_awaited and password_hash is null and not is_deleted`,
];

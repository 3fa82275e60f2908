import type { Step } from './migration.ts';

/** The users and groups that identity providers provision (SCIM), with their tokens, and the connection of a request in the audit log. */
export const steps: readonly Step[] = [
  // True once a SCIM token was created, so that logins with other connections do not look for users of a directory.
  'alter table connections add column has_directory boolean not null default false',
  'alter table audit add column connection_id bigint',
  `create table scim_tokens (
    id bigint generated always as identity,
    app_id bigint not null,
    connection_id bigint not null,
    digest text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    constraint scim_tokens_pkey primary key (app_id, id),
    -- A token tells the application, so it is found by its digest alone.
    constraint scim_tokens_digest_unique unique (digest),
    constraint scim_tokens_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade
  )`,
  'create index scim_tokens_connection_id_index on scim_tokens (app_id, connection_id)',
  // Canonical texts are compared by their bytes, so that one index serves equality and prefixes.
  `create table scim_users (
    id bigint generated always as identity,
    app_id bigint not null,
    uuid uuid not null default gen_random_uuid(),
    connection_id bigint not null,
    user_id bigint not null,
    external_id text collate "C",
    canonical_name text collate "C" not null,
    canonical_displayname text collate "C",
    addresses text[] collate "C" not null,
    is_active boolean not null,
    attributes jsonb not null,
    version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- The user was deleted at the identity provider. The row stays, so that a login does not create the user again.
    deleted_at timestamptz,
    constraint scim_users_pkey primary key (app_id, id),
    constraint scim_users_uuid_unique unique (app_id, uuid),
    constraint scim_users_external_id_unique unique (app_id, connection_id, external_id),
    constraint scim_users_user_id_unique unique (app_id, user_id, connection_id),
    constraint scim_users_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade,
    constraint scim_users_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
  )`,
  `create unique index scim_users_canonical_name_unique on scim_users (app_id, connection_id, canonical_name)
    where deleted_at is null`,
  'create index scim_users_connection_id_id_index on scim_users (app_id, connection_id, id)',
  `create index scim_users_is_active_index on scim_users (app_id, connection_id, is_active, id)
    where deleted_at is null`,
  `create index scim_users_canonical_displayname_index on scim_users (app_id, connection_id, canonical_displayname)`,
  'create index scim_users_updated_at_index on scim_users (app_id, connection_id, updated_at)',
  'create index scim_users_addresses_index on scim_users using gin (addresses)',
  `create table scim_groups (
    id bigint generated always as identity,
    app_id bigint not null,
    uuid uuid not null default gen_random_uuid(),
    connection_id bigint not null,
    external_id text collate "C",
    displayname text not null,
    canonical_displayname text collate "C" not null,
    version bigint not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint scim_groups_pkey primary key (app_id, id),
    constraint scim_groups_uuid_unique unique (app_id, uuid),
    constraint scim_groups_external_id_unique unique (app_id, connection_id, external_id),
    constraint scim_groups_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade
  )`,
  'create index scim_groups_connection_id_id_index on scim_groups (app_id, connection_id, id)',
  `create index scim_groups_canonical_displayname_index on scim_groups (app_id, connection_id, canonical_displayname)`,
  'create index scim_groups_updated_at_index on scim_groups (app_id, connection_id, updated_at)',
  `create table scim_members (
    app_id bigint not null,
    group_id bigint not null,
    scim_user_id bigint not null,
    constraint scim_members_pkey primary key (app_id, group_id, scim_user_id),
    constraint scim_members_group_id_foreign foreign key (app_id, group_id)
      references scim_groups (app_id, id) on delete cascade,
    constraint scim_members_scim_user_id_foreign foreign key (app_id, scim_user_id)
      references scim_users (app_id, id) on delete cascade
  )`,
  'create index scim_members_scim_user_id_index on scim_members (app_id, scim_user_id, group_id)',
  ...['scim_users', 'scim_groups'].map(
    (table) =>
      `create trigger ${table}_raise_version before update on ${table} for each row execute function raise_version()`,
  ),
];

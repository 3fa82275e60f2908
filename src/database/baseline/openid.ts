/**
 * The state of the OpenID provider. Codes, tokens and session IDs are stored as digests. A grant and a session of a browser refer to
 * the session of the user, which decides if they are valid. Rows of each login do not refer to the row of their application, which a
 * foreign key would lock.
 */
export const openid = `
create table oidc_grants (
  id text,
  app_id bigint,
  user_id bigint not null,
  client_id text not null,
  -- The session of the login. Null: it has been deleted.
  session_id uuid,
  -- The grant outlives a logout of the browser (offline_access).
  is_offline boolean not null default false,
  payload jsonb not null,
  -- The refresh tokens of a grant differ in their generation, and only the newest is stored.
  generation integer not null default 0,
  -- Null: no refresh token.
  refresh_payload jsonb,
  -- A client has sent the token of the generation, so that it has received it.
  is_shown boolean not null default false,
  renewed_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint oidc_grants_pkey primary key (app_id, id),
  constraint oidc_grants_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade,
  constraint oidc_grants_session_id_foreign foreign key (app_id, session_id)
    references sessions (app_id, id) on delete set null (session_id)
) with (fillfactor = 70);
create index oidc_grants_user_id_index on oidc_grants (user_id, client_id);
create index oidc_grants_session_id_index on oidc_grants (session_id) where session_id is not null;
create index oidc_grants_expires_at_index on oidc_grants (expires_at);
-- The deletion of a client ends its grants of all users.
create index oidc_grants_client_id_index on oidc_grants (client_id);

create table oidc_sessions (
  app_id bigint,
  uid text,
  digest text not null,
  -- The cookie before the last one, which requests of other tabs still have for some seconds.
  previous_digest text,
  replaced_at timestamptz,
  session_id uuid,
  payload jsonb not null,
  expires_at timestamptz not null,
  constraint oidc_sessions_pkey primary key (app_id, uid),
  constraint oidc_sessions_digest_unique unique (app_id, digest),
  constraint oidc_sessions_session_id_foreign foreign key (app_id, session_id)
    references sessions (app_id, id) on delete cascade
);
create index oidc_sessions_previous_digest_index on oidc_sessions (app_id, previous_digest)
  where previous_digest is not null;
create index oidc_sessions_session_id_index on oidc_sessions (session_id) where session_id is not null;
create index oidc_sessions_expires_at_index on oidc_sessions (expires_at);

-- Authorization requests, codes, opaque access tokens and identifiers of proofs.
create table oidc_records (
  app_id bigint,
  kind text,
  digest text,
  grant_id text,
  payload jsonb not null,
  -- The code that a user enters for a device (RFC 8628), as a digest.
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint oidc_records_pkey primary key (app_id, kind, digest),
  constraint oidc_records_grant_id_foreign foreign key (app_id, grant_id)
    references oidc_grants (app_id, id) on delete cascade
);
create unique index oidc_records_user_code_unique on oidc_records (app_id, user_code) where user_code is not null;
create index oidc_records_grant_id_index on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_expires_at_index on oidc_records (expires_at);

-- The scopes that a user has allowed a client, so that the page is not shown again.
create table oidc_consents (
  app_id bigint,
  user_id bigint,
  client_id text,
  scopes text[] not null,
  -- The scopes of APIs, by identifier.
  resources jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint oidc_consents_pkey primary key (app_id, user_id, client_id),
  constraint oidc_consents_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade
);
create index oidc_consents_app_id_index on oidc_consents (app_id, client_id);

-- The clients that learn of the end of a session, with the ID that they know it by. Only those with a URL for it have a row.
create table oidc_session_clients (
  app_id bigint,
  session_id uuid,
  client_id text,
  sid text not null,
  constraint oidc_session_clients_pkey primary key (app_id, session_id, client_id),
  constraint oidc_session_clients_session_id_foreign foreign key (app_id, session_id)
    references sessions (app_id, id) on delete cascade
);
`;

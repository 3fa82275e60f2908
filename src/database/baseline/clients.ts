export const clients = `
-- OAuth clients. Names of constraints have at most 52 characters.
create table oidc_clients (
  id bigint generated always as identity,
  app_id bigint not null,
  -- The public identifier of the protocols: a text, or the URL of its metadata, which several applications may use.
  client_id text not null,
  registration_type text not null default 'manual',
  client_name text not null,
  application_type text not null,
  token_endpoint_auth_method text not null,
  redirect_uris text[] not null default '{}',
  post_logout_redirect_uris text[] not null default '{}',
  grant_types text[] not null,
  scopes text[] not null,
  -- The claims besides those of OpenID Connect.
  claims jsonb not null default '[]',
  is_first_party boolean not null default false,
  require_pkce boolean not null default true,
  -- The FAPI 2.0 Security Profile.
  require_pushed_authorization_requests boolean constraint oidc_clients_require_par_not_null not null default false,
  dpop_bound_access_tokens boolean not null default false,
  jwks jsonb,
  jwks_uri text,
  backchannel_logout_uri text,
  backchannel_logout_session_required boolean constraint oidc_clients_backchannel_session_not_null not null default false,
  frontchannel_logout_uri text,
  id_token_signed_response_alg text not null,
  client_uri text,
  logo_uri text,
  tos_uri text,
  policy_uri text,
  initiate_login_uri text,
  -- Whether administrators can open the client as a user.
  impersonation_allowed boolean not null default false,
  -- Null: those of the application.
  access_token_seconds integer,
  refresh_token_seconds integer,
  -- Tokens of the client credentials grant act as this account. Null after its deletion, too.
  service_account_id bigint,
  -- Digests, the newest first. The second one is accepted, too, until its time.
  secret_digests text[] not null default '{}',
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  constraint oidc_clients_pkey primary key (app_id, id),
  constraint oidc_clients_app_id_client_id_unique unique (app_id, client_id),
  constraint oidc_clients_app_id_foreign foreign key (app_id) references apps (id) on delete cascade,
  constraint oidc_clients_service_account_id_foreign foreign key (app_id, service_account_id)
    references service_accounts (app_id, id) on delete set null (service_account_id)
);
create index oidc_clients_service_account_id_index on oidc_clients (service_account_id) where service_account_id is not null;
create index oidc_clients_document_updated_at_index on oidc_clients (updated_at)
  where registration_type = 'metadata_document';

-- The requests of clients that the OpenID provider has refused, by reason: at most one row for each.
create table client_errors (
  app_id bigint,
  client_id bigint,
  reason text,
  error text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint client_errors_pkey primary key (app_id, client_id, reason),
  constraint client_errors_client_id_foreign foreign key (app_id, client_id)
    references oidc_clients (app_id, id) on delete cascade
) with (fillfactor = 50);

-- The APIs for which clients get access tokens.
create table oidc_apis (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  -- The audience of its access tokens (RFC 8707).
  identifier text not null,
  scopes text[] not null default '{}',
  -- Null: the default.
  access_token_seconds integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint oidc_apis_pkey primary key (app_id, id),
  constraint oidc_apis_app_id_identifier_unique unique (app_id, identifier),
  constraint oidc_apis_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
`;

import type { Step } from './migration.ts';

/** OAuth clients, and the APIs for which they get access tokens. */
export const steps: readonly Step[] = [
  `create table oidc_clients (
    id bigint generated always as identity,
    app_id bigint not null,
    -- The public identifier of the protocols.
    client_id text not null,
    client_name text not null,
    application_type text not null,
    token_endpoint_auth_method text not null,
    redirect_uris text[] not null default '{}',
    post_logout_redirect_uris text[] not null default '{}',
    grant_types text[] not null,
    scopes text[] not null,
    is_first_party boolean not null default false,
    require_pkce boolean not null default true,
    jwks jsonb,
    jwks_uri text,
    backchannel_logout_uri text,
    frontchannel_logout_uri text,
    id_token_signed_response_alg text not null,
    client_uri text,
    logo_uri text,
    tos_uri text,
    policy_uri text,
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
    constraint oidc_clients_pkey primary key (id),
    constraint oidc_clients_client_id_unique unique (client_id),
    constraint oidc_clients_app_id_foreign foreign key (app_id) references apps (id) on delete cascade,
    constraint oidc_clients_service_account_id_foreign
      foreign key (service_account_id) references service_accounts (id) on delete set null
  )`,
  'create index oidc_clients_app_id_id_index on oidc_clients (app_id, id)',
  'create index oidc_clients_service_account_id_index on oidc_clients (service_account_id) where service_account_id is not null',
  `create table oidc_apis (
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
    constraint oidc_apis_pkey primary key (id),
    constraint oidc_apis_app_id_identifier_unique unique (app_id, identifier),
    constraint oidc_apis_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  'create index oidc_apis_app_id_id_index on oidc_apis (app_id, id)',
];

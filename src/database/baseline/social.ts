export const social = `
-- The login providers of an application.
create table providers (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  driver text not null,
  label text not null,
  client_id text not null,
  native_client_ids text[] not null default '{}',
  -- Whether an ID token that an app has got by itself needs a nonce: required or optional.
  native_nonce text not null default 'required',
  issuer text,
  scopes text[],
  is_enabled boolean not null,
  -- A JWE, encrypted with SECRET.
  sealed_credentials text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint providers_pkey primary key (app_id, id),
  constraint providers_app_id_name_unique unique (app_id, name),
  constraint providers_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
create trigger providers_raise_app_version after insert or update or delete on providers
  for each row execute function raise_app_version();

-- The identities at providers by which users log in.
create table identities (
  id bigint generated always as identity,
  app_id bigint not null,
  user_id bigint not null,
  -- The name of the provider, not its row: identities outlive it.
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  -- Whether the provider said that the address is verified, when the identity last logged in.
  is_email_verified boolean not null default false,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint identities_pkey primary key (app_id, id),
  constraint identities_app_id_provider_issuer_subject_unique unique (app_id, provider, issuer, subject),
  constraint identities_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
);
create index identities_user_id_id_index on identities (user_id, id);
create index identities_app_id_provider_user_id_index on identities (app_id, provider, user_id);

-- Logins that are at a provider.
create table pending_logins (
  state_digest text,
  app_id bigint,
  provider text not null,
  binding_digest text not null,
  redirect_uri text not null,
  -- The user to link the identity to; null: it logs in.
  user_id bigint,
  -- Nonce and PKCE verifier, as a JWE that is encrypted with SECRET.
  sealed_checks text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint pending_logins_pkey primary key (app_id, state_digest),
  constraint pending_logins_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade
);
create index pending_logins_user_id_index on pending_logins (user_id);
create index pending_logins_expires_at_index on pending_logins (expires_at);

-- The nonces of ID tokens that have been used.
create table used_nonces (
  app_id bigint,
  -- Of the issuer and the nonce.
  digest text,
  expires_at timestamptz not null,
  constraint used_nonces_pkey primary key (app_id, digest)
);
create index used_nonces_expires_at_index on used_nonces (expires_at);
`;

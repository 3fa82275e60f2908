/**
 * Several tables have an `app_id` without a foreign key, which would lock the row of the application with each login or email:
 * parallel transactions would write a list of all of them (a multixact), and wait for a change of the application. Applications
 * are never deleted.
 */
export const sessions = `
-- The sessions of users.
create table sessions (
  id uuid,
  app_id bigint not null,
  user_id bigint not null,
  generation integer not null,
  renewed_at timestamptz not null,
  -- Whether a request has shown the token of this generation.
  is_shown boolean not null default true,
  -- The claims of the token of this generation, so that a lost reply can be repeated exactly.
  token_id uuid not null,
  token_issued_at timestamptz not null,
  token_expires_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- The administrator, with the session or key that must stay valid. Null: a session of the user.
  impersonator jsonb,
  ip text not null default '',
  user_agent text not null default '',
  -- The login. Renewals do not change it.
  authenticated_at timestamptz not null default current_timestamp,
  -- password, identity and others; the default is the strictest.
  authenticated_by text not null default 'password',
  -- totp, recovery_code and others; null: the login needed no second factor.
  second_factor text,
  -- Where the key of the passkey is that was used last: device or synced.
  key_storage text,
  -- When the user last gave a proof that counts as recent for a while.
  proven_at timestamptz,
  constraint sessions_pkey primary key (app_id, id),
  constraint sessions_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
);
create index sessions_idle_expires_at_index on sessions (idle_expires_at);
create index sessions_user_id_created_at_id_index on sessions (user_id, created_at, id);
-- The list of the sessions of an application.
create index sessions_app_id_created_at_id_index on sessions (app_id, created_at, id) where ended_at is null;

-- Failed attempts at an account, one of its devices, or the current password of a user.
create table lockouts (
  -- A keyed digest of what the attempts are for.
  key text,
  app_id bigint,
  -- A keyed digest of the address of the account, the same in all rows of an account.
  account text not null,
  kind text not null,
  failures integer not null default 0,
  -- Attempts that are being checked, and when these reservations expire.
  reserved integer not null default 0,
  reserved_until timestamptz,
  blocked_until timestamptz,
  attempted_at timestamptz not null,
  constraint lockouts_pkey primary key (app_id, key)
);
create index lockouts_app_id_account_index on lockouts (app_id, account);
create index lockouts_attempted_at_index on lockouts (attempted_at);

-- The outcomes of requests that may be repeated.
create table idempotency_keys (
  app_id bigint,
  -- Of the key, its owner and the operation.
  digest text,
  fingerprint text not null,
  claim_id uuid not null,
  claimed_until timestamptz not null,
  -- A JWE, encrypted with SECRET; null while the request is being processed.
  sealed_outcome text,
  expires_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (app_id, digest)
);
create index idempotency_keys_expires_at_index on idempotency_keys (expires_at);
`;

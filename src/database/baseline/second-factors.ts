export const secondFactors = `
-- The second factors and passkeys of users.
create table factors (
  id bigint generated always as identity,
  app_id bigint not null,
  user_id bigint not null,
  kind text not null,
  name text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  removal_due_at timestamptz,
  -- TOTP. The secret is a JWE, encrypted with SECRET; the step is that of the last accepted code (RFC 6238).
  sealed_secret text,
  last_step bigint,
  -- Passkeys. The id and the COSE key are in base64url, as in the JSON of WebAuthn.
  credential_id text,
  public_key text,
  sign_count bigint,
  transports text[],
  aaguid uuid,
  is_backup_eligible boolean,
  is_backed_up boolean,
  constraint factors_pkey primary key (app_id, id),
  constraint factors_app_id_credential_id_unique unique (app_id, credential_id),
  -- The number of an SMS factor is that of the user.
  constraint factors_kind_check check (
    (kind = 'totp' and sealed_secret is not null)
    or (kind = 'passkey' and confirmed_at is not null and credential_id is not null and public_key is not null
      and sign_count is not null and transports is not null and aaguid is not null
      and is_backup_eligible is not null and is_backed_up is not null)
    or (kind = 'sms' and confirmed_at is not null)
  ),
  constraint factors_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
);
create index factors_user_id_id_index on factors (user_id, id);
create unique index factors_user_id_sms_unique on factors (app_id, user_id) where kind = 'sms';
create index factors_removal_due_at_index on factors (removal_due_at) where removal_due_at is not null;

-- Codes that each replace a second factor once.
create table recovery_codes (
  app_id bigint,
  user_id bigint,
  digest text,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (app_id, user_id, digest),
  constraint recovery_codes_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade
);

-- Logins that wait for a second factor.
create table factor_challenges (
  id uuid default gen_random_uuid(),
  app_id bigint not null,
  user_id bigint not null,
  digest text not null,
  -- password, identity and others.
  first_factor text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint factor_challenges_pkey primary key (app_id, id),
  constraint factor_challenges_digest_unique unique (app_id, digest),
  constraint factor_challenges_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade
);
create index factor_challenges_user_id_index on factor_challenges (user_id);
create index factor_challenges_expires_at_index on factor_challenges (expires_at);

-- The name of a user in passkeys: a random value, which tells nothing about the account.
create table user_handles (
  app_id bigint,
  user_id bigint,
  handle text not null,
  created_at timestamptz not null,
  constraint user_handles_pkey primary key (app_id, user_id),
  constraint user_handles_handle_unique unique (app_id, handle),
  constraint user_handles_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
);
`;

/** The tables that belong to no application. */
export const deployment = `
-- The keys that sign tokens, one after the other, of all applications.
create table signing_keys (
  kid text,
  alg text not null,
  public_jwk jsonb not null,
  -- A JWE, encrypted with SECRET: a dump of the database cannot sign tokens.
  private_jwe text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  removed_at timestamptz,
  constraint signing_keys_pkey primary key (kid)
);

-- The keys of refresh tokens and device tokens, which outlive a replacement of SECRET. The newest is in use.
create table token_keys (
  id text,
  -- A JWE, encrypted with SECRET.
  sealed_keys text not null,
  -- From this time it is in use. It verifies before that.
  used_from timestamptz not null,
  created_at timestamptz not null,
  constraint token_keys_pkey primary key (id)
);

-- The keys of operators, which list and create applications.
create table operator_keys (
  id bigint generated always as identity,
  name text not null,
  digest text not null,
  created_at timestamptz not null,
  -- Null: the key does not expire.
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The network of the last use.
  last_used_from text,
  revoked_at timestamptz,
  constraint operator_keys_pkey primary key (id),
  constraint operator_keys_digest_unique unique (digest)
);

-- The counters of rate limits. After a crash of the database they begin again: they are not worth a write-ahead log. The library
-- rate-limiter-flexible names the columns.
create unlogged table rate_limits (
  key varchar(255),
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_expire_index on rate_limits (expire);
`;

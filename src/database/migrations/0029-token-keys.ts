import type { Step } from './migration.ts';

/** The keys of refresh tokens and device tokens, which outlive a replacement of SECRET. The newest is in use. */
export const steps: readonly Step[] = [
  `create table token_keys (
    id text,
    -- A JWE, encrypted with SECRET.
    sealed_keys text not null,
    -- From this time it is in use. It verifies before that.
    used_from timestamptz not null,
    created_at timestamptz not null,
    constraint token_keys_pkey primary key (id)
  )`,
];

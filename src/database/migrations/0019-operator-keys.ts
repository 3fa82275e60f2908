import type { Step } from './migration.ts';

/** The keys of operators, which list and create applications. They belong to no application. */
export const steps: readonly Step[] = [
  `create table operator_keys (
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
  )`,
];

import type { Step } from './migration.ts';

/**
 * The keys that imported password hashes require: signer keys of Firebase, peppers, keys of HMACs. Hashes name them by their IDs, so
 * that each is stored once.
 */
export const steps: readonly Step[] = [
  `create table hash_keys (
    id bigint generated always as identity,
    app_id bigint not null,
    -- A JWE, encrypted with SECRET.
    sealed_key text not null,
    created_at timestamptz not null,
    constraint hash_keys_pkey primary key (id),
    constraint hash_keys_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  'create index hash_keys_app_id_index on hash_keys (app_id)',
];

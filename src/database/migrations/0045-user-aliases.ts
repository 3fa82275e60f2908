import type { Step } from './migration.ts';

/** The users who were merged into others. */
export const steps: readonly Step[] = [
  `create table user_aliases (
    app_id bigint,
    -- The IDs of a user who was merged. The row of that user outlives the erasure of the personal data.
    old_id bigint,
    old_uuid uuid not null,
    -- The user whom these IDs stand for now, also after that user was merged into a further one.
    user_id bigint not null,
    -- The name of the merged user in passkeys, which moved with it.
    user_handle text,
    created_at timestamptz not null,
    constraint user_aliases_pkey primary key (app_id, old_id),
    constraint user_aliases_old_uuid_unique unique (app_id, old_uuid),
    constraint user_aliases_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
  )`,
  'create index user_aliases_user_id_index on user_aliases (user_id)',
];

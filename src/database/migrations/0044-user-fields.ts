import type { Step } from './migration.ts';

/** Custom fields of users: definitions, values, and the values by which users are found. */
export const steps: readonly Step[] = [
  `create table user_field_definitions (
    -- The custom fields that an application defines for its users.
    app_id bigint,
    id bigint generated always as identity,
    bucket text not null,
    name text not null,
    title text not null,
    schema jsonb not null,
    position integer not null default 0,
    is_required boolean not null default false,
    is_searchable boolean not null default false,
    is_claim boolean not null default false,
    -- The last user whose values a job has seen, which makes them searchable, or deletes those of a deleted field. Null means all.
    walked_to bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    constraint user_field_definitions_pkey primary key (app_id, id),
    constraint user_field_definitions_bucket_check check (bucket in ('own', 'public', 'admin')),
    constraint user_field_definitions_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  // The name of a deleted field is free again.
  `create unique index concurrently user_field_definitions_name_unique on user_field_definitions (app_id, bucket, name)
    where deleted_at is null`,
  `create table user_fields (
    -- The values of a user by the IDs of the fields: a field that is deleted and created again has none of them.
    app_id bigint,
    user_id bigint,
    own jsonb not null default '{}',
    public jsonb not null default '{}',
    admin jsonb not null default '{}',
    updated_at timestamptz not null,
    constraint user_fields_pkey primary key (app_id, user_id),
    constraint user_fields_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade
  )`,
  `create table user_field_values (
    -- The values of searchable fields, as text.
    app_id bigint,
    field_id bigint,
    value text collate "C",
    user_id bigint,
    constraint user_field_values_pkey primary key (app_id, field_id, value, user_id),
    constraint user_field_values_user_id_foreign foreign key (app_id, user_id)
      references users (app_id, id) on delete cascade
  )`,
  `create index concurrently user_field_values_user_id_index on user_field_values (app_id, user_id)`,
];

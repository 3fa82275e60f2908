export const migrations = `
-- The migrations that have been applied, by every release.
create table schema_migrations (
  name text,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (name)
);

-- The statements that have been executed of migrations after this one.
create table schema_migration_steps (
  migration text,
  step integer,
  constraint schema_migration_steps_pkey primary key (migration, step)
);
`;

import type { Step } from './migration.ts';

/** The users who have not completed their account. Indexes and lists have them under a status of their own. */
export const steps: readonly Step[] = [
  `alter table users
    add column is_anonymous boolean not null default false`,
  // It has no effect while the column is generated.
  `create or replace function users_set_status() returns trigger language plpgsql as $$
    begin
      new.status := case when new.is_deleted then 4 when new.is_anonymous then 5 when new.is_banned then 3
                         when not new.is_active then 2 else 1 end;
      return new;
    end $$`,
  `create trigger users_set_status
    before insert or update of is_active, is_banned, is_deleted, is_anonymous, status on users
    for each row execute function users_set_status()`,
  'alter table users alter column status drop expression',
  // The users to delete. The last visit is in no index, so that a login changes none.
  `create index concurrently users_anonymous_index on users (registered_at, id)
    where is_anonymous and not is_deleted`,
];

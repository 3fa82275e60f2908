/** The functions of triggers, defaults and the search. They compare the application of a row, as every statement does. */
export const functions = `
-- \`version\` tells apart the states of a row, so that a process can keep it (row-cache.ts). Each change raises it, whichever
-- statement makes the change. It follows the clock, and is not a counter: a server that takes over without the last changes of its
-- predecessor gives other versions to the changes that it makes instead.
create or replace function first_version() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;

create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := greatest(old.version + 1, first_version());
  return new;
end $$;

-- The version of an application changes with its providers, too, so that a process can keep what login pages show.
create or replace function raise_app_version() returns trigger language plpgsql as $$
begin
  update apps set version = version where id = coalesce(new.app_id, old.app_id);
  return null;
end $$;

-- The lock makes a change of the user in another transaction wait: it would not see the new membership.
create or replace function memberships_repeat_user() returns trigger language plpgsql as $$
begin
  select status, email_canonical, displayname into new.user_status, new.user_email, new.user_displayname
    from users where app_id = new.app_id and id = new.user_id for no key update;
  return new;
end $$;

-- A membership repeats columns of its user.
create or replace function users_repeat_in_memberships() returns trigger language plpgsql as $$
begin
  update memberships
     set user_status = new.status, user_email = new.email_canonical, user_displayname = new.displayname
   where app_id = new.app_id and user_id = new.id;
  return null;
end $$;

-- The audit log is append-only for every database user (ASVS 16.4.2), except for entries that the retention period allows to be
-- deleted. Entries of the last 30 days are never deleted, however short the period is.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('gatehouse.audit_retention', true) = 'on' then return null; end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

create or replace function audit_is_recent() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
`;

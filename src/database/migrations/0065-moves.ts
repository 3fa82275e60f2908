import type { Step } from './migration.ts';

/** The functions of the triggers that exist while an application moves to another cell. */
export const steps: readonly Step[] = [
  `create or replace function refuse_write() returns trigger language plpgsql as $$
begin
  raise exception 'The application is being moved.' using errcode = 'GH001';
end $$`,
  // A job that waits keeps its order, and is due in a time that never comes.
  `create or replace function hold_job() returns trigger language plpgsql as $$
begin
  new.start_after := new.start_after + make_interval(days => tg_argv[0]::integer);
  return new;
end $$`,
  // The entries of an application that another cell serves are a copy.
  `create or replace function audit_is_recent() returns trigger language plpgsql as $$
begin
  if old.app_id > 0 and not exists (select from apps where id = old.app_id and moving is distinct from 'moved') then
    return old;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$`,
];

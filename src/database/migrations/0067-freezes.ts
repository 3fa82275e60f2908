import type { Step } from './migration.ts';

/**
 * The triggers of a move ask for its state, so that a freeze ends without a lock on tables: a backup holds such locks for hours. Triggers
 * without arguments are those of a command of the release before, which drops them.
 */
export const steps: readonly Step[] = [
  // Triggers refuse writes during the freeze that has created them. An earlier freeze may have left some.
  'alter table app_moves add column freeze_id uuid',
  // A function with the state as of each statement: only READ COMMITTED shows a freeze that is newer than the transaction.
  `create or replace function refuse_write() returns trigger language plpgsql volatile as $$
begin
  if tg_nargs = 0 or current_setting('transaction_isolation') <> 'read committed' or exists (
       select from apps join app_moves on app_moves.app_id = apps.id
        where apps.id = tg_argv[0]::bigint and apps.moving in ('frozen', 'moved')
          and app_moves.freeze_id = tg_argv[1]::uuid) then
    raise exception 'The application is being moved.' using errcode = 'GH001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$`,
  // A job that waits keeps its order, and is due 1,000 years later.
  `create or replace function hold_job() returns trigger language plpgsql volatile as $$
begin
  if tg_nargs > 1 then
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'The application is being moved.' using errcode = 'GH001';
    end if;
    if not exists (select from apps where id = tg_argv[1]::bigint and moving is not null) then return new; end if;
  end if;
  new.start_after := new.start_after + make_interval(days => tg_argv[0]::integer);
  return new;
end $$`,
];

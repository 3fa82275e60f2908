import type { Step } from './migration.ts';

/**
 * A transaction writes its events to the outbox. Once it is committed, they get consecutive positions: the order of commits, which
 * neither an identity nor a transaction ID has.
 */
export const steps: readonly Step[] = [
  `create table event_outbox (
    -- Skips the deleted rows that a backup or a standby retains.
    xid xid8 default pg_current_xact_id(),
    -- Its order is that of commits for each subject, because the subject is locked before its event is inserted.
    id bigint generated always as identity,
    app_id bigint not null,
    audit_id bigint,
    type text not null,
    occurred_at timestamptz not null,
    subject text not null,
    actor jsonb not null,
    data jsonb not null,
    -- A restored database uses positions again, with other nonces.
    nonce integer not null default floor(random() * 2147483647),
    constraint event_outbox_pkey primary key (xid, id)
  )`,
  `create table events (
    position bigint,
    app_id bigint not null,
    audit_id bigint,
    type text not null,
    occurred_at timestamptz not null,
    subject text not null,
    actor jsonb not null,
    data jsonb not null,
    nonce integer not null,
    constraint events_pkey primary key (position)
  )`,
  'create index events_app_id_position_index on events (app_id, position)',
  // The last position. Its lock makes one process number at a time.
  `create table event_log (
    one boolean default true,
    last bigint not null default 0,
    constraint event_log_pkey primary key (one),
    constraint event_log_one_check check (one)
  )`,
  // The last position at some times, by which events expire.
  `create table event_marks (
    at timestamptz,
    position bigint not null,
    constraint event_marks_pkey primary key (at)
  )`,
  // The position through which events of an application have been deleted.
  `create table event_expirations (
    app_id bigint,
    position bigint not null,
    constraint event_expirations_pkey primary key (app_id)
  )`,
  /*
   * Numbers committed events. The deletion must see all that an earlier holder of the lock has done, so its snapshot is newer than
   * the lock: the function is volatile, and the isolation level READ COMMITTED. No row with a transaction ID below `horizon` is
   * added later. A server that lost its last transactions uses their IDs again, so a higher `horizon` is not used.
   */
  `create or replace function number_events(most integer, inout horizon xid8, out numbered integer)
    language plpgsql volatile set enable_seqscan = off set jit = off as $$
  declare
    oldest_running constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
    before bigint;
  begin
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'number_events requires READ COMMITTED.';
    end if;
    numbered := 0;
    if horizon > oldest_running then horizon := '0'; end if;
    -- The lock writes WAL and takes a transaction ID, so it is taken only if there is something to number.
    if exists (select from event_outbox where xid >= horizon) then
      insert into event_log default values on conflict do nothing;
      select last into before from event_log where one for update skip locked;
      if not found then return; end if;
      with taken as (
        delete from event_outbox where ctid = any (array(
          select ctid from event_outbox where xid >= horizon order by id limit most)) returning *),
      added as (
        insert into events (position, app_id, audit_id, type, occurred_at, subject, actor, data, nonce)
          select before + row_number() over (order by id), app_id, audit_id, type, occurred_at, subject, actor, data, nonce
            from taken returning 1)
      select count(*) into numbered from added;
      if numbered > 0 then
        update event_log set last = before + numbered where one;
      end if;
    end if;
    if numbered < most then horizon := oldest_running; end if;
  end $$`,
];

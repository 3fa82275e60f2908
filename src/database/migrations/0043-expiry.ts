import type { Knex } from 'knex';

const refusal = `begin raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege'; end`;

export const up = async (db: Knex): Promise<void> => {
  // Keys of invitations say until when the invitation is valid, and are deleted with it.
  await db.schema.raw('create index mail_keys_expires_at_index on mail_keys (expires_at) where invitation_id is null');

  // The audit log stays append-only for every database user (ASVS 16.4.2), except for entries that the retention period
  // allows to be deleted. None is deleted in its first 30 days, whatever the period is said to be.
  await db.schema.raw(`create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('gatehouse.audit_retention', true) = 'on' then return null; end if;
      raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege';
    end $$`);
  await db.schema.raw(`create function audit_is_recent() returns trigger language plpgsql as $$ ${refusal} $$`);
  await db.schema.raw(`create trigger audit_keeps_recent before delete on audit
    for each row when (old.at > now() - interval '30 days') execute function audit_is_recent()`);
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.raw('drop trigger audit_keeps_recent on audit');
  await db.schema.raw('drop function audit_is_recent');
  await db.schema.raw(
    `create or replace function audit_is_append_only() returns trigger language plpgsql as $$ ${refusal} $$`,
  );
  await db.schema.raw('drop index mail_keys_expires_at_index');
};

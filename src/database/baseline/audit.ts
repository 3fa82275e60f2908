export const audit = `
-- The audit log. It has no foreign keys: entries outlive the rows that they name.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null,
  -- 0: an entry of the deployment.
  app_id bigint,
  event text not null,
  is_success boolean not null,
  failure text,
  reason text,
  factor text,
  -- The actor: a user or a service account. The key is that of the request, if it had one.
  user_id bigint,
  service_account_id bigint,
  key_id bigint,
  session_id uuid,
  -- The user as whom the actor acted, and the reason that the actor stated.
  impersonated_user_id bigint,
  stated_reason text,
  -- The kind and ID of the object: user:42.
  target text,
  -- The names of the fields that the action has changed, with the values of some (src/kernel/changed-fields.ts).
  changes jsonb,
  -- An entry may stand for several refusals.
  count integer not null default 1,
  request_id text not null,
  ip text not null,
  -- Null where it is the address itself.
  network text,
  user_agent text not null,
  constraint audit_pkey primary key (app_id, id)
);
-- The entries of all applications are exported, and expire, in the order of their IDs.
create index audit_id_index on audit (id);
create index audit_app_id_at_index on audit (app_id, at);
create index audit_app_id_event_id_index on audit (app_id, event, id);
create index audit_app_id_network_id_index on audit (app_id, coalesce(network, ip), id);
create index audit_app_id_user_id_id_index on audit (app_id, user_id, id);
create index audit_app_id_impersonated_user_id_id_index on audit (app_id, impersonated_user_id, id)
  where impersonated_user_id is not null;
create index audit_app_id_target_id_index on audit (app_id, target, id) where target is not null;
create index audit_failures_index on audit (app_id, id) where not is_success;
create index audit_failures_by_event_index on audit (app_id, event, id) where not is_success;

-- Entries are only added; those that the retention period allows to be deleted are the exception.
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

create trigger audit_keeps_recent before delete on audit
  for each row when (old.at > now() - interval '30 days') execute function audit_is_recent();
`;

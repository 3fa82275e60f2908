import type { Step } from './migration.ts';

/** Sessions in which an administrator acts as a user. */
export const steps: readonly Step[] = [
  // The administrator, with the session or key that must stay valid. Null: a session of the user.
  'alter table sessions add column impersonator jsonb',
  `alter table audit
    -- The user as whom the actor acted.
    add column impersonated_user_id bigint,
    -- The reason that the actor stated.
    add column stated_reason text`,
  `create index concurrently audit_app_id_impersonated_user_id_id_index on audit (app_id, impersonated_user_id, id)
    where impersonated_user_id is not null`,
];

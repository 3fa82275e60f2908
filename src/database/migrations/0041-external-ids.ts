import type { Step } from './migration.ts';

/** The IDs that users have in another system, so that applications can find them by these. */
export const steps: readonly Step[] = [
  `alter table users
    -- Unique among the users who are not deleted.
    add column external_id text`,
  `create unique index concurrently users_external_id_unique on users (app_id, external_id)
    where external_id is not null and not is_deleted`,
];

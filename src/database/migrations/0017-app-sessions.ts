import type { Step } from './migration.ts';

/** The list of the sessions of an application. Sessions that have ended are not in the index. */
export const steps: readonly Step[] = [
  'create index concurrently sessions_app_id_created_at_id_index on sessions (app_id, created_at, id) where ended_at is null',
];

import type { Step } from './migration.ts';

/** Removes the indexes of the search by prefix. The search of the release before needs none of them, but reads more without. */
export const steps: readonly Step[] = [
  'drop index concurrently if exists users_app_id_email_pattern_index',
  'drop index concurrently if exists users_app_id_displayname_pattern_index',
  'drop index concurrently if exists users_app_id_lastname_pattern_index',
  'drop index concurrently if exists companies_app_id_name_pattern_index',
];

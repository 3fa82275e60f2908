import type { Step } from './migration.ts';

/** The search for companies by the beginning of their names. */
export const steps: readonly Step[] = [
  'create index concurrently companies_app_id_name_pattern_index on companies (app_id, lower(name) text_pattern_ops)',
];

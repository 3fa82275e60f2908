import type { Step } from './migration.ts';

/** The code that a user enters for a device (RFC 8628), as a digest. */
export const steps: readonly Step[] = [
  'alter table oidc_records add column user_code text',
  'create unique index concurrently oidc_records_user_code_unique on oidc_records (app_id, user_code) where user_code is not null',
];

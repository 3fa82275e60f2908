import type { Step } from './migration.ts';

/** Changes of the email address of a user that an administrator requests. */
export const steps: readonly Step[] = [
  // The administrator, with the key that must stay valid. Null: the user.
  'alter table email_changes add column requested_by jsonb',
];

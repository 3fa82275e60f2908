import type { Step } from './migration.ts';

/** Accounts, sessions and logins that wait for the second factor know the connection that has created them. */
export const steps: readonly Step[] = [
  // The connection that created the account.
  'alter table users add column managed_by bigint',
  'alter table sessions add column connection_id bigint',
  'alter table factor_challenges add column connection_id bigint',
];

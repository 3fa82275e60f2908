import type { Step } from './migration.ts';

/** Clients that administrators can open as a user. */
export const steps: readonly Step[] = [
  'alter table oidc_clients add column initiate_login_uri text',
  'alter table oidc_clients add column impersonation_allowed boolean not null default false',
];

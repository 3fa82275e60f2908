import type { Step } from './migration.ts';

/** The requirements of clients of the FAPI 2.0 Security Profile. Names of constraints have at most 52 characters. */
export const steps: readonly Step[] = [
  'alter table oidc_clients add column require_pushed_authorization_requests boolean constraint oidc_clients_require_par_not_null not null default false',
  'alter table oidc_clients add column dpop_bound_access_tokens boolean not null default false',
];

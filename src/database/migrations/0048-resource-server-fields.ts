import type { Step } from './migration.ts';

/** The custom fields of users in access tokens for an API. */
export const steps: readonly Step[] = [
  `alter table oidc_apis
    -- Each as its bucket and its name.
    add column fields text[] not null default '{}'`,
];

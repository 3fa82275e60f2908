import type { Step } from './migration.ts';

/** The claims of a client besides those of OpenID Connect. */
export const steps: readonly Step[] = [`alter table oidc_clients add column claims jsonb not null default '[]'`];

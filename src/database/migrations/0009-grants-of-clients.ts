import type { Step } from './migration.ts';

/** The deletion of a client ends its grants of all users, and the consents of a client are found by the client, too. */
export const steps: readonly Step[] = [
  'create index concurrently oidc_grants_client_id_index on oidc_grants (client_id)',
];

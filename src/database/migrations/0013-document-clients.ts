import type { Step } from './migration.ts';

/**
 * Clients whose identifier is the URL of their metadata. Several applications may have one with the same URL. The index has the
 * identifier first: lists of grants find clients by it.
 */
export const steps: readonly Step[] = [
  `alter table oidc_clients add column registration_type text not null default 'manual'`,
  'create unique index concurrently oidc_clients_client_id_app_id_unique on oidc_clients (client_id, app_id)',
  'alter table oidc_clients drop constraint oidc_clients_client_id_unique',
  `create index concurrently oidc_clients_document_updated_at_index on oidc_clients (updated_at)
    where registration_type = 'metadata_document'`,
];

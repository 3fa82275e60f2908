import type { Step } from './migration.ts';

/**
 * Why logins fail, and the network of each entry: null where it is the address itself. The indexes have the pages of the filters
 * that had none.
 */
export const steps: readonly Step[] = [
  'alter table audit add column reason text',
  'alter table audit add column network text',
  'create index concurrently audit_app_id_network_id_index on audit (app_id, coalesce(network, ip), id)',
  'create index concurrently audit_failures_index on audit (app_id, id) where not is_success',
  'create index concurrently audit_failures_by_event_index on audit (app_id, event, id) where not is_success',
];

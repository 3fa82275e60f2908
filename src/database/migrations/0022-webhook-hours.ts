import type { Step } from './migration.ts';

/** The numbers of deliveries to webhook endpoints in each hour. */
export const steps: readonly Step[] = [
  // Rows of deleted endpoints expire with the others.
  `create table webhook_hours (
    endpoint_id bigint,
    hour timestamptz,
    delivered integer not null,
    failed integer not null,
    constraint webhook_hours_pkey primary key (endpoint_id, hour)
  ) with (fillfactor = 50)`,
  'create index webhook_hours_hour_index on webhook_hours (hour)',
];

import type { Step } from './migration.ts';

/** The requests of clients that the OpenID provider has refused, by reason: at most one row for each. */
export const steps: readonly Step[] = [
  `create table client_errors (
    client_id bigint,
    reason text,
    error text not null,
    count bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    constraint client_errors_pkey primary key (client_id, reason),
    constraint client_errors_client_id_foreign foreign key (client_id) references oidc_clients (id) on delete cascade
  ) with (fillfactor = 50)`,
];

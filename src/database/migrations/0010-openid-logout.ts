import type { Step } from './migration.ts';

/** The clients that learn of the end of a session, with the ID that they know it by. Only those with a URL for it have a row. */
export const steps: readonly Step[] = [
  'alter table oidc_clients add column backchannel_logout_session_required boolean constraint oidc_clients_backchannel_session_not_null not null default false',
  `create table oidc_session_clients (
    session_id uuid,
    client_id text,
    sid text not null,
    constraint oidc_session_clients_pkey primary key (session_id, client_id),
    constraint oidc_session_clients_session_id_foreign foreign key (session_id) references sessions (id) on delete cascade
  )`,
];

import type { Step } from './migration.ts';

/** Domains whose users log in with a connection only, and the logins that are allowed besides. */
export const steps: readonly Step[] = [
  // The last successful test, and the user who made it.
  `alter table connections
    add column tested_at timestamptz,
    add column tested_by bigint`,
  'alter table connection_domains add column enforced_at timestamptz',
  'create index concurrently connection_domains_enforced_index on connection_domains (app_id, connection_id) where enforced_at is not null',
  // True while the application has an enforced domain, so that logins elsewhere need no statement.
  'alter table apps add column has_enforced_domains boolean not null default false',
  `create table connection_break_glass (
    app_id bigint not null,
    connection_id bigint not null,
    user_id bigint not null,
    constraint connection_break_glass_pkey primary key (app_id, connection_id, user_id),
    constraint connection_break_glass_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade,
    constraint connection_break_glass_user_id_foreign foreign key (app_id, user_id)
      references users (app_id, id) on delete cascade
  )`,
  'create index connection_break_glass_user_id_index on connection_break_glass (app_id, user_id)',
  // The account that a connection has named in a login that ended in link_required.
  `create table connection_vouchers (
    app_id bigint not null,
    user_id bigint not null,
    connection_id bigint not null,
    expires_at timestamptz not null,
    constraint connection_vouchers_pkey primary key (app_id, user_id, connection_id),
    constraint connection_vouchers_user_id_foreign foreign key (app_id, user_id)
      references users (app_id, id) on delete cascade
  )`,
  'create index connection_vouchers_expires_at_index on connection_vouchers (expires_at)',
];

import type { Step } from './migration.ts';

/** Programs that call the service with keys. They cannot log in. */
export const steps: readonly Step[] = [
  `create table service_accounts (
    id bigint generated always as identity,
    app_id bigint not null,
    name text not null,
    description text not null default '',
    created_at timestamptz not null,
    -- The keys of a disabled account are rejected.
    disabled_at timestamptz,
    constraint service_accounts_pkey primary key (id),
    constraint service_accounts_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  'create index service_accounts_app_id_id_index on service_accounts (app_id, id)',
  `alter table keys
    add column service_account_id bigint,
    add column permissions text[] not null default '{}',
    add column company_ids bigint[],
    add column networks text[],
    add column expires_at timestamptz,
    add column last_used_from text`,
  'alter table keys drop constraint keys_kind_check',
  `alter table keys add constraint keys_kind_check
    check (kind in ('app', 'service', 'service_account') and (kind = 'service_account') = (service_account_id is not null)) not valid`,
  'alter table keys validate constraint keys_kind_check',
  `alter table keys add constraint keys_service_account_id_foreign
    foreign key (service_account_id) references service_accounts (id) on delete cascade not valid`,
  'alter table keys validate constraint keys_service_account_id_foreign',
  'create index concurrently keys_service_account_id_index on keys (service_account_id)',
  'alter table audit add column service_account_id bigint',
  `alter table invitations
    alter column inviter_id drop not null,
    add column service_account_id bigint`,
  `alter table invitations add constraint invitations_service_account_id_foreign
    foreign key (service_account_id) references service_accounts (id) on delete cascade not valid`,
  'alter table invitations validate constraint invitations_service_account_id_foreign',
  'create index concurrently invitations_service_account_id_index on invitations (service_account_id)',
];

import type { Step } from './migration.ts';

/** The connections of companies to their own identity providers. */
export const steps: readonly Step[] = [
  `create table connections (
    id bigint generated always as identity,
    app_id bigint not null,
    company_id bigint not null,
    protocol text not null,
    name text not null,
    state text not null,
    -- The name under which users log in.
    provider text not null,
    issuer text,
    client_id text,
    sealed_credentials text,
    scopes text[],
    subject text not null,
    attributes jsonb not null,
    jit boolean not null,
    default_role_id bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint connections_pkey primary key (app_id, id),
    constraint connections_provider_unique unique (app_id, provider),
    constraint connections_company_id_foreign foreign key (app_id, company_id)
      references companies (app_id, id) on delete cascade,
    constraint connections_default_role_id_foreign foreign key (app_id, default_role_id) references roles (app_id, id)
  )`,
  'create index connections_company_id_index on connections (app_id, company_id)',
  'create index connections_default_role_id_index on connections (app_id, default_role_id)',
  `create table connection_domains (
    app_id bigint not null,
    connection_id bigint not null,
    domain_id bigint not null,
    constraint connection_domains_pkey primary key (app_id, connection_id, domain_id),
    constraint connection_domains_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade,
    constraint connection_domains_domain_id_foreign foreign key (app_id, domain_id)
      references company_domains (app_id, id) on delete cascade
  )`,
  'create index connection_domains_domain_id_index on connection_domains (app_id, domain_id)',
  `create table connection_mappings (
    app_id bigint not null,
    connection_id bigint not null,
    position integer not null,
    group_name text not null,
    role_id bigint not null,
    constraint connection_mappings_pkey primary key (app_id, connection_id, position),
    constraint connection_mappings_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade,
    constraint connection_mappings_role_id_foreign foreign key (app_id, role_id) references roles (app_id, id)
  )`,
  'create index connection_mappings_role_id_index on connection_mappings (app_id, role_id)',
];

import type { Step } from './migration.ts';

/** The domains of companies, and the permissions for them of the built-in roles. */
export const steps: readonly Step[] = [
  `create table company_domains (
    id bigint generated always as identity,
    app_id bigint not null,
    company_id bigint not null,
    -- In the form that it has in canonical addresses.
    domain text not null,
    token text not null,
    verified_at timestamptz,
    checked_at timestamptz,
    -- Since when the checks of a verified domain have not found the record.
    failing_since timestamptz,
    created_at timestamptz not null,
    constraint company_domains_pkey primary key (app_id, id),
    constraint company_domains_company_id_domain_unique unique (app_id, company_id, domain),
    constraint company_domains_company_id_foreign foreign key (app_id, company_id)
      references companies (app_id, id) on delete cascade
  )`,
  // The first company that proves a domain has it.
  `create unique index company_domains_verified_unique on company_domains (app_id, domain) where verified_at is not null`,
  `create index company_domains_checked_at_index on company_domains (checked_at) where verified_at is not null`,
  {
    batch: `update roles set permissions = permissions || array['directories:read', 'directories:write']
      where (app_id, id) in (
        select app_id, id from roles
         where name = 'Owner' and not permissions @> array['directories:read', 'directories:write'] limit 1000)`,
  },
  {
    batch: `update roles set permissions = permissions || array['directories:write']
      where (app_id, id) in (
        select app_id, id from roles
         where name = 'Admin' and not permissions @> array['directories:write'] limit 1000)`,
  },
];

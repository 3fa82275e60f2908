import type { Step } from './migration.ts';

/** Links to the setup page of a company, and the link of a request in the audit log. */
export const steps: readonly Step[] = [
  `create table setup_links (
    id bigint generated always as identity,
    app_id bigint not null,
    company_id bigint not null,
    steps text[] not null,
    return_url text,
    -- The key in the URL, which opens the link once.
    digest text not null,
    -- The browser that has opened it.
    session_digest text,
    -- The creator: a user or a key. The CLI has neither. The link ends with their permission.
    created_by_user_id bigint,
    created_by_key_id bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    session_ends_at timestamptz,
    constraint setup_links_pkey primary key (app_id, id),
    constraint setup_links_digest_unique unique (app_id, digest),
    constraint setup_links_session_digest_unique unique (app_id, session_digest),
    constraint setup_links_company_id_foreign foreign key (app_id, company_id)
      references companies (app_id, id) on delete cascade
  )`,
  'create index setup_links_company_id_index on setup_links (app_id, company_id)',
  'alter table audit add column setup_link_id bigint',
];

/**
 * A row of an application names it by `app_id`, with which its keys begin, also those that refer to other rows: no row can refer to one of
 * another application, and the rows of an application can be told apart in a replication of the database. A table that refers to a later
 * one gets its foreign keys after it.
 */
export const applications = `
-- The applications that use the service. Everything else belongs to one of them.
create table apps (
  id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  version bigint not null default first_version(),
  -- The company whose roles apply in the whole application.
  company_id bigint,
  owner_user_id bigint,
  name text not null,
  is_default boolean not null default false,
  settings jsonb not null,
  -- The digests of its images, so that its settings tell their URLs.
  logo_digest text,
  favicon_digest text,
  -- The receiver of the application; null: that of the deployment. The secrets are JWEs, encrypted with SECRET.
  notification_url text,
  notification_secrets text[] not null default '{}',
  created_at timestamptz not null,
  constraint apps_pkey primary key (id),
  constraint apps_uuid_unique unique (uuid)
);
-- At most one default application, even if several processes start at the same time.
create unique index apps_default_unique on apps (is_default) where is_default;
create trigger apps_raise_version before update on apps for each row execute function raise_version();

-- The images of applications, for their login pages.
create table app_images (
  app_id bigint,
  kind text,
  -- The SHA-256 of the content in base64url, which is part of the URL.
  digest text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  constraint app_images_pkey primary key (app_id, kind),
  constraint app_images_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);

-- Programs that call the service with keys. They cannot log in.
create table service_accounts (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  -- The keys of a disabled account are rejected.
  disabled_at timestamptz,
  constraint service_accounts_pkey primary key (app_id, id),
  constraint service_accounts_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);

-- The keys by which an application, and its service accounts, identify themselves.
create table keys (
  id bigint generated always as identity,
  app_id bigint not null,
  kind text not null,
  name text not null default '',
  digest text not null,
  service_account_id bigint,
  permissions text[] not null default '{}',
  company_ids bigint[],
  networks text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  constraint keys_pkey primary key (app_id, id),
  -- A key tells the application, so it is found by its digest alone.
  constraint keys_digest_unique unique (digest),
  constraint keys_kind_check check (
    kind in ('app', 'service', 'service_account') and (kind = 'service_account') = (service_account_id is not null)
  ),
  constraint keys_app_id_foreign foreign key (app_id) references apps (id) on delete cascade,
  constraint keys_service_account_id_foreign foreign key (app_id, service_account_id)
    references service_accounts (app_id, id) on delete cascade
);
create index keys_service_account_id_index on keys (service_account_id);

-- The keys that imported password hashes require: signer keys of Firebase, peppers, keys of HMACs. Hashes name them by their IDs, so
-- that each is stored once.
create table hash_keys (
  id bigint generated always as identity,
  app_id bigint not null,
  -- A JWE, encrypted with SECRET.
  sealed_key text not null,
  created_at timestamptz not null,
  constraint hash_keys_pkey primary key (app_id, id),
  constraint hash_keys_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);

-- The companies of an application, of which a user can be a member.
create table companies (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  is_joinable boolean not null default false,
  created_at timestamptz not null,
  constraint companies_pkey primary key (app_id, id),
  constraint companies_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
create index companies_search_index on companies using gin (search_keys(app_id, search_words(search_text(name))))
  with (gin_pending_list_limit = 512);
alter table apps
  add constraint apps_company_id_foreign foreign key (id, company_id) references companies (app_id, id) on delete restrict;

-- The branches of a company. One of them is the default.
create table branches (
  id bigint generated always as identity,
  app_id bigint not null,
  company_id bigint not null,
  name text not null,
  is_default boolean not null default false,
  constraint branches_pkey primary key (app_id, id),
  -- Referred to by rows whose branch must belong to their company.
  constraint branches_company_id_id_unique unique (app_id, company_id, id),
  constraint branches_company_id_foreign foreign key (app_id, company_id)
    references companies (app_id, id) on delete cascade
);
create unique index branches_default_unique on branches (app_id, company_id) where is_default;

-- The roles of an application: what their holders may do.
create table roles (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  permissions text[] not null default '{}',
  constraint roles_pkey primary key (app_id, id),
  constraint roles_app_id_name_unique unique (app_id, name),
  constraint roles_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);

-- The services that tell people from programs (CAPTCHA).
create table challenges (
  app_id bigint,
  driver text not null,
  site_key text not null,
  -- A JWE, encrypted with SECRET.
  sealed_secret_key text not null,
  operations text[] not null,
  -- Logins require the challenge only after so many failures.
  login_after_failures integer not null default 0,
  min_score double precision,
  hostnames text[] not null,
  verify_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint challenges_pkey primary key (app_id),
  constraint challenges_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
`;

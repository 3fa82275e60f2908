/** A table that refers to a later one gets its foreign keys after it. */
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

-- The keys by which an application identifies itself.
create table keys (
  id bigint generated always as identity,
  app_id bigint not null,
  kind text not null,
  name text not null default '',
  digest text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint keys_pkey primary key (id),
  constraint keys_digest_unique unique (digest),
  constraint keys_kind_check check (kind in ('app', 'service')),
  constraint keys_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
create index keys_app_id_index on keys (app_id);

-- The keys that sign tokens, one after the other, of all applications.
create table signing_keys (
  kid text,
  alg text not null,
  public_jwk jsonb not null,
  -- A JWE, encrypted with SECRET: a dump of the database cannot sign tokens.
  private_jwe text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  removed_at timestamptz,
  constraint signing_keys_pkey primary key (kid)
);

-- The companies of an application, of which a user can be a member.
create table companies (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  is_joinable boolean not null default false,
  created_at timestamptz not null,
  constraint companies_pkey primary key (id),
  constraint companies_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
create index companies_app_id_id_index on companies (app_id, id);
alter table apps
  add constraint apps_company_id_foreign foreign key (company_id) references companies (id) on delete restrict;

-- The branches of a company. One of them is the default.
create table branches (
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  is_default boolean not null default false,
  constraint branches_pkey primary key (id),
  -- Referred to by rows whose branch must belong to their company.
  constraint branches_company_id_id_unique unique (company_id, id),
  constraint branches_company_id_foreign foreign key (company_id) references companies (id) on delete cascade
);
create unique index branches_default_unique on branches (company_id) where is_default;

-- The roles of an application: what their holders may do.
create table roles (
  id bigint generated always as identity,
  app_id bigint not null,
  name text not null,
  permissions text[] not null default '{}',
  constraint roles_pkey primary key (id),
  constraint roles_app_id_name_unique unique (app_id, name),
  constraint roles_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
`;

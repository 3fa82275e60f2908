/** The names of many columns of `users` are those of the specification. */
export const users = String.raw`
-- The users of an application.
create table users (
  id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  version bigint not null default first_version(),
  app_id bigint not null,
  email text not null,
  email_canonical text not null,
  email_verified_at timestamptz,
  -- Whether the credentials are known to belong to the owner of the mailbox.
  is_owner_proven boolean not null default false,
  password_hash text,
  -- Whether an import brought the hash. A hash of an earlier version is recognized by its algorithm or cost.
  is_password_imported boolean not null default false,
  -- When the password was last looked up in the list of breached passwords; null: never, or it could not be looked up.
  password_checked_at timestamptz,
  is_password_breached boolean not null default false,
  has_second_factor boolean not null default false,
  -- The first request under the requirement of a second factor: the period to add one begins.
  second_factor_required_at timestamptz,
  login_tries integer not null default 0,
  last_login_try_at timestamptz,
  is_active boolean not null default true,
  is_banned boolean not null default false,
  is_deleted boolean not null default false,
  -- Whether an administrator has deleted the user, so that the deletion can be undone until the erasure.
  is_restorable boolean not null default false,
  -- It follows from the columns before, and one index serves every filter by it.
  status integer not null generated always as (
    case when is_deleted then 4 when is_banned then 3 when not is_active then 2 else 1 end
  ) stored,
  default_company_id bigint not null,
  default_branch_id bigint not null,
  firstname text not null,
  lastname text not null,
  displayname text not null,
  sex char(1) not null default 'U',
  date_of_birth date not null default '1900-01-01',
  language char(2) not null default 'EN',
  -- A language tag beside the two letters of the specification; null: only these are known. It counts if it is of that language.
  locale text,
  timezone text not null default 'UTC',
  -- Of the application's own tables.
  city_id integer,
  state_id integer,
  country_id integer,
  phone_number text,
  cell_phone_number text,
  cell_phone_verified_at timestamptz,
  privacy integer not null default 0,
  image text,
  header text not null default '',
  header_mobile text,
  session_page integer not null default 0,
  welcome integer not null default 0,
  activation_email uuid not null default gen_random_uuid(),
  karma double precision,
  votes double precision,
  votes_points double precision,
  system_modules_id integer not null default 1,
  payment_customer_id text not null default '',
  card_last_four char(4),
  card_brand text,
  trial_ends_at timestamptz,
  registered_at timestamptz not null,
  last_visit_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  erased_at timestamptz,
  constraint users_pkey primary key (app_id, id),
  constraint users_uuid_unique unique (app_id, uuid),
  constraint users_cell_phone_verified_at_check check (cell_phone_verified_at is null or cell_phone_number is not null),
  constraint users_app_id_foreign foreign key (app_id) references apps (id) on delete cascade,
  constraint users_default_company_id_default_branch_id_foreign 
    foreign key (app_id, default_company_id, default_branch_id) references branches (app_id, company_id, id)
);
alter table apps
  add constraint apps_owner_user_id_foreign foreign key (id, owner_user_id) references users (app_id, id);
-- The address of a deleted user is free again.
create unique index users_email_canonical_unique on users (app_id, email_canonical) where not is_deleted;
create index users_default_company_id_index on users (default_company_id);
-- Lists are read in one of these orders: each page at the same cost, for any number of users.
create index users_app_id_displayname_id_index on users (app_id, displayname, id);
create index users_app_id_status_id_index on users (app_id, status, id);
create index users_app_id_status_email_canonical_id_index on users (app_id, status, email_canonical, id);
create index users_app_id_status_displayname_id_index on users (app_id, status, displayname, id);
-- Filters of these lists. A login changes none of the columns.
create index users_unverified_index on users (app_id, id) where email_verified_at is null;
create index users_verified_index on users (app_id, id) where email_verified_at is not null;
create index users_app_id_has_second_factor_id_index on users (app_id, has_second_factor, id);
create index users_app_id_registered_at_index on users (app_id, registered_at);
create index users_search_index on users using gin (search_keys(app_id, search_words(search_text(
  email || E'\n' || displayname || E'\n' || firstname || ' ' || lastname)))) with (gin_pending_list_limit = 512);
-- Accounts with a password in an order that is independent of the account: a login to an unknown address takes the cost of its
-- hash from one of them.
create index users_app_id_uuid_index on users (app_id, uuid) where password_hash is not null;
-- The users to erase.
create index users_unerased_index on users (deleted_at) where is_deleted and erased_at is null;
create trigger users_raise_version before update on users for each row execute function raise_version();

-- The companies of a user, with the role in each. It repeats the columns of the user by which lists of members are filtered and
-- sorted.
create table memberships (
  app_id bigint,
  user_id bigint,
  company_id bigint,
  branch_id bigint not null,
  role_id bigint not null,
  user_status integer not null,
  user_email text not null,
  user_displayname text not null,
  created_at timestamptz not null,
  constraint memberships_pkey primary key (app_id, user_id, company_id),
  constraint memberships_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade,
  constraint memberships_company_id_branch_id_foreign foreign key (app_id, company_id, branch_id)
    references branches (app_id, company_id, id) on delete cascade,
  constraint memberships_role_id_foreign foreign key (app_id, role_id) references roles (app_id, id)
);
create index memberships_company_id_user_id_index on memberships (company_id, user_id);
create index memberships_company_id_branch_id_index on memberships (company_id, branch_id);
create index memberships_of_company_by_id_index on memberships (company_id, role_id, user_status, user_id);
create index memberships_of_company_by_email_index on memberships (company_id, role_id, user_status, user_email, user_id);
create index memberships_of_company_by_displayname_index
  on memberships (company_id, role_id, user_status, user_displayname, user_id);
create index memberships_of_role_by_id_index on memberships (role_id, user_status, user_id);
create index memberships_of_role_by_email_index on memberships (role_id, user_status, user_email, user_id);
create index memberships_of_role_by_displayname_index on memberships (role_id, user_status, user_displayname, user_id);

create trigger memberships_repeat_user before insert on memberships
  for each row execute function memberships_repeat_user();

create trigger users_repeat_in_memberships
  after update of is_active, is_banned, is_deleted, email_canonical, displayname on users
  for each row when (
    old.status is distinct from new.status
    or old.email_canonical is distinct from new.email_canonical
    or old.displayname is distinct from new.displayname
  ) execute function users_repeat_in_memberships();

-- The files that an operator imports users from, and how far.
create table imports (
  id bigint generated always as identity,
  app_id bigint not null,
  source text not null,
  -- Of the lines that are done, so that another file is not taken for the rest of this one.
  digest text not null default '',
  rows_read bigint not null default 0,
  imported bigint not null default 0,
  rejected bigint not null default 0,
  skipped bigint not null default 0,
  -- The size of the file of rejected rows by then: rows behind it were not committed.
  rejects_bytes bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint imports_pkey primary key (app_id, id),
  constraint imports_counts_check check (rows_read = imported + rejected + skipped),
  constraint imports_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
create index imports_app_id_source_id_index on imports (app_id, source, id);
`;

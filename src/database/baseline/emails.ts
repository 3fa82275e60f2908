export const emails = `
-- Changes of the address of a user, which one or both addresses confirm.
create table email_changes (
  id bigint generated always as identity,
  app_id bigint not null,
  user_id bigint not null,
  old_email text not null,
  new_email text not null,
  needs_old boolean not null,
  -- The administrator, with the key that must stay valid. Null: the user.
  requested_by jsonb,
  created_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  constraint email_changes_pkey primary key (app_id, id),
  constraint email_changes_user_id_foreign foreign key (app_id, user_id)
    references users (app_id, id) on delete cascade
);
create index email_changes_user_id_id_index on email_changes (user_id, id);

-- Invitations to a branch of a company.
create table invitations (
  id bigint generated always as identity,
  app_id bigint not null,
  -- A user or a service account.
  inviter_id bigint,
  service_account_id bigint,
  company_id bigint not null,
  branch_id bigint not null,
  role_id bigint not null,
  email text not null,
  email_canonical text not null,
  firstname text,
  lastname text,
  created_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_pkey primary key (app_id, id),
  constraint invitations_inviter_id_foreign foreign key (app_id, inviter_id)
    references users (app_id, id) on delete cascade,
  constraint invitations_service_account_id_foreign foreign key (app_id, service_account_id)
    references service_accounts (app_id, id) on delete cascade,
  constraint invitations_company_id_branch_id_foreign foreign key (app_id, company_id, branch_id)
    references branches (app_id, company_id, id) on delete cascade,
  constraint invitations_role_id_foreign foreign key (app_id, role_id) references roles (app_id, id) on delete cascade
);
create index invitations_open_index on invitations (app_id, id) where accepted_at is null and revoked_at is null;
create index invitations_accepted_index on invitations (app_id, id) where accepted_at is not null;
create index invitations_revoked_index on invitations (app_id, id) where accepted_at is null and revoked_at is not null;
create index invitations_app_id_email_canonical_id_index on invitations (app_id, email_canonical, id);
create index invitations_company_id_email_canonical_index on invitations (company_id, email_canonical);
create index invitations_inviter_id_id_index on invitations (inviter_id, id);
create index invitations_service_account_id_index on invitations (service_account_id);

-- Addresses without an account that requested a code to log in.
create table pending_signups (
  id bigint generated always as identity,
  app_id bigint not null,
  -- As it was typed.
  email text not null,
  email_canonical text not null,
  requested_at timestamptz not null,
  constraint pending_signups_pkey primary key (app_id, id),
  constraint pending_signups_app_id_email_canonical_unique unique (app_id, email_canonical)
);
create index pending_signups_requested_at_index on pending_signups (requested_at);

-- The one-time keys of emails and SMS. Each belongs to one of four things.
create table mail_keys (
  id uuid default gen_random_uuid(),
  app_id bigint not null,
  purpose text not null,
  digest text not null,
  user_id bigint,
  email_change_id bigint,
  invitation_id bigint,
  pending_signup_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  constraint mail_keys_pkey primary key (app_id, id),
  constraint mail_keys_digest_unique unique (app_id, digest),
  constraint mail_keys_owner_check
    check (num_nonnulls(user_id, email_change_id, invitation_id, pending_signup_id) = 1),
  constraint mail_keys_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade,
  constraint mail_keys_email_change_id_foreign foreign key (app_id, email_change_id)
    references email_changes (app_id, id) on delete cascade,
  constraint mail_keys_invitation_id_foreign foreign key (app_id, invitation_id)
    references invitations (app_id, id) on delete cascade,
  constraint mail_keys_pending_signup_id_foreign foreign key (app_id, pending_signup_id)
    references pending_signups (app_id, id) on delete cascade
);
create index mail_keys_user_id_index on mail_keys (user_id);
create index mail_keys_email_change_id_index on mail_keys (email_change_id);
create index mail_keys_invitation_id_index on mail_keys (invitation_id);
create index mail_keys_pending_signup_id_index on mail_keys (pending_signup_id);
-- Keys of invitations tell until when the invitation is valid, and are deleted with it.
create index mail_keys_expires_at_index on mail_keys (expires_at) where invitation_id is null;

-- The newest code to log in of each address. A code follows from the digest of its key, and is not stored; nor are the others.
create table login_codes (
  app_id bigint,
  -- A keyed digest of the address that the code was requested for, whether it has an account or not.
  account text,
  -- Null: the address has no account that may log in.
  key_id uuid,
  tries integer not null default 0,
  requested_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  constraint login_codes_pkey primary key (app_id, account),
  constraint login_codes_key_id_foreign foreign key (app_id, key_id) references mail_keys (app_id, id) on delete cascade
);
create index login_codes_key_id_index on login_codes (key_id);
create index login_codes_requested_at_index on login_codes (requested_at);

-- The newest code of each session by which its user proves who they are.
create table reauthentication_codes (
  app_id bigint,
  session_id uuid,
  key_id uuid not null,
  tries integer not null default 0,
  constraint reauthentication_codes_pkey primary key (app_id, session_id),
  constraint reauthentication_codes_session_id_foreign foreign key (app_id, session_id)
    references sessions (app_id, id) on delete cascade,
  constraint reauthentication_codes_key_id_foreign foreign key (app_id, key_id)
    references mail_keys (app_id, id) on delete cascade
);
create index reauthentication_codes_key_id_index on reauthentication_codes (key_id);

-- The newest code that a user requested by SMS, of each purpose.
create table phone_codes (
  app_id bigint,
  user_id bigint,
  purpose text default 'cell_phone',
  key_id uuid not null,
  -- The number of the account that it was sent to.
  number text not null,
  -- Of a code that proves: a challenge, by its digest, or a session.
  bound_to text not null default '',
  tries integer not null default 0,
  constraint phone_codes_pkey primary key (app_id, user_id, purpose),
  constraint phone_codes_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade,
  constraint phone_codes_key_id_foreign foreign key (app_id, key_id) references mail_keys (app_id, id) on delete cascade
);
create index phone_codes_key_id_index on phone_codes (key_id);

-- The emails and SMS to deliver, and those that have been delivered.
create table notifications (
  id uuid,
  position bigint generated always as identity,
  app_id bigint not null,
  user_id bigint,
  template text not null,
  email text not null,
  name text not null,
  language char(2) not null,
  locale text,
  data jsonb not null,
  key_id uuid,
  -- The key itself, as a JWE that is encrypted with SECRET; null once it is delivered.
  sealed_key text,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_failure text,
  -- While it waits for a retry: possible if the next success of its receiver brings the retry forward, used if one has. Null if
  -- the receiver refused it, or has failed a retry that was brought forward.
  early_retry text,
  created_at timestamptz not null,
  -- When it was queued, or resent by an operator: a deferred notification becomes dead some time after that.
  queued_at timestamptz not null,
  -- Since when it has no job because its receiver is suspended.
  deferred_at timestamptz,
  delivered_at timestamptz,
  constraint notifications_pkey primary key (app_id, id),
  constraint notifications_position_unique unique (app_id, position),
  constraint notifications_user_id_foreign foreign key (app_id, user_id) references users (app_id, id) on delete cascade,
  constraint notifications_key_id_foreign foreign key (app_id, key_id) references mail_keys (app_id, id) on delete cascade
);
create index notifications_app_id_state_position_index on notifications (app_id, state, position);
create index notifications_user_id_position_index on notifications (user_id, position);
create index notifications_key_id_index on notifications (key_id);
-- Those that wait or are dead are few, however many have been delivered. They are found within one application, and never behind
-- those of another.
create index notifications_undelivered_index on notifications (state) where state in ('waiting', 'dead');
create index notifications_queued_index on notifications (app_id, position)
  where state = 'waiting' and deferred_at is null;
create index notifications_deferred_index on notifications (app_id, attempts, position)
  where state = 'waiting' and deferred_at is not null;
create index notifications_early_retry_index on notifications (position)
  where early_retry = 'possible' and state = 'waiting' and deferred_at is null;
create index notifications_settled_index on notifications (created_at) where state in ('delivered', 'superseded');

-- The receivers that deliveries are suspended to, after many failures.
create table suspended_receivers (
  app_id bigint,
  -- That of the application when it was suspended; null: that of the deployment. Another one is not suspended.
  url text,
  suspended_at timestamptz not null,
  -- The receiver answers again, and deferred notifications are being put back in the queue.
  is_resuming boolean not null default false,
  constraint suspended_receivers_pkey primary key (app_id),
  constraint suspended_receivers_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
);
`;

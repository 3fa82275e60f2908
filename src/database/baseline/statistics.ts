/** The last counted entry of each application. Its lock makes one process count at a time. */
export const positionsOfStatistics = `create table statistics_positions (
  app_id bigint,
  audit_id bigint not null default 0,
  complete_until timestamptz,
  constraint statistics_positions_pkey primary key (app_id)
) with (fillfactor = 50)`;

/** The numbers of sign-ups, logins and active users, which are counted from the audit log. They have no foreign keys, like it. */
export const statistics = `${positionsOfStatistics};

create table statistics_days (
  app_id bigint,
  day date,
  signups integer not null default 0,
  logins integer not null default 0,
  failed_logins integer not null default 0,
  -- The users who were active on the day, and in the 7 and 30 days that end with it.
  active_1 integer not null default 0,
  active_7 integer not null default 0,
  active_30 integer not null default 0,
  constraint statistics_days_pkey primary key (app_id, day)
);
create index statistics_days_day_index on statistics_days (day);

-- The last days on which a user was active: they tell which days a further one adds to.
create table statistics_users (
  app_id bigint,
  user_id bigint,
  last_day date not null,
  previous_day date,
  constraint statistics_users_pkey primary key (app_id, user_id)
);
create index statistics_users_last_day_index on statistics_users (last_day);

create table statistics_totals (
  app_id bigint,
  active integer not null,
  inactive integer not null,
  banned integer not null,
  counted_at timestamptz not null,
  constraint statistics_totals_pkey primary key (app_id)
);
`;

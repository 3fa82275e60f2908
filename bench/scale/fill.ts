import type { Knex } from 'knex';

/** The intervals between users of rare kinds. */
const oneIn = { deleted: 11, inTenth: 10, inviting: 5, verified: 3, withSecondFactor: 9 } as const;
/** The number of days on which the users signed up and were last seen. */
const days = 300;
/** The number of first users, among which rare kinds are more frequent, so that a page of each is full in any database. */
const firstUsers = 1000;
const rare = (first: number, later: number): string =>
  `(n % ${later} = 0 or (n % ${first} = 0 and n <= ${firstUsers}))`;
/** The number of open invitations. Later ones are accepted or revoked. */
const openInvitations = firstUsers / 2;
const isAdmin = rare(20, 150);
const isInactive = rare(21, 50);
const isBanned = `(${rare(23, 151)} or (${isAdmin} and n <= ${firstUsers}))`;

/** Companies with many members besides users' own ones, and roles with equally many users in any database. */
export const companyNames = { small: 'Hundred', large: 'Tenth' } as const;
export const roleNames = { few: 'Auditor', none: 'Unused' } as const;
const membersOfSmall = 100;
const auditors = 30;

const password = `'$argon2id$v=19$m=19456,t=2,p=1$' || substr(md5('salt' || n), 1, 22) || '$' || md5('a' || n) || substr(md5('b' || n), 1, 11)`;
const firstname = `initcap(substr(md5('first' || n), 1, 6))`;
const lastname = `initcap(substr(md5('last' || n), 1, 9))`;

const nextOf = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** The statements that create users. Each number is a user with their own company. */
const statements: readonly string[] = [
  `insert into roles (app_id, name, permissions) values (1, '${roleNames.few}', '{}'), (1, '${roleNames.none}', '{}')`,
  `create temporary table numbers as
     select n, ${nextOf('companies')} as company_id, ${nextOf('branches')} as branch_id, ${nextOf('users')} as user_id
       from generate_series(1, :count) as n`,
  `insert into companies (id, app_id, name, created_at) overriding system value
     select company_id, 1, 'Company ' || n, now() from numbers`,
  `insert into branches (id, app_id, company_id, name, is_default) overriding system value
     select branch_id, 1, company_id, 'Default', true from numbers`,
  `insert into users (id, app_id, email, email_canonical, password_hash, firstname, lastname, displayname, default_company_id,
                      default_branch_id, is_active, is_banned, is_deleted, email_verified_at, has_second_factor, last_visit_at,
                      registered_at, created_at, updated_at)
     overriding system value
     select user_id, 1, md5(n::text) || '@example.com', md5(n::text) || '@example.com', ${password}, ${firstname}, ${lastname},
            ${firstname} || ' ' || ${lastname}, company_id, branch_id, not ${isInactive}, ${isBanned},
            n % ${oneIn.deleted} = 2, case when n % ${oneIn.verified} = 0 then now() end, n % ${oneIn.withSecondFactor} = 0,
            now() - n % ${days} * interval '1 day', now() - (n % ${days} + 1) * interval '1 day', now(), now()
       from numbers`,
  `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
     select 1, user_id, company_id, branch_id, roles.id, now()
       from numbers join roles on roles.app_id = 1 and roles.name =
            case when n <= ${auditors} then '${roleNames.few}' when ${isAdmin} then 'Admin' else 'User' end`,
  `with made as (insert into companies (app_id, name, created_at)
     values (1, '${companyNames.small}', now()), (1, '${companyNames.large}', now()) returning id)
   insert into branches (app_id, company_id, name, is_default) select 1, id, 'Default', true from made`,
  `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
     select 1, user_id, companies.id, branches.id, roles.id, now()
       from numbers join companies
         on (companies.name = '${companyNames.small}' and n <= ${membersOfSmall})
         or (companies.name = '${companyNames.large}' and n % ${oneIn.inTenth} = 3)
       join branches on branches.company_id = companies.id
       join roles on roles.app_id = 1 and roles.name = 'User'`,
  `insert into audit (at, event, is_success, failure, app_id, user_id, request_id, ip, user_agent)
     select now() - make_interval(secs => (:count * (:auditEntries - entry) + :count - n)::float8 / :auditEntries),
            case when ${isBanned} then 'ban_user' else 'login' end,
            not ${isInactive}, case when ${isInactive} then 'invalid_credentials' end,
            1, user_id, md5(n::text), '127.0.0.1', 'bench'
       from generate_series(1, :auditEntries) as entry cross join numbers
      order by entry, n`,
  `with made as (
     insert into invitations (app_id, inviter_id, company_id, branch_id, role_id, email, email_canonical, created_at, accepted_at,
                              revoked_at)
       select 1, user_id, company_id, branch_id, roles.id, n || '@example.com', n || '@example.com', now(),
              case when not ${isAdmin} and n > ${openInvitations} then now() end, case when ${isAdmin} then now() end
         from numbers join roles on roles.app_id = 1 and roles.name = 'User' where n % ${oneIn.inviting} = 0
       returning id, created_at)
   insert into mail_keys (app_id, purpose, digest, invitation_id, created_at, expires_at)
     select 1, 'invitation', md5(id::text), id, created_at, now() + case when id % 2 = 0 then '7 days' else '-1 hour' end::interval
       from made`,
  `insert into notifications (id, app_id, user_id, template, email, name, language, data, state, created_at, queued_at)
     select gen_random_uuid(), 1, user_id, 'welcome', n || '@example.com', '', 'EN', '{}',
            case when ${isBanned} then 'dead' else 'delivered' end, now(), now()
       from numbers`,
  'drop table numbers',
];

/** Makes an existing user an administrator of a company. */
export const makeAdmin = async (db: Knex, userId: number, company: string): Promise<void> => {
  await db.raw(
    `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
       select companies.app_id, ?, companies.id, branches.id, roles.id, now()
         from companies join branches on branches.company_id = companies.id
         join roles on roles.app_id = companies.app_id and roles.name = 'Admin'
        where companies.name = ?`,
    [userId, company],
  );
};

/**
 * Fills a database with users up to a number, and the rows that grow with them, in a few statements: creating a million through
 * the API would take a day of hashing. The users cannot log in.
 */
export const fill = async (db: Knex, count: number, auditEntries: number): Promise<void> => {
  // The planner has only the statistics that the benchmark collects.
  for (const { tablename } of await db('pg_tables').where({ schemaname: 'public' }).select('tablename'))
    await db.raw('alter table ?? set (autovacuum_enabled = off)', [tablename]);
  for (const statement of statements) await db.raw(statement, { count, auditEntries });
};

import type { Knex } from 'knex';

/** One in so many has a rarer role, or is banned. */
const oneIn = { admin: 1000, banned: 500 } as const;

/**
 * Makes the users of a database up to a number, each with a company of their own, by a few statements: through the target
 * API a million would take a day of hashing. They cannot log in.
 */
export const fill = async (db: Knex, count: number): Promise<void> => {
  await db.raw(
    `with numbers as (select n, nextval(pg_get_serial_sequence('companies', 'id')) as company_id,
                             nextval(pg_get_serial_sequence('branches', 'id')) as branch_id,
                             nextval(pg_get_serial_sequence('users', 'id')) as user_id
                        from generate_series(1, ?::int) as n),
          made_companies as (
            insert into companies (id, app_id, name, created_at) overriding system value
            select company_id, 1, 'Company ' || n, now() from numbers),
          made_branches as (
            insert into branches (id, company_id, name, is_default) overriding system value
            select branch_id, company_id, 'Default', true from numbers),
          made_users as (
            insert into users (id, app_id, email, email_canonical, password_hash, firstname, lastname, displayname, default_company_id,
                               default_branch_id, is_banned, last_visit_at, registered_at, created_at, updated_at)
            overriding system value
            select user_id, 1, md5(n::text) || '@example.com', md5(n::text) || '@example.com',
                   '$argon2id$v=19$m=19456,t=2,p=1$' || substr(md5('salt' || n), 1, 22) || '$' || md5('a' || n) || substr(md5('b' || n), 1, 11),
                   initcap(substr(md5('first' || n), 1, 6)), initcap(substr(md5('last' || n), 1, 9)),
                   initcap(substr(md5('first' || n), 1, 6)) || ' ' || initcap(substr(md5('last' || n), 1, 9)),
                   company_id, branch_id, n % ${oneIn.banned} = 0, now(), now(), now(), now()
              from numbers)
     insert into memberships (user_id, company_id, branch_id, role_id, created_at)
     select user_id, company_id, branch_id,
            (select id from roles where app_id = 1 and name = case when n % ${oneIn.admin} = 0 then 'Admin' else 'User' end),
            now()
       from numbers`,
    [count],
  );
  await db.raw('analyze');
};

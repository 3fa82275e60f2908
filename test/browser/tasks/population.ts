import type { KnownUser } from '../../kit/given.ts';
import type { TestService } from '../../kit/service.ts';

type Names = readonly (readonly [firstname: string, lastname: string])[];

/** Names in Latin letters with and without diacritics, and in Cyrillic, Greek, Arabic and Japanese script. */
const names: Names = [
  ['Zoë', 'Ångström'],
  ['Анна', 'Иванова'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['ليلى', 'حداد'],
  ['美咲', '高橋'],
  ['Jonas', 'Lindqvist'],
  ['Chloé', 'Marchand'],
  ['Priya', 'Raman'],
];

const nextOf = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** Adds users, each with a company, whose addresses are `person-1@harbor.example` and so on. They cannot log in. */
export const addUsers = async ({ db, clock }: TestService, count: number, prefix = 'person'): Promise<void> => {
  const values = names.map(([firstname, lastname], n) => `(${n}, '${firstname}', '${lastname}')`).join(', ');
  const at = clock.now();
  await db.transaction(async (unit) => {
    await unit.raw(
      `create temporary table numbers on commit drop as
         select n, ${nextOf('companies')} as company_id, ${nextOf('branches')} as branch_id, ${nextOf('users')} as user_id
           from generate_series(1, :count) as n`,
      { count },
    );
    await unit.raw(
      `insert into companies (id, app_id, name, created_at) overriding system value
         select company_id, 1, 'Pier ' || n, :at from numbers`,
      { at },
    );
    await unit.raw(
      `insert into branches (id, app_id, company_id, name, is_default) overriding system value
         select branch_id, 1, company_id, 'Default', true from numbers`,
    );
    await unit.raw(
      `insert into users (id, app_id, email, email_canonical, password_hash, firstname, lastname, displayname, default_company_id,
                          default_branch_id, email_verified_at, last_visit_at, registered_at, created_at, updated_at)
         overriding system value
         select user_id, 1, :prefix || '-' || n || '@harbor.example', :prefix || '-' || n || '@harbor.example', 'none', first, last,
                first || ' ' || last, company_id, branch_id, :at, :at, :at, :at, :at
           from numbers join (values ${values}) as names (number, first, last) on number = n % ${names.length}`,
      { at, prefix },
    );
    await unit.raw(
      `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
         select 1, user_id, company_id, branch_id, roles.id, :at
           from numbers join roles on roles.app_id = 1 and roles.name = 'User'`,
      { at },
    );
  });
};

/** Adds companies of which a user is a member. */
export const addCompanies = async (
  { db, clock }: TestService,
  { id }: Pick<KnownUser, 'id'>,
  count: number,
): Promise<void> => {
  await db.raw(
    `with companies_made as (
       insert into companies (app_id, name, created_at)
       select 1, 'Branch office ' || n, :at from generate_series(1, :count) as n returning id),
     branches_made as (
       insert into branches (app_id, company_id, name, is_default) select 1, id, 'Default', true from companies_made
       returning id, company_id)
     insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
     select 1, :id, company_id, branches_made.id, roles.id, :at
       from branches_made join roles on roles.app_id = 1 and roles.name = 'User'`,
    { id, count, at: clock.now() },
  );
};

/** Adds roles with no permissions. */
export const addRoles = async ({ db }: TestService, count: number): Promise<void> => {
  await db.raw(
    `insert into roles (app_id, name, permissions) select 1, 'Team ' || n, '{}' from generate_series(1, :count) as n
     on conflict do nothing`,
    { count },
  );
};

import type { Knex } from 'knex';
import { conflict } from '../../database/failures.ts';
import { walkArguments, walkParameters } from '../../database/list-walks.ts';
import { isText } from '../../database/rows.ts';
import { isFound, isFoundByKeys, searchedCompanies } from '../../database/search.ts';
import { updateIfChanged } from '../../database/update-if-changed.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Cursor, PageQuery } from '../../kernel/paging.ts';
import {
  allPermissions,
  inApplication,
  includersOf,
  noStanding,
  ownerRole,
  type Standing,
  withIncluded,
} from '../../kernel/role.ts';
import { userStatuses } from '../../kernel/user.ts';
import { openInvitationsOf } from '../invitations/store.ts';
import { type Company, defaultBranchName, mostCountedMembers } from './company.ts';
import { insertMembership } from './members-store.ts';
import type { Companies, CompanyList, CompanyReads, DeletedWithCompany, OnlyCompanies } from './ports.ts';

interface CompanyRow {
  id: number;
  name: string;
  is_joinable: boolean;
  branch_id: number;
  created_at: Date;
}

const columns = ['companies.id', 'companies.name', 'is_joinable', 'branches.id as branch_id', 'companies.created_at'];

const toCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  isJoinable: row.is_joinable,
  defaultBranchId: row.branch_id,
  createdAt: row.created_at,
});

const withBranch = (db: Knex, of: Knex.QueryBuilder | string = 'companies'): Knex.QueryBuilder =>
  db
    .from(of)
    .join('branches', 'branches.company_id', 'companies.id')
    .where({ 'branches.is_default': true })
    .select(columns);

interface StandingRow {
  id: number;
  is_app_company: boolean | null;
  here: string[] | null;
  everywhere: string[] | null;
  app_permissions: readonly string[] | null;
  is_owner: boolean;
}

const toStanding = ({ is_app_company, here, everywhere, is_owner, ...row }: StandingRow): Standing => {
  const defined = row.app_permissions ?? [];
  return {
    isAppCompany: is_app_company === true,
    here: here ? withIncluded(here) : undefined,
    everywhere: is_owner ? allPermissions(defined) : inApplication(everywhere ?? [], defined),
  };
};

export const companies = (db: Knex): Companies => {
  const standingsOf: CompanyReads['standingsOf'] = async (userId, companyIds) => {
    const { rows } = await db.raw<{ rows: StandingRow[] }>(
      `select companies.id, apps.company_id = companies.id as is_app_company, own_role.permissions as here,
              main_role.permissions as everywhere,
              coalesce(apps.owner_user_id = :userId or main_role.name = :ownerRole, false) as is_owner,
              apps.settings -> 'app_permissions' as app_permissions
         from companies join apps on apps.id = companies.app_id
         left join memberships as own on own.company_id = companies.id and own.user_id = :userId
         left join roles as own_role on own_role.id = own.role_id
         left join memberships as main on main.company_id = apps.company_id and main.user_id = :userId
         left join roles as main_role on main_role.id = main.role_id
        where companies.id = any(:companyIds)`,
      { userId, companyIds: [...companyIds], ownerRole },
    );
    return new Map(rows.map((row) => [row.id, toStanding(row)]));
  };

  const one = (appId: number, companyId: number): Knex.QueryBuilder =>
    withBranch(db).where({ 'companies.id': companyId, 'companies.app_id': appId }).first();
  const held = (appId: number, companyId: number): Knex.QueryBuilder => one(appId, companyId).forShare('companies');

  return {
    async insert({ appId, name, isJoinable = false, at }) {
      const [company] = await db('companies')
        .insert({ app_id: appId, name, is_joinable: isJoinable, created_at: at })
        .returning<{ id: number }[]>('id');
      const [branch] = await db('branches')
        .insert({ company_id: company!.id, name: defaultBranchName, is_default: true })
        .returning<{ id: number }[]>('id');
      return { id: company!.id, name, isJoinable, defaultBranchId: branch!.id, createdAt: at };
    },

    async find(appId, companyId) {
      const row: CompanyRow | undefined = await one(appId, companyId);
      return row && toCompany(row);
    },

    async hold(appId, companyId) {
      const row: CompanyRow | undefined = await held(appId, companyId);
      return row && toCompany(row);
    },

    async lock(appId, companyId) {
      // The branch is read by a separate statement: another branch may have become the default while the first statement waited.
      await db('companies').where({ id: companyId, app_id: appId }).forNoKeyUpdate().first('id');
      const row: CompanyRow | undefined = await one(appId, companyId);
      return row && toCompany(row);
    },

    async findJoinable(appId, companyId) {
      const row: CompanyRow | undefined = await held(appId, companyId).andWhere('companies.is_joinable', true);
      return row && toCompany(row);
    },

    async update({ id, name, isJoinable }) {
      await updateIfChanged(db('companies').where({ id }), { name, is_joinable: isJoinable });
    },

    async delete(companyId) {
      // Deleted users belong to no company, but their rows need one: from now on the application's own company.
      await db.raw(
        `update users set default_company_id = branches.company_id, default_branch_id = branches.id
           from apps join branches on branches.company_id = apps.company_id and branches.is_default
          where users.app_id = apps.id and users.is_deleted and users.default_company_id = ?`,
        [companyId],
      );
      // This check comes first: the foreign key would wait for the transaction that holds a lock on a user, which may be waiting
      // for the company.
      const user = await db('users').where({ default_company_id: companyId }).first('id');
      if (user) throw new DomainError('company_in_use');
      const of = { company_id: companyId };
      const deleted: DeletedWithCompany = {
        branches: await db('branches').where(of).orderBy('id').select('id', { companyId: 'company_id' }),
        memberships: await db('memberships')
          .where(of)
          .orderBy('user_id')
          .select({ userId: 'user_id', companyId: 'company_id' }),
        invitations: await openInvitationsOf(db, of),
      };
      await db('companies')
        .where({ id: companyId })
        .delete()
        .catch(
          conflict({
            users_default_company_id_default_branch_id_foreign: 'company_in_use',
            apps_company_id_foreign: 'company_in_use',
          }),
        );
      return deleted;
    },

    async join({ user, companyId, branchId, role, at }) {
      const roleId = await insertMembership(db, {
        user_id: user.id,
        company_id: companyId,
        branch_id: branchId,
        role_id: db('roles').select('id').where({ app_id: user.appId, name: role }),
        created_at: at,
      });
      return { ...user, roles: [...user.roles, { id: roleId, name: role, companyId }] };
    },

    async hasMember(companyId, canonicalEmail) {
      const row = await db('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .where({ company_id: companyId, email_canonical: canonicalEmail, is_deleted: false })
        // The condition uses the index of addresses, which begins with the application.
        .where('users.app_id', db('companies').where({ id: companyId }).select('app_id'))
        .first('users.id');
      return row !== undefined;
    },

    async standingOf(userId, companyId) {
      return (await standingsOf(userId, [companyId])).get(companyId) ?? noStanding;
    },

    standingsOf,

    async companiesWith(userId, permission) {
      const rows: { id: number }[] = await db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ user_id: userId })
        .whereRaw('permissions && ?::text[]', [[...includersOf(permission)]])
        .select('company_id as id');
      return rows.map(({ id }) => id);
    },
  };
};

const companiesOf = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('memberships').where({ user_id: userId }).select('company_id');

/** Returns the IDs of a page, newest first (baseline/list-walks.ts). */
const walkCompanies = (db: Knex, appId: number, page: PageQuery): Knex.Raw =>
  db.raw(`select one.id from walk_companies(?, ${walkParameters}) as one`, [
    [appId],
    ...walkArguments({ by: 'id', isDescending: true }, page),
  ]);

/** A search reads at most this many companies. If fewer match, all of these are read and sorted. */
const mostRead = 1000;

const afterCursor = (query: Knex.QueryBuilder, { after }: PageQuery): Knex.QueryBuilder =>
  after ? query.whereRaw('companies.id < ?::bigint', [after.id]) : query;

interface SelectedCompanies {
  readonly query: Knex.QueryBuilder;
  /** Returns the last company that is read if the page is not full; absent at the end of the list. */
  readonly endOf?: () => Promise<Cursor | undefined>;
}

/** Selects companies that match a search: of all that do, if they are few, and otherwise of the next companies of the list. */
const companiesFound = async (db: Knex, appId: number, search: string, page: PageQuery): Promise<SelectedCompanies> => {
  const all = () => db('companies').where({ app_id: appId });
  const found = () =>
    all()
      .where(isFoundByKeys(searchedCompanies, appId, search))
      .where(isFound(searchedCompanies, search))
      .limit(mostRead);
  const [{ count }] = await db.from(found().select(db.raw('true')).as('found')).count('* as count');
  if (Number(count) < mostRead) return { query: afterCursor(db.from(found().as('companies')), page) };
  const next = () => afterCursor(all(), page).orderBy('companies.id', 'desc');
  return {
    query: db.from(next().limit(mostRead).as('companies')).where(isFound(searchedCompanies, search)),
    endOf: () =>
      next()
        .offset(mostRead - 1)
        .first('id'),
  };
};

const companiesAmong = (db: Knex, appId: number, only: OnlyCompanies, search: string | undefined, page: PageQuery) => {
  const query = db('companies').where({ app_id: appId });
  if (search !== undefined) query.where(isFound(searchedCompanies, search));
  return afterCursor(query.whereIn('id', 'ids' in only ? [...only.ids] : companiesOf(db, only.userId)), page);
};

export const companyList = (db: Knex): CompanyList => ({
  async findAll(ids) {
    const rows: CompanyRow[] = await withBranch(db).whereIn('companies.id', [...ids]);
    return rows.map(toCompany);
  },

  async countMembers(ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await db.raw<{ rows: { id: number; members: number }[] }>(
      `select one.id, (
         select count(*)::int from (
           select from memberships where company_id = one.id and user_status <> ? limit ?) as counted
       ) as members
         from unnest(?::bigint[]) as one (id)`,
      [userStatuses.deleted, mostCountedMembers, [...ids]],
    );
    return new Map(rows.map(({ id, members }) => [id, members]));
  },

  async list(appId, only, search, page) {
    if (!isText(search ?? '')) return { rows: [] };
    const select = async (): Promise<SelectedCompanies> => {
      if (only) return { query: companiesAmong(db, appId, only, search, page) };
      if (search !== undefined) return companiesFound(db, appId, search, page);
      return { query: db('companies').whereRaw('id in (?)', [walkCompanies(db, appId, page)]) };
    };
    const { query, endOf } = await select();
    // The page is selected before the join, so that only its rows are joined.
    const selected = query.select('companies.*').orderBy('companies.id', 'desc').limit(page.limit);
    const rows: CompanyRow[] = await withBranch(db, selected.as('companies')).orderBy('companies.id', 'desc');
    return { rows: rows.map(toCompany), endedAt: rows.length < page.limit ? await endOf?.() : undefined };
  },
});

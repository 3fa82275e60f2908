import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { rowsWith, walkArguments, walkParameters } from '../../database/list-walks.ts';
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

const withBranch = (companies: AppQuery): AppQuery =>
  companies
    .joinRaw('join branches on branches.app_id = companies.app_id and branches.company_id = companies.id')
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

export const companies = (db: AppDb): Companies => {
  const standingsOf: CompanyReads['standingsOf'] = async (userId, companyIds) => {
    const { rows }: { readonly rows: readonly StandingRow[] } = await db.raw(
      `select companies.id, apps.company_id = companies.id as is_app_company, own_role.permissions as here,
              main_role.permissions as everywhere,
              coalesce(apps.owner_user_id = :userId or main_role.name = :ownerRole, false) as is_owner,
              apps.settings -> 'app_permissions' as app_permissions
         from companies join apps on apps.id = companies.app_id
         left join memberships as own on own.app_id = :app and own.company_id = companies.id and own.user_id = :userId
         left join roles as own_role on own_role.app_id = :app and own_role.id = own.role_id
         left join memberships as main on main.app_id = :app and main.company_id = apps.company_id and main.user_id = :userId
         left join roles as main_role on main_role.app_id = :app and main_role.id = main.role_id
        where companies.app_id = :app and companies.id = any(:companyIds)`,
      { userId, companyIds: [...companyIds], ownerRole },
    );
    return new Map(rows.map((row) => [row.id, toStanding(row)]));
  };

  const one = (companyId: number): AppQuery => withBranch(db('companies').where({ 'companies.id': companyId })).first();
  const held = (companyId: number): AppQuery => one(companyId).forShare('companies');

  return {
    async insert({ name, isJoinable = false, at }) {
      const [company] = await db('companies')
        .insert({ name, is_joinable: isJoinable, created_at: at })
        .returning<{ id: number }[]>('id');
      const [branch] = await db('branches')
        .insert({ company_id: company!.id, name: defaultBranchName, is_default: true })
        .returning<{ id: number }[]>('id');
      return { id: company!.id, name, isJoinable, defaultBranchId: branch!.id, createdAt: at };
    },

    async find(companyId) {
      const row: CompanyRow | undefined = await one(companyId);
      return row && toCompany(row);
    },

    async hold(companyId) {
      const row: CompanyRow | undefined = await held(companyId);
      return row && toCompany(row);
    },

    async lock(companyId) {
      // The branch is read by a separate statement: another branch may have become the default while the first statement waited.
      await db('companies').where({ id: companyId }).forNoKeyUpdate().first('id');
      const row: CompanyRow | undefined = await one(companyId);
      return row && toCompany(row);
    },

    async findJoinable(companyId) {
      const row: CompanyRow | undefined = await held(companyId).andWhere('companies.is_joinable', true);
      return row && toCompany(row);
    },

    async update({ id, name, isJoinable }) {
      await updateIfChanged(db('companies').where({ id }), { name, is_joinable: isJoinable });
    },

    async delete(companyId) {
      // Deleted users belong to no company, but their rows need one: from now on the application's own company.
      await db.raw(
        `update users set default_company_id = branches.company_id, default_branch_id = branches.id
           from apps join branches on branches.app_id = apps.id and branches.company_id = apps.company_id and branches.is_default
          where apps.id = :app and users.app_id = :app and users.is_deleted and users.default_company_id = :companyId`,
        { companyId },
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
        role_id: db('roles').select('id').where({ name: role }),
        created_at: at,
      });
      return { ...user, roles: [...user.roles, { id: roleId, name: role, companyId }] };
    },

    async hasMember(companyId, canonicalEmail) {
      const row = await db('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .where({ company_id: companyId, email_canonical: canonicalEmail, is_deleted: false })
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

const companiesOf = (db: AppDb, userId: number): AppQuery =>
  db('memberships').where({ user_id: userId }).select('company_id');

/** Selects the IDs of a page, newest first (baseline/list-walks.ts). */
const walkCompanies = (db: AppDb, page: PageQuery): AppQuery => {
  const values = [[db.appId], ...walkArguments({ by: 'id', isDescending: true }, page)];
  return db.from(db.expression(`walk_companies(?, ${walkParameters}) as one`, values)).select('one.id');
};

/** A search reads at most this many companies. If fewer match, all of these are read and sorted. */
const mostRead = 1000;

const afterCursor = (query: AppQuery, { after }: PageQuery): AppQuery =>
  after ? query.whereRaw('companies.id < ?::bigint', [after.id]) : query;

interface SelectedCompanies {
  readonly query: AppQuery;
  /** Returns the last company that is read if the page is not full; absent at the end of the list. */
  readonly endOf?: () => Promise<Cursor | undefined>;
}

/** Selects companies that match a search: of all that do, if they are few, and otherwise of the next companies of the list. */
const companiesFound = async (db: AppDb, search: string, page: PageQuery): Promise<SelectedCompanies> => {
  const found = () =>
    db('companies')
      .where(isFoundByKeys(searchedCompanies, db.appId, search))
      .where(isFound(searchedCompanies, search))
      .limit(mostRead);
  const [{ count }] = await db.from(found().select(db.expression('true')).as('found')).count('* as count');
  if (Number(count) < mostRead) return { query: afterCursor(db.from(found().as('companies')), page) };
  const next = () => afterCursor(db('companies'), page).orderBy('companies.id', 'desc');
  return {
    query: db.from(next().limit(mostRead).as('companies')).where(isFound(searchedCompanies, search)),
    endOf: () =>
      next()
        .offset(mostRead - 1)
        .first('id'),
  };
};

const companiesAmong = (db: AppDb, only: OnlyCompanies, search: string | undefined, page: PageQuery) => {
  const query = db('companies');
  if (search !== undefined) query.where(isFound(searchedCompanies, search));
  return afterCursor(query.whereIn('id', 'ids' in only ? [...only.ids] : companiesOf(db, only.userId)), page);
};

export const companyList = (db: AppDb): CompanyList => ({
  async findAll(ids) {
    const rows: CompanyRow[] = await withBranch(db('companies')).whereIn('companies.id', [...ids]);
    return rows.map(toCompany);
  },

  async countMembers(ids) {
    if (ids.length === 0) return new Map();
    const { rows }: { readonly rows: readonly { readonly id: number; readonly members: number }[] } = await db.raw(
      `select one.id, (
         select count(*)::int from (
           select from memberships where app_id = :app and company_id = one.id and user_status < :deleted limit :most) as counted
       ) as members
         from companies as one where one.app_id = :app and one.id = any(:ids)`,
      { deleted: userStatuses.deleted, most: mostCountedMembers, ids: [...ids] },
    );
    return new Map(rows.map(({ id, members }) => [id, members]));
  },

  async list(only, search, page) {
    if (!isText(search ?? '')) return { rows: [] };
    const select = async (): Promise<SelectedCompanies> => {
      if (only) return { query: companiesAmong(db, only, search, page) };
      if (search !== undefined) return companiesFound(db, search, page);
      return { query: rowsWith(db, 'companies', walkCompanies(db, page), 'one') };
    };
    const { query, endOf } = await select();
    // The page is selected before the join, so that only its rows are joined.
    const selected = query.select('companies.*').orderBy('companies.id', 'desc').limit(page.limit);
    const rows: CompanyRow[] = await withBranch(db.from(selected.as('companies'))).orderBy('companies.id', 'desc');
    return { rows: rows.map(toCompany), endedAt: rows.length < page.limit ? await endOf?.() : undefined };
  },
});

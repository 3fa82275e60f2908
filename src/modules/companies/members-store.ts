import type { AppDb, AppQuery, AppSql } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { listedUserColumns, toUser, type UserRow, userColumns } from '../../database/rows.ts';
import { DomainError } from '../../kernel/errors.ts';
import { ownerRole } from '../../kernel/role.ts';
import { pageOfMembers } from '../users/list-walks-store.ts';
import { type Member, type Membership, mostMemberships } from './company.ts';
import type { Members } from './ports.ts';

const presentMembers = {
  shownIn: undefined,
  details: undefined,
  canonicalEmail: undefined,
  status: undefined,
  isAnonymous: false,
  roleId: undefined,
  search: undefined,
};
const newestFirst = { by: 'id', isDescending: true } as const;

export interface MembershipRow {
  m_user_id: number;
  m_company_id: number;
  m_branch_id: number;
  m_role_id: number;
  m_role_name: string;
  m_created_at: Date;
}

/** An owner who can be told something. The address is verified, too. */
const reachableOwner = { 'roles.name': ownerRole, is_deleted: false, is_active: true, is_banned: false } as const;

interface NamedRow extends MembershipRow {
  company_name: string;
  branch_name: string;
}

export const membershipColumns = `memberships.user_id as m_user_id, memberships.company_id as m_company_id,
  memberships.branch_id as m_branch_id, roles.id as m_role_id, roles.name as m_role_name,
  memberships.created_at as m_created_at`;

export const toMembership = (row: MembershipRow): Membership => ({
  userId: row.m_user_id,
  companyId: row.m_company_id,
  branchId: row.m_branch_id,
  role: { id: row.m_role_id, name: row.m_role_name, companyId: row.m_company_id },
  joinedAt: row.m_created_at,
});

interface MemberRow extends MembershipRow, UserRow {
  branch_name: string;
}

const toMember = (row: MemberRow): Member => ({ ...toMembership(row), user: toUser(row), branchName: row.branch_name });

/** Reads the members of a page. Each is looked up with what belongs to it, whatever the planner estimates (`offset 0`). */
const memberPage: AppSql = `select ${membershipColumns}, ${listedUserColumns}, branches.name as branch_name
  from :page cross join lateral (
      select * from memberships where app_id = :app and company_id = :companyId and user_id = page.id offset 0) as memberships
    cross join lateral (select * from users where app_id = :app and id = memberships.user_id offset 0) as users
    cross join lateral (select * from roles where app_id = :app and id = memberships.role_id offset 0) as roles
    cross join lateral (select * from branches where app_id = :app and id = memberships.branch_id offset 0) as branches
 order by memberships.user_id desc`;

interface NewMembershipRow {
  readonly user_id: number;
  readonly company_id: number;
  readonly branch_id: number;
  readonly role_id: number | AppQuery;
  readonly created_at: Date;
}

/**
 * Adds a membership within the limit. The insertion locks the user (trigger `memberships_repeat_user`) and comes before the
 * count, so that parallel insertions count each other. A member who joins again gets `already_member`, also at the limit.
 * @returns the ID of the role
 * @throws `already_member`, `too_many_memberships`
 */
export const insertMembership = async (db: AppDb, row: NewMembershipRow): Promise<number> => {
  const [inserted] = await db('memberships')
    .insert(row)
    .returning<{ role_id: number }[]>('role_id')
    .catch(conflict({ memberships_pkey: 'already_member' }));
  const excess = await db('memberships').where({ user_id: row.user_id }).offset(mostMemberships).first('company_id');
  if (excess) throw new DomainError('too_many_memberships');
  return inserted!.role_id;
};

export const members = (db: AppDb): Members => {
  const all = (): AppQuery => db('memberships').join('roles', 'roles.id', 'memberships.role_id');
  const withUsers = (companyId: number): AppQuery =>
    all()
      .join('users', 'users.id', 'memberships.user_id')
      .join('branches', 'branches.id', 'memberships.branch_id')
      .where({ 'memberships.company_id': companyId, 'users.is_deleted': false })
      .select(db.expression(`${membershipColumns}, ${userColumns}, branches.name as branch_name`));

  return {
    async find(companyId, userId) {
      const row: MemberRow | undefined = await withUsers(companyId).where({ 'memberships.user_id': userId }).first();
      return row && toMember(row);
    },

    async list(companyId, page) {
      const shape = { filter: { ...presentMembers, companyIds: [companyId] }, order: newestFirst, page };
      const { rows }: { readonly rows: readonly MemberRow[] } = await db.raw<AppSql>(memberPage, {
        page: pageOfMembers(db, db('roles'), shape).as('page'),
        companyId,
      });
      return rows.map(toMember);
    },

    async of(userIds) {
      const rows: MembershipRow[] = await all()
        .whereIn('memberships.user_id', [...userIds])
        .orderBy('memberships.company_id')
        .select(db.expression(membershipColumns));
      return rows.map(toMembership);
    },

    async listOf(userId, { companyIds, after, limit }) {
      const query = all()
        .join('companies', 'companies.id', 'memberships.company_id')
        .join('branches', 'branches.id', 'memberships.branch_id')
        .where({ 'memberships.user_id': userId })
        .orderBy('memberships.company_id', 'desc')
        .limit(limit);
      if (companyIds) query.whereIn('memberships.company_id', [...companyIds]);
      if (after) query.where('memberships.company_id', '<', after.id);
      const rows: NamedRow[] = await query.select(
        db.expression(`${membershipColumns}, companies.name as company_name, branches.name as branch_name`),
      );
      return rows.map((row) => ({ ...toMembership(row), companyName: row.company_name, branchName: row.branch_name }));
    },

    async set(companyId, userId, { branchId, roleId }, at) {
      const place = { branch_id: branchId, role_id: roleId };
      const key = { company_id: companyId, user_id: userId };
      const moved = await db('memberships').where(key).update(place).returning('user_id');
      if (moved.length === 0) await insertMembership(db, { ...key, ...place, created_at: at });
    },

    async remove(companyId, userId) {
      await db('memberships').where({ company_id: companyId, user_id: userId }).delete();
    },

    async isLastOwner(userId, companyId) {
      const owned = db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ user_id: userId, 'roles.name': ownerRole })
        .select('company_id');
      const theirs = companyId === undefined ? owned : owned.where({ company_id: companyId });
      const locked: { id: number }[] = await db('companies')
        .whereIn('id', theirs)
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id');
      const left = await db('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .join('roles', 'roles.id', 'memberships.role_id')
        .whereIn(
          'company_id',
          locked.map(({ id }) => id),
        )
        .where({ is_deleted: false })
        .whereNot({ user_id: userId })
        .groupBy('company_id')
        .havingRaw('not bool_or(roles.name = ? and is_active and not is_banned)', [ownerRole])
        .first('company_id');
      return left !== undefined;
    },

    async ownersOf(companyId, limit) {
      const rows: { id: number }[] = await db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .join('users', 'users.id', 'memberships.user_id')
        .where({ company_id: companyId, ...reachableOwner })
        .whereNotNull('email_verified_at')
        .limit(limit)
        .select('users.id');
      return rows.map(({ id }) => id);
    },

    async ownersOfApp(limit) {
      const rows: { id: number }[] = await db('apps')
        .join('memberships', 'memberships.company_id', 'apps.company_id')
        .join('roles', 'roles.id', 'memberships.role_id')
        .join('users', 'users.id', 'memberships.user_id')
        .where(reachableOwner)
        .whereNotNull('email_verified_at')
        .limit(limit)
        .select('users.id');
      return rows.map(({ id }) => id);
    },

    async hasOtherOwner(userId, companyId) {
      const other = await db('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ company_id: companyId, 'roles.name': ownerRole })
        .where({ is_deleted: false, is_active: true, is_banned: false })
        .whereNot({ user_id: userId })
        .first('user_id');
      return other !== undefined;
    },
  };
};

import type { Knex } from 'knex';
import { toUser, type UserRow, userColumns } from '../../database/rows.ts';
import { ownerRole } from '../../kernel/role.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { Member, Membership } from './company.ts';
import type { Members } from './ports.ts';

export interface MembershipRow {
  m_user_id: number;
  m_company_id: number;
  m_branch_id: number;
  m_role_id: number;
  m_role_name: string;
  m_created_at: Date;
}

export const membershipColumns = `memberships.user_id as m_user_id, memberships.company_id as m_company_id,
  memberships.branch_id as m_branch_id, roles.id as m_role_id, roles.name as m_role_name,
  memberships.created_at as m_created_at`;

export const toMembership = (row: MembershipRow): Membership => ({
  userId: row.m_user_id,
  companyId: row.m_company_id,
  branchId: row.m_branch_id,
  role: { id: row.m_role_id, name: row.m_role_name, companyId: row.m_company_id },
  since: row.m_created_at,
});

const toMember = (row: MembershipRow & UserRow): Member => ({ ...toMembership(row), user: toUser(row) });

/** Memberships with their roles. */
export const membershipsWithRoles = (db: Knex, of: Knex.QueryBuilder | string = 'memberships'): Knex.QueryBuilder =>
  db.from(of).join('roles', 'roles.id', 'memberships.role_id');

export const members = (db: Knex): Members => {
  const all = (): Knex.QueryBuilder => membershipsWithRoles(db);
  const withUsers = (companyId: number, of?: Knex.QueryBuilder | string): Knex.QueryBuilder =>
    membershipsWithRoles(db, of)
      .join('users', 'users.id', 'memberships.user_id')
      .where({ 'memberships.company_id': companyId, 'users.is_deleted': false })
      .select(db.raw(`${membershipColumns}, ${userColumns}`));

  return {
    async find(companyId, userId) {
      const row: (MembershipRow & UserRow) | undefined = await withUsers(companyId)
        .where({ 'memberships.user_id': userId })
        .first();
      return row && toMember(row);
    },

    async list(companyId, { after, limit }) {
      const page = db('memberships')
        .where({ company_id: companyId })
        .whereNot({ user_status: userStatuses.deleted })
        .orderBy('user_id', 'desc')
        .limit(limit);
      if (after) page.whereRaw('user_id < ?::bigint', [after.id]);
      // Before the joins, so that they are made for these only.
      const rows: (MembershipRow & UserRow)[] = await withUsers(companyId, page.as('memberships')).orderBy(
        'memberships.user_id',
        'desc',
      );
      return rows.map(toMember);
    },

    async of(userIds) {
      const rows: MembershipRow[] = await all()
        .whereIn('memberships.user_id', [...userIds])
        .orderBy('memberships.company_id')
        .select(db.raw(membershipColumns));
      return rows.map(toMembership);
    },

    async set(companyId, userId, { branchId, roleId }, at) {
      await db('memberships')
        .insert({ company_id: companyId, user_id: userId, branch_id: branchId, role_id: roleId, created_at: at })
        .onConflict(['user_id', 'company_id'])
        .merge(['branch_id', 'role_id']);
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

import type { Knex } from 'knex';
import { type Company, defaultBranchName } from '../domain/company.ts';
import { builtInRoles, type Permission } from '../domain/role.ts';
import type { Companies, RoleOfApp } from '../usecases/ports.ts';

interface CompanyRow {
  id: number;
  name: string;
  branch_id: number;
}

const toCompany = (row: CompanyRow): Company => ({ id: row.id, name: row.name, defaultBranchId: row.branch_id });

export const companies = (db: Knex): Companies => {
  const find = (appId: number, companyId: number) =>
    db('companies')
      .join('branches', 'branches.company_id', 'companies.id')
      .where({ 'companies.id': companyId, 'companies.app_id': appId, 'branches.is_default': true })
      .forShare('companies')
      .first<CompanyRow | undefined>('companies.id', 'companies.name', { branch_id: 'branches.id' });

  return {
    async insert({ appId, name, at }) {
      const [company] = await db('companies')
        .insert({ app_id: appId, name, created_at: at })
        .returning<{ id: number }[]>('id');
      const [branch] = await db('branches')
        .insert({ company_id: company!.id, name: defaultBranchName, is_default: true })
        .returning<{ id: number }[]>('id');
      return { id: company!.id, name, defaultBranchId: branch!.id };
    },

    async find(appId, companyId) {
      const row = await find(appId, companyId);
      return row && toCompany(row);
    },

    async findJoinable(appId, companyId) {
      const row = await find(appId, companyId).andWhere('companies.is_joinable', true);
      return row && toCompany(row);
    },

    async join({ user, companyId, branchId, role, at }) {
      const [membership] = await db('memberships')
        .insert({
          user_id: user.id,
          company_id: companyId,
          branch_id: branchId,
          role_id: db('roles').select('id').where({ app_id: user.appId, name: role }),
          created_at: at,
        })
        .returning<{ role_id: number }[]>('role_id');
      return { ...user, roles: [...user.roles, { id: membership!.role_id, name: role, companyId }] };
    },

    async hasMember(companyId, canonicalEmail) {
      const row = await db('memberships')
        .join('users', 'users.id', 'memberships.user_id')
        .where({ company_id: companyId, email_canonical: canonicalEmail, is_deleted: false })
        .first('users.id');
      return row !== undefined;
    },

    async hasBranch(companyId, branchId) {
      const row = await db('branches').where({ company_id: companyId, id: branchId }).first('id');
      return row !== undefined;
    },

    findRole: (appId, name) =>
      db('roles').where({ app_id: appId, name }).first<RoleOfApp | undefined>('id', 'name', 'permissions'),

    async permissionsOf(userId, companyId) {
      const row = await db('companies')
        .join('apps', 'apps.id', 'companies.app_id')
        .leftJoin('memberships', (on) =>
          on.on('memberships.company_id', 'companies.id').andOnVal('memberships.user_id', userId),
        )
        .leftJoin('roles', 'roles.id', 'memberships.role_id')
        .where({ 'companies.id': companyId })
        .first<{ permissions: Permission[] | null; is_owner: boolean } | undefined>(
          'permissions',
          db.raw('apps.owner_user_id = ? as is_owner', [userId]),
        );
      return row?.is_owner ? builtInRoles.Owner : (row?.permissions ?? undefined);
    },

    async companiesWith(userId, permission) {
      const given = db('memberships')
        .join('roles', 'roles.id', 'memberships.role_id')
        .where({ user_id: userId })
        .whereRaw('? = any(permissions)', [permission])
        .select('company_id as id');
      const owned = db('companies')
        .join('apps', 'apps.id', 'companies.app_id')
        .where({ owner_user_id: userId })
        .select('companies.id');
      const rows: { id: number }[] = await given.union([owned]);
      return rows.map(({ id }) => id);
    },
  };
};

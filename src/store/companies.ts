import type { Knex } from 'knex';
import { type Company, defaultBranchName } from '../domain/company.ts';
import type { Companies } from '../usecases/ports.ts';

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

    async join({ user, company, role, at }) {
      const [membership] = await db('memberships')
        .insert({
          user_id: user.id,
          company_id: company.id,
          branch_id: company.defaultBranchId,
          role_id: db('roles').select('id').where({ app_id: user.appId, name: role }),
          created_at: at,
        })
        .returning<{ role_id: number }[]>('role_id');
      return { ...user, roles: [...user.roles, { id: membership!.role_id, name: role, companyId: company.id }] };
    },
  };
};

import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isText } from '../../database/rows.ts';
import { isFound, searchedBranches } from '../../database/search.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Branch } from './company.ts';
import type { Branches } from './ports.ts';

interface BranchRow {
  id: number;
  company_id: number;
  name: string;
  is_default: boolean;
}

const columns = ['id', 'company_id', 'name', 'is_default'] as const;

const toBranch = (row: BranchRow): Branch => ({
  id: row.id,
  companyId: row.company_id,
  name: row.name,
  isDefault: row.is_default,
});

export const branches = (db: AppDb): Branches => {
  /** Moves deleted users to the default branch of the company. Otherwise they would prevent the deletion of the branch. */
  const moveDeleted = async (branchId: number): Promise<void> => {
    const deleted = db('users').where({ is_deleted: true });
    const defaultOf = (company: string) =>
      db('branches')
        .where({ company_id: db.ref(company), is_default: true })
        .select('id');
    await db('memberships')
      .where({ branch_id: branchId })
      .whereIn('user_id', deleted.clone().select('id'))
      .update({ branch_id: defaultOf('memberships.company_id') });
    await deleted
      .where({ default_branch_id: branchId })
      .update({ default_branch_id: defaultOf('users.default_company_id') });
  };

  return {
    async hold(companyId, branchId) {
      const row: BranchRow | undefined = await db('branches')
        .where({ company_id: companyId, id: branchId })
        .forKeyShare()
        .first(...columns);
      return row && toBranch(row);
    },

    async findAll(ids) {
      const rows: BranchRow[] = await db('branches')
        .whereIn('id', [...ids])
        .select(...columns);
      return rows.map(toBranch);
    },

    async list(companyId, search, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('branches').where({ company_id: companyId }).orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedBranches, search));
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: BranchRow[] = await query.select(...columns);
      return rows.map(toBranch);
    },

    async insert(companyId, name) {
      const [row] = await db('branches')
        .insert({ company_id: companyId, name })
        .returning<BranchRow[]>([...columns]);
      return toBranch(row!);
    },

    async rename(branchId, name) {
      await db('branches').where({ id: branchId }).update({ name });
    },

    async makeDefault(companyId, branchId) {
      await db('branches').where({ company_id: companyId, is_default: true }).update({ is_default: false });
      await db('branches').where({ id: branchId }).update({ is_default: true });
    },

    async delete(branchId) {
      await moveDeleted(branchId);
      const one = db.expression('1');
      const uses = db('memberships')
        .where({ branch_id: branchId })
        .select(one)
        .union([
          db('users').where({ default_branch_id: branchId }).select(one),
          db('invitations').where({ branch_id: branchId }).whereNull('accepted_at').whereNull('revoked_at').select(one),
        ]);
      // The driver of the embedded database does not count deleted rows.
      const deleted = await db('branches')
        .where({ id: branchId, is_default: false })
        .whereNotExists(uses)
        .delete()
        .returning('id')
        .catch(conflict({ users_default_company_id_default_branch_id_foreign: 'branch_in_use' }));
      if (deleted.length === 0) throw new DomainError('branch_in_use');
    },
  };
};

import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isText } from '../../database/rows.ts';
import { isFound, searchedServiceAccounts } from '../../database/search.ts';
import { openInvitationsOf } from '../invitations/store.ts';
import type { DeletedWithAccount, ServiceAccounts } from './ports.ts';
import type { ServiceAccount } from './service-account.ts';

interface ServiceAccountRow {
  id: number;
  name: string;
  description: string;
  created_at: Date;
  disabled_at: Date | null;
}

const columns = ['id', 'name', 'description', 'created_at', 'disabled_at'] as const;

const toServiceAccount = (row: ServiceAccountRow): ServiceAccount => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isEnabled: row.disabled_at === null,
  createdAt: row.created_at,
});

export const serviceAccounts = (db: AppDb): ServiceAccounts => {
  const one = (id: number): Knex.QueryBuilder => db('service_accounts').where({ id });

  return {
    async find(id) {
      const row: ServiceAccountRow | undefined = await one(id).first(...columns);
      return row && toServiceAccount(row);
    },

    async lock(id) {
      const row: ServiceAccountRow | undefined = await one(id)
        .forUpdate()
        .first(...columns);
      return row && toServiceAccount(row);
    },

    async list(search, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('service_accounts').orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedServiceAccounts, search));
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: ServiceAccountRow[] = await query.select(...columns);
      return rows.map(toServiceAccount);
    },

    async insert({ name, description, at }) {
      const [row] = await db('service_accounts')
        .insert({ name, description, created_at: at })
        .returning<ServiceAccountRow[]>([...columns]);
      return toServiceAccount(row!);
    },

    async update({ id, name, description, isEnabled }, at) {
      const disabledAt = isEnabled ? null : db.expression('coalesce(disabled_at, ?)', [at]);
      await db('service_accounts').where({ id }).update({ name, description, disabled_at: disabledAt });
    },

    async delete(id, at) {
      const of = { service_account_id: id };
      const keys: DeletedWithAccount['keys'] = await db('keys')
        .where(of)
        .where((inForce) => inForce.whereNull('revoked_at').orWhere('revoked_at', '>', at))
        .orderBy('id')
        .select('id', 'kind');
      const invitations = await openInvitationsOf(db, of);
      await db('service_accounts').where({ id }).delete();
      return { keys, invitations };
    },
  };
};

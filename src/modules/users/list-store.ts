import type { Knex } from 'knex';
import { isText, toUser, type UserRow, userColumns } from '../../database/rows.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { UserList } from './ports.ts';

const sortColumns = { id: 'users.id', email: 'users.email_canonical', displayname: 'users.displayname' } as const;

/** What stands for itself in a pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const userList = (db: Knex): UserList => ({
  async list(appId, filter, { by, isDescending }, { after, limit }) {
    const { companyIds, canonicalEmail, status, roleId, prefix } = filter;
    if (!isText(canonicalEmail ?? '') || !isText(prefix ?? '')) return [];
    const direction = isDescending ? 'desc' : 'asc';
    const query = db('users')
      .select(db.raw(userColumns))
      .where({ 'users.app_id': appId })
      .limit(limit)
      .orderBy(by === 'id' ? [] : [{ column: sortColumns[by], order: direction }])
      .orderBy('users.id', direction);
    if (status === undefined) query.where({ 'users.is_deleted': false });
    else query.where({ 'users.status': userStatuses[status] });
    if (canonicalEmail !== undefined) query.where({ 'users.email_canonical': canonicalEmail });
    if (companyIds || roleId !== undefined) {
      const memberships = db('memberships').select('user_id');
      if (companyIds) memberships.whereIn('company_id', [...companyIds]);
      if (roleId !== undefined) memberships.where({ role_id: roleId });
      query.whereIn('users.id', memberships);
    }
    if (prefix !== undefined) {
      const pattern = `${escaped(prefix)}%`;
      query.where((one) =>
        one
          .whereRaw('users.email_canonical like ?', [pattern.toLowerCase()])
          // Both sides by the database: it has another idea of some letters' lower case.
          .orWhereRaw('lower(users.displayname) like lower(?)', [pattern])
          .orWhereRaw('lower(users.lastname) like lower(?)', [pattern]),
      );
    }
    if (after) {
      const operator = isDescending ? '<' : '>';
      if (by === 'id') query.whereRaw(`users.id ${operator} ?::bigint`, [after.id]);
      else query.whereRaw(`(${sortColumns[by]}, users.id) ${operator} (?, ?::bigint)`, [after.value ?? '', after.id]);
    }
    const rows: UserRow[] = await query;
    return rows.map(toUser);
  },
});

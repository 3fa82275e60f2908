import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isText } from '../../database/rows.ts';
import { isFound, searchedRoles } from '../../database/search.ts';
import { updateIfChanged } from '../../database/update-if-changed.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { RoleOfApp } from '../../kernel/role.ts';
import { equivalents } from '../../kernel/text.ts';
import type { Roles } from './ports.ts';

const columns = ['id', 'name', 'permissions'] as const;
const takenName = { roles_app_id_name_unique: 'name_taken' } as const;

/** Selects a role by its name, in the form that was sent if there are several. */
const named = (db: AppDb, name: string): Knex.QueryBuilder =>
  db('roles')

    .whereIn('name', [...equivalents(name)])
    .orderByRaw('name = ? desc', [name]);

export const roles = (db: AppDb): Roles => ({
  lock: (roleId) =>
    db('roles')
      .where({ id: roleId })
      .forNoKeyUpdate()
      .first<RoleOfApp | undefined>(...columns),

  findAll: (ids) =>
    db('roles')
      .whereIn('id', [...ids])
      .select<RoleOfApp[]>(...columns),

  async findByName(name) {
    if (!isText(name)) return undefined;
    return named(db, name).first<RoleOfApp | undefined>(...columns);
  },

  async holdByName(name) {
    if (!isText(name)) return undefined;
    return named(db, name)
      .forKeyShare()
      .first<RoleOfApp | undefined>(...columns);
  },

  async list(search, { after, limit }) {
    if (!isText(search ?? '')) return [];
    const query = db('roles').orderBy('id', 'desc').limit(limit);
    if (search !== undefined) query.where(isFound(searchedRoles, search));
    if (after) query.whereRaw('id < ?::bigint', [after.id]);
    return query.select<RoleOfApp[]>(...columns);
  },

  async haveAny(permissions) {
    const row = await db('roles')

      .whereRaw('permissions && ?::text[]', [[...permissions]])
      .first('id');
    return row !== undefined;
  },

  async insert({ name, permissions }) {
    const [row] = await db('roles')
      .insert({ name, permissions: [...permissions] })
      .returning<RoleOfApp[]>([...columns])
      .catch(conflict(takenName));
    return row!;
  },

  async update({ id, name, permissions }) {
    const row = db('roles').where({ id });
    await updateIfChanged(row, { name, permissions: [...permissions] }).catch(conflict(takenName));
  },

  async delete(roleId) {
    // Memberships of deleted users do not count.
    const deletedUsers = db('users').where({ is_deleted: true }).select('id');
    await db('memberships').where({ role_id: roleId }).whereIn('user_id', deletedUsers).delete();
    const invited = db('invitations').where({ role_id: roleId }).whereNull('accepted_at').whereNull('revoked_at');
    // The driver of the embedded database does not count deleted rows.
    const deleted = await db('roles')
      .where({ id: roleId })
      .whereNotExists(invited.select(db.expression('1')))
      .delete()
      .returning('id')
      .catch(
        conflict({
          memberships_role_id_foreign: 'role_in_use',
          connections_default_role_id_foreign: 'role_in_use',
          connection_mappings_role_id_foreign: 'role_in_use',
        }),
      );
    if (deleted.length === 0) throw new DomainError('role_in_use');
  },
});

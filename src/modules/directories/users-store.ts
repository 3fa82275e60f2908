import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isUuid } from '../../database/rows.ts';
import type { Values } from '../../scim/resource.ts';
import { userType } from '../../scim/schema.ts';
import {
  addressesOf,
  canonicalText,
  type DirectoryUser,
  displaynameOf,
  externalIdOf,
  isActiveIn,
  userNameOf,
} from './directory.ts';
import { addresses, caseless, type Filterables, flag, text, time, toCondition, uuid } from './filter-store.ts';
import type { DirectoryUsers } from './ports.ts';
import { searched } from './window-store.ts';

interface ScimUserRow {
  id: number;
  uuid: string;
  user_id: number;
  is_active: boolean;
  attributes: Values;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const columns = [
  'scim_users.id',
  'scim_users.uuid',
  'scim_users.user_id',
  'scim_users.is_active',
  'scim_users.attributes',
  'scim_users.version',
  'scim_users.created_at',
  'scim_users.updated_at',
  'scim_users.deleted_at',
] as const;

const toDirectoryUser = (row: ScimUserRow): DirectoryUser => ({
  id: row.id,
  uuid: row.uuid,
  userId: row.user_id,
  isActive: row.is_active,
  values: row.attributes,
  version: Number(row.version),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at ?? undefined,
});

const toRow = (values: Values) => {
  const displayname = displaynameOf(values);
  return {
    external_id: externalIdOf(values) ?? null,
    canonical_name: canonicalText(userNameOf(values)),
    canonical_displayname: displayname === undefined ? null : canonicalText(displayname),
    addresses: [...addressesOf(values)],
    is_active: isActiveIn(values),
    attributes: JSON.stringify(values),
  };
};

const taken = conflict({
  scim_users_external_id_unique: 'external_id_taken',
  scim_users_canonical_name_unique: 'name_taken',
  scim_users_user_id_unique: 'email_taken',
});

const filterables: Filterables = new Map([
  ['id', uuid('scim_users.uuid')],
  ['username', caseless('userName', 'scim_users.canonical_name')],
  ['externalid', text('externalId', 'scim_users.external_id')],
  ['displayname', caseless('displayName', 'scim_users.canonical_displayname')],
  ...(['emails', 'emails.value'] as const).map(
    (name) => [name, addresses('scim_users.addresses', "scim_users.attributes -> 'emails'")] as const,
  ),
  ['active', flag('active', 'scim_users.is_active')],
  ['meta.lastmodified', time('meta.lastModified', 'scim_users.updated_at')],
]);

export const directoryUsers = (db: AppDb): DirectoryUsers => {
  const all = (connectionId: number): AppQuery => db('scim_users').where({ 'scim_users.connection_id': connectionId });
  const present = (connectionId: number): AppQuery => all(connectionId).whereNull('scim_users.deleted_at');
  const one = async (query: AppQuery): Promise<DirectoryUser | undefined> => {
    const row: ScimUserRow | undefined = await query.first(...columns);
    return row && toDirectoryUser(row);
  };

  return {
    async find(connectionId, id) {
      return isUuid(id) ? one(present(connectionId).where({ 'scim_users.uuid': id })) : undefined;
    },

    async lock(connectionId, id) {
      return isUuid(id) ? one(present(connectionId).where({ 'scim_users.uuid': id }).forNoKeyUpdate()) : undefined;
    },

    async list(connectionId, { after, limit }) {
      const query = all(connectionId)
        .join('users', 'users.id', 'scim_users.user_id')
        .orderBy('scim_users.id', 'desc')
        .limit(limit);
      const rows: (ScimUserRow & { managed_by: number | null })[] = await (after
        ? query.where('scim_users.id', '<', after.id)
        : query
      ).select(...columns, 'users.managed_by');
      return rows.map((row) => ({ ...toDirectoryUser(row), managedBy: row.managed_by ?? undefined }));
    },

    async search(connectionId, filter, window) {
      const query = present(connectionId);
      const condition = filter && toCondition(filterables, userType.schema, filter);
      if (condition) query.whereRaw(condition.sql, condition.bindings as never);
      const { total, rows } = await searched<ScimUserRow>(query, 'scim_users', columns, window);
      return { total, rows: rows.map(toDirectoryUser) };
    },

    async seek(connectionId, { externalId, canonicalNames }) {
      const byId =
        externalId === undefined
          ? undefined
          : await one(all(connectionId).where({ external_id: externalId }).forNoKeyUpdate());
      if (byId || canonicalNames.length === 0) return byId;
      // Of users with one name, at most one is not deleted.
      return one(
        all(connectionId)
          .whereIn('canonical_name', [...canonicalNames])
          .orderByRaw('deleted_at desc nulls first')
          .forNoKeyUpdate(),
      );
    },

    ofAccount: (connectionId, userId) =>
      one(all(connectionId).where({ 'scim_users.user_id': userId }).forNoKeyUpdate()),

    async insert(connectionId, { userId, values, at }) {
      const [row] = await db('scim_users')
        .insert({ ...toRow(values), connection_id: connectionId, user_id: userId, created_at: at, updated_at: at })
        .returning<ScimUserRow[]>([...columns])
        .catch(taken);
      return toDirectoryUser(row!);
    },

    async update(id, { userId, values, at }) {
      const [row] = await db('scim_users')
        .where({ id })
        .update({
          ...toRow(values),
          user_id: userId,
          updated_at: at,
          deleted_at: null,
        })
        .returning<ScimUserRow[]>([...columns])
        .catch(taken);
      return toDirectoryUser(row!);
    },

    async delete(id, at) {
      await db('scim_members').where({ scim_user_id: id }).delete();
      await db('scim_users').where({ id }).update({ deleted_at: at, is_active: false, updated_at: at });
    },

    async sessionsOf(connectionId, userId) {
      const rows: { id: string }[] = await db('sessions')
        .where({ user_id: userId, connection_id: connectionId })
        .whereNull('ended_at')
        .select('id');
      return rows.map(({ id }) => id);
    },
  };
};

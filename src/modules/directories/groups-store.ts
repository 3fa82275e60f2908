import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isUuid } from '../../database/rows.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { ScimError } from '../../scim/error.ts';
import { groupType } from '../../scim/schema.ts';
import { canonicalText, type DirectoryGroup } from './directory.ts';
import { caseless, type Filterables, members, text, time, toCondition, uuid } from './filter-store.ts';
import type { DirectoryGroups, MemberChange, ShownGroup } from './ports.ts';
import { searched } from './window-store.ts';

interface ScimGroupRow {
  id: number;
  uuid: string;
  external_id: string | null;
  displayname: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = [
  'scim_groups.id',
  'scim_groups.uuid',
  'scim_groups.external_id',
  'scim_groups.displayname',
  'scim_groups.version',
  'scim_groups.created_at',
  'scim_groups.updated_at',
] as const;

const toDirectoryGroup = (row: ScimGroupRow): DirectoryGroup => ({
  id: row.id,
  uuid: row.uuid,
  externalId: row.external_id ?? undefined,
  displayname: row.displayname,
  version: Number(row.version),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const taken = conflict({ scim_groups_external_id_unique: 'external_id_taken' });

const withMember = `exists (
  select from scim_members join scim_users
      on scim_users.app_id = scim_members.app_id and scim_users.id = scim_members.scim_user_id
   where scim_members.app_id = scim_groups.app_id and scim_members.group_id = scim_groups.id
     and scim_users.connection_id = scim_groups.connection_id and scim_users.uuid = ?)`;

const filterables: Filterables = new Map([
  ['id', uuid('scim_groups.uuid')],
  ['displayname', caseless('displayName', 'scim_groups.canonical_displayname')],
  ['externalid', text('externalId', 'scim_groups.external_id')],
  ['meta.lastmodified', time('meta.lastModified', 'scim_groups.updated_at')],
  ...(['members', 'members.value'] as const).map((name) => [name, members(withMember)] as const),
]);

/** Adds users of the connection who are not deleted. Those who are members already stay. */
const addMembers = `
  with found as (
    select id from scim_users
     where app_id = :app and connection_id = :connectionId and uuid = any(cast(:uuids as uuid[])) and deleted_at is null),
  added as (
    insert into scim_members (app_id, group_id, scim_user_id) select :app, :groupId, id from found
    on conflict do nothing returning scim_user_id)
  select (select count(*) from found) as known, array(select scim_user_id from added) as changed` as const;

/** Removes those of a list, or all others. */
const removing = <O extends string>(others: O) =>
  `
  with removed as (
    delete from scim_members using scim_users
     where scim_members.app_id = :app and scim_members.group_id = :groupId
       and scim_users.app_id = :app and scim_users.id = scim_members.scim_user_id
       and scim_users.uuid ${others}(cast(:uuids as uuid[]))
    returning scim_members.scim_user_id)
  select array(select scim_user_id from removed) as changed` as const;

const removeListed = removing('= any');
const removeOthers = removing('<> all');

interface MemberRemoval {
  readonly sql: typeof removeListed | typeof removeOthers;
  readonly uuids: readonly string[];
}

const groupNames = `
  select scim_users.user_id,
         array(select unnest(array[scim_groups.displayname, scim_groups.external_id])
                 from scim_members join scim_groups on scim_groups.app_id = :app and scim_groups.id = scim_members.group_id
                where scim_members.app_id = :app and scim_members.scim_user_id = scim_users.id) as groups
    from scim_users
   where scim_users.app_id = :app and scim_users.id = any(:ids) and scim_users.is_active and scim_users.deleted_at is null
   order by scim_users.user_id` as const;

export const directoryGroups = (db: AppDb, jobs: Jobs): DirectoryGroups => {
  const all = (connectionId: number): AppQuery =>
    db('scim_groups').where({ 'scim_groups.connection_id': connectionId });
  const one = async (query: AppQuery): Promise<DirectoryGroup | undefined> => {
    const row: ScimGroupRow | undefined = await query.first(...columns);
    return row && toDirectoryGroup(row);
  };

  const add = async (connectionId: number, groupId: number, uuids: readonly string[]): Promise<readonly number[]> => {
    if (uuids.length === 0) return [];
    const distinct = [...new Set(uuids.map((id) => id.toLowerCase()))];
    const { rows } = distinct.every(isUuid)
      ? await db.raw(addMembers, { connectionId, groupId, uuids: distinct })
      : { rows: [{ known: 0, changed: [] }] };
    if (Number(rows[0].known) !== distinct.length)
      throw new ScimError('invalidValue', 'The members must be users of this directory.');
    return rows[0].changed;
  };

  const removeMembers = async (groupId: number, change: MemberRemoval): Promise<readonly number[]> => {
    const { sql, uuids } = change;
    const { rows } = await db.raw(sql, { groupId, uuids: uuids.filter(isUuid) });
    return rows[0].changed;
  };

  return {
    find: async (connectionId, id) =>
      isUuid(id) ? one(all(connectionId).where({ 'scim_groups.uuid': id })) : undefined,

    lock: async (connectionId, id) =>
      isUuid(id) ? one(all(connectionId).where({ 'scim_groups.uuid': id }).forNoKeyUpdate()) : undefined,

    async list(connectionId, { after, limit }) {
      const query = all(connectionId).orderBy('id', 'desc').limit(limit);
      const rows: (ScimGroupRow & { member_count: number | string })[] = await (after
        ? query.where('scim_groups.id', '<', after.id)
        : query
      ).select(
        ...columns,
        db.expression(`(select count(*) from scim_members
          where scim_members.app_id = scim_groups.app_id and scim_members.group_id = scim_groups.id) as member_count`),
      );
      return rows.map((row) => ({ ...toDirectoryGroup(row), memberCount: Number(row.member_count) }));
    },

    async search(connectionId, filter, window) {
      const query = all(connectionId);
      const condition = filter && toCondition(filterables, groupType.schema, filter);
      if (condition) query.whereRaw(condition.sql, condition.bindings as never);
      const { total, rows } = await searched<ScimGroupRow>(query, 'scim_groups', columns, window);
      return { total, rows: rows.map(toDirectoryGroup) };
    },

    async ofUsers(ids) {
      const rows: (ShownGroup & { readonly scim_user_id: number })[] = await db('scim_members')
        .join('scim_groups', 'scim_groups.id', 'scim_members.group_id')
        .whereIn('scim_user_id', [...ids])
        .orderBy(['scim_user_id', 'group_id'])
        .select('scim_user_id', 'scim_groups.uuid', 'scim_groups.displayname');
      return Map.groupBy(rows, ({ scim_user_id: id }) => id);
    },

    async membersOf(groupIds) {
      const rows: { group_id: number; uuid: string }[] = await db('scim_members')
        .join('scim_users', 'scim_users.id', 'scim_members.scim_user_id')
        .whereIn('group_id', [...groupIds])
        .orderBy(['group_id', 'scim_user_id'])
        .select('group_id', 'uuid');
      const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
      return new Map(groupIds.map((id) => [id, (byGroup.get(id) ?? []).map(({ uuid: one }) => one)]));
    },

    async insert(connectionId, { displayname, externalId, at }) {
      const [row] = await db('scim_groups')
        .insert({
          connection_id: connectionId,
          external_id: externalId ?? null,
          displayname,
          canonical_displayname: canonicalText(displayname),
          created_at: at,
          updated_at: at,
        })
        .returning<ScimGroupRow[]>([...columns])
        .catch(taken);
      return toDirectoryGroup(row!);
    },

    async update({ id, displayname, externalId }, at) {
      const [row] = await db('scim_groups')
        .where({ id })
        .update({
          external_id: externalId ?? null,
          displayname,
          canonical_displayname: canonicalText(displayname),
          updated_at: at,
        })
        .returning<ScimGroupRow[]>([...columns])
        .catch(taken);
      return toDirectoryGroup(row!);
    },

    async delete(id) {
      await db('scim_groups').where({ id }).delete();
    },

    async changeMembers(connectionId, groupId, change: MemberChange) {
      switch (change.kind) {
        case 'add':
          return add(connectionId, groupId, change.uuids);
        case 'remove':
          return removeMembers(groupId, { sql: removeListed, uuids: change.uuids });
        case 'set': {
          const removed = await removeMembers(groupId, { sql: removeOthers, uuids: change.uuids });
          return [...removed, ...(await add(connectionId, groupId, change.uuids))];
        }
      }
    },

    async addRoleWalk(walk) {
      await jobs.add(db.connection, { queue: 'directory_roles', data: walk, appId: db.appId });
    },

    async activeAfter(connectionId, after, limit) {
      const rows: { id: number }[] = await db('scim_users')
        .where({ connection_id: connectionId, is_active: true })
        .where('id', '>', after)
        .whereNull('deleted_at')
        .orderBy('id')
        .limit(limit)
        .select('id');
      return rows.map(({ id }) => id);
    },

    async areUsed(connectionId) {
      return (await all(connectionId).first('id')) !== undefined;
    },

    async memberIds(groupId) {
      const rows: { scim_user_id: number }[] = await db('scim_members')
        .where({ group_id: groupId })
        .orderBy('scim_user_id')
        .select('scim_user_id');
      return rows.map(({ scim_user_id }) => scim_user_id);
    },

    async groupsOf(ids) {
      const { rows }: { rows: { user_id: number; groups: (string | null)[] }[] } = await db.raw(groupNames, {
        ids: [...ids],
      });
      return rows.map(({ user_id, groups }) => ({
        userId: user_id,
        groups: groups.filter((name) => name !== null),
      }));
    },
  };
};

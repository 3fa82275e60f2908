import type { AppDb } from '../../database/app-db.ts';
import type { UserAliasReads } from './ports.ts';

export const userAliases = (db: AppDb): UserAliasReads => ({
  async currentIdOf(oldId) {
    const row: { user_id: number } | undefined = await db('user_aliases').where({ old_id: oldId }).first('user_id');
    return row?.user_id;
  },

  async oldIdsOf(userId) {
    const rows: { old_id: number }[] = await db('user_aliases')
      .where({ user_id: userId })
      .orderBy(['created_at', 'old_id'])
      .select('old_id');
    return rows.map(({ old_id }) => old_id);
  },

  async hasHandle(userId, handle) {
    const row = await db('user_aliases').where({ user_id: userId, user_handle: handle }).first('old_id');
    return row !== undefined;
  },
});

import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { anonymousStatus } from '../../kernel/user.ts';
import type { AllAnonymousUsers, AnonymousUsers } from './ports.ts';

/** Limits the users that one transaction deletes: each has rows in several tables. */
const batch = 50;

export const anonymousUsers = (db: AppDb): AnonymousUsers => ({
  async haveRole(roleId) {
    const row = await db('memberships').where({ role_id: roleId, user_status: anonymousStatus }).first('user_id');
    return row !== undefined;
  },

  async complete(userId, { address, canonical }, isVerified, at) {
    const completed = await db('users')
      .where({ id: userId, is_anonymous: true })
      .update({
        is_anonymous: false,
        email: address,
        email_canonical: canonical,
        email_verified_at: isVerified ? at : null,
        registered_at: at,
        last_visit_at: at,
        updated_at: at,
      })
      .catch(conflict({ users_email_canonical_unique: 'email_taken' }));
    return completed === 1;
  },
});

interface DormantRow {
  readonly id: number;
  readonly app_id: number;
  readonly registered: string;
}

export const allAnonymousUsers = (db: Knex): AllAnonymousUsers => ({
  async count() {
    const row = await db('users').where({ is_anonymous: true, is_deleted: false }).count({ count: '*' }).first();
    return Number(row?.['count']);
  },

  async dormant(before, after) {
    const users = db('users')
      .where({ is_anonymous: true, is_deleted: false })
      .where('registered_at', '<', before)
      .where('last_visit_at', '<', before)
      .whereRaw(isOfLiveApp('users'))
      .orderBy(['registered_at', 'id', 'app_id'])
      .limit(batch)
      .forUpdate()
      .skipLocked();
    if (after)
      users.whereRaw('(registered_at, id, app_id) > (?::timestamptz, ?::bigint, ?::bigint)', [
        after.registeredAt,
        after.userId,
        after.appId,
      ]);
    const rows: DormantRow[] = await users.select('id', 'app_id', db.raw('registered_at::text as registered'));
    return rows.map(({ id, app_id, registered }) => ({ userId: id, appId: app_id, registeredAt: registered }));
  },
});

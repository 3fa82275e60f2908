import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { type AppRow, appColumns, isUuid, toApp } from '../../database/rows.ts';
import { localeOf } from '../../kernel/locale.ts';
import type { Positioned } from '../../kernel/paging.ts';
import { keyExpiry, type SentPurpose } from '../one-time-tokens/one-time-token.ts';
import { unusedKeys } from '../one-time-tokens/store.ts';
import type { NotificationContent, Template } from './content.ts';
import type { Notification, NotificationState } from './notification.ts';
import type { DueNotification, NotificationSingles, Notifications, SystemNotifications } from './ports.ts';
import { othersMayRetryEarly } from './retries-store.ts';

interface NotificationRow {
  id: string;
  template: Template;
  email: string;
  state: NotificationState;
  attempts: number;
  last_failure: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

export const columns = [
  'id',
  'template',
  'email',
  'state',
  'attempts',
  'last_failure',
  'created_at',
  'delivered_at',
] as const;

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  template: row.template,
  email: row.email,
  state: row.state,
  attempts: row.attempts,
  lastFailure: row.last_failure ?? undefined,
  createdAt: row.created_at,
  deliveredAt: row.delivered_at ?? undefined,
});

/** Returns a notification with its position in lists. */
export const toPositioned = (row: NotificationRow & { position: number }): Positioned<Notification> => ({
  ...toNotification(row),
  position: row.position,
});

interface DueRow extends AppRow, NotificationRow {
  name: string;
  language: string;
  locale: string | null;
  data: NotificationContent['data'];
  key_id: string | null;
  sealed_key: string | null;
  notification_url: string | null;
  notification_secrets: string[];
  is_suspended: boolean;
}

/** True if the current receiver of an application is suspended. */
const isSuspended = `exists (select from suspended_receivers suspended
  where suspended.app_id = apps.id and not is_resuming and url is not distinct from notification_url) as is_suspended`;

export const notifications = (db: AppDb): Notifications & NotificationSingles => {
  const change = (id: string, from: NotificationState, to: object): Promise<number> =>
    db('notifications').where({ id, state: from }).update(to);

  /** Renews the key of an email, so that its full lifetime begins now. Returns undefined if it is not valid. */
  const renewKey = async (row: DueRow, now: Date): Promise<DueNotification['key']> => {
    if (row.key_id === null || row.sealed_key === null) return undefined;
    const key: { purpose: SentPurpose } | undefined = await unusedKeys(db).where({ id: row.key_id }).first('purpose');
    if (!key) return undefined;
    const expiresAt = keyExpiry(key.purpose, now);
    const renewed = await unusedKeys(db).where({ id: row.key_id }).update({ expires_at: expiresAt });
    return renewed === 1 ? { purpose: key.purpose, sealed: row.sealed_key, expiresAt } : undefined;
  };

  const dueRow = (id: string): Promise<DueRow | undefined> =>
    db('notifications')
      .join('apps', 'apps.id', 'notifications.app_id')
      .where({ 'notifications.id': id, state: 'waiting' })
      .first(
        'notifications.*',
        'notification_url',
        'notification_secrets',
        db.expression(appColumns),
        db.expression(isSuspended),
      );

  const toDue = async (row: DueRow, now: Date): Promise<DueNotification | undefined> => {
    const { id } = row;
    const key = await renewKey(row, now);
    if (row.key_id !== null && !key) {
      await change(id, 'waiting', { state: 'superseded', sealed_key: null });
      return undefined;
    }
    return {
      id,
      app: toApp(row),
      receiver: row.notification_url
        ? { url: row.notification_url, sealedSecrets: row.notification_secrets }
        : undefined,
      recipient: { email: row.email, name: row.name, language: row.language, locale: localeOf(row) },
      content: { template: row.template, data: row.data } as NotificationContent,
      createdAt: row.created_at,
      attempts: row.attempts,
      key,
    };
  };

  return {
    async claim(id, now) {
      const row = await dueRow(id);
      if (row?.is_suspended) return 'suspended';
      return row && toDue(row, now);
    },

    async claimDeferred(id, now) {
      const row = await dueRow(id);
      return row && toDue(row, now);
    },

    async failed(id, { reason, isOutage }) {
      const earlyRetry = db.expression(`case when ? and early_retry is distinct from 'used' then 'possible' end`, [
        isOutage,
      ]);
      await db('notifications')
        .where({ id })
        .increment('attempts')
        .update({ last_failure: reason, early_retry: earlyRetry });
    },

    markDead: async (id) => (await change(id, 'waiting', { state: 'dead', deferred_at: null })) === 1,

    async find(id) {
      if (!isUuid(id)) return undefined;
      const row: NotificationRow | undefined = await db('notifications')
        .where({ id })
        .first(...columns);
      return row && toNotification(row);
    },

    async findAll(ids) {
      const rows: NotificationRow[] = await db('notifications')
        .whereIn('id', [...ids])
        .select(...columns);
      return rows.map(toNotification);
    },

    async receiver() {
      const row: { url: string | null; secrets: string[] } | undefined = await db('apps').first(
        'notification_url as url',
        'notification_secrets as secrets',
      );
      return row?.url ? { url: row.url, sealedSecrets: row.secrets } : undefined;
    },

    async list({ state, userId, after, limit }) {
      const query = db('notifications').orderBy('position', 'desc').limit(limit);
      if (state) query.where({ state });
      if (userId !== undefined) query.where({ user_id: userId });
      if (after) query.where('position', '<', after.id);
      return (await query.select(...columns, 'position')).map(toPositioned);
    },

    async revive(id, at) {
      const revived = await db('notifications')
        .where({ id, state: 'dead' })
        .where((dead) => dead.whereNull('key_id').orWhereExists(unusedKeys(db).whereRaw('mail_keys.id = key_id')))
        .update({ state: 'waiting', queued_at: at, early_retry: null });
      return revived === 1;
    },
  };
};

export const systemNotifications = (db: Knex): SystemNotifications => ({
  async delivered({ app, id }, at) {
    const [row]: { others_wait: boolean }[] = await db('notifications')
      .where({ app_id: app.id, id, state: 'waiting' })
      .increment('attempts')
      .update({ state: 'delivered', delivered_at: at, last_failure: null, sealed_key: null })
      .returning(db.raw(`${othersMayRetryEarly} as others_wait`));
    return row?.others_wait === true;
  },

  async countUndelivered() {
    const rows: { state: 'waiting' | 'dead'; is_deferred: boolean; count: number }[] = await db('notifications')
      .whereIn('state', ['waiting', 'dead'])
      .whereRaw(isOfLiveApp('notifications'))
      .groupBy('state', 'is_deferred')
      .select('state', db.raw('deferred_at is not null as is_deferred'))
      .count();
    const counted = rows.map(({ state, is_deferred, count }) => [is_deferred ? 'deferred' : state, count]);
    return { waiting: 0, deferred: 0, dead: 0, ...Object.fromEntries(counted) };
  },

  async oldestWaiting() {
    const [row]: { oldest: Date | null }[] = await db('notifications')
      .where({ state: 'waiting' })
      .whereRaw(isOfLiveApp('notifications'))
      .min('created_at as oldest');
    return row?.oldest ?? undefined;
  },
});

import type { Knex } from 'knex';
import { deleteBatch } from '../../database/batches.ts';
import { secondsInSql } from '../../database/settings.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import { defaultSettings } from '../../kernel/settings.ts';
import { erasedColumns } from '../../kernel/user-fields.ts';
import { rememberedSeconds } from '../login/login-code.ts';
import { tellClientsOfExpired } from '../openid/logouts-store.ts';
import { daysKept, usersKeptDays } from '../statistics/retention.ts';
import { type Expiring, keptSeconds } from './expiring.ts';
import type { Maintenance } from './ports.ts';

/** Failed logins are deleted after this time without an attempt. */
const lockoutDays = 30;

/** Attempts to deliver events are deleted after this time. */
const attemptSeconds = 7 * 86_400;
/** Their numbers in each hour are deleted after this time. */
const hourSeconds = 31 * 86_400;

/** Rows of the user that an erasure deletes. */
const personalTables = [
  'sessions',
  'notifications',
  'mail_keys',
  'email_changes',
  'factors',
  'recovery_codes',
  'factor_challenges',
  'connection_break_glass',
  'connection_tests',
  'connection_vouchers',
  'user_aliases',
  'user_handles',
  'user_fields',
  'user_field_values',
  'oidc_grants',
  'oidc_consents',
  'scim_users',
  'statistics_users',
  'webhook_exchanges',
] as const;

/** Limits the users that one transaction erases: each has rows in many tables. */
const batch = 50;

interface DueRow {
  id: number;
  app_id: number;
  email_canonical: string;
  email_verified_at: Date | null;
  deleted_at: Date;
}

/**
 * Returns the addresses that a user has had, in their canonical form, without an unverified one, which may belong to another
 * person.
 */
const addressesOf = async (
  db: Knex,
  { id, app_id, email_canonical, email_verified_at }: DueRow,
): Promise<readonly string[]> => {
  const before: { old_email: string }[] = await db('email_changes')
    .where({ app_id, user_id: id })
    .whereNotNull('completed_at')
    .select('old_email');
  return [...(email_verified_at ? [email_canonical] : []), ...before.map(({ old_email }) => canonicalEmail(old_email))];
};

/**
 * Deletes the invitations to the address of the user, unless another account has the address by now. Emails are deleted with
 * their keys.
 */
const eraseInvitations = async (db: Knex, row: DueRow): Promise<void> => {
  const holders = db('users').whereRaw('users.app_id = invitations.app_id').where({ is_deleted: false });
  await db('invitations')
    .where({ app_id: row.app_id })
    .where('created_at', '<=', row.deleted_at)
    .whereIn('email_canonical', [...(await addressesOf(db, row))])
    .whereNotExists(holders.whereRaw('users.email_canonical = invitations.email_canonical').select(db.raw('1')))
    .delete();
};

/** The IDs of users, each behind that of its application: the keys of rows. */
type UserKeys = [appId: number, id: number][];

/** Selects the keys of invitations that a user sent. They contain the user's name, and cannot be accepted after the erasure. */
const keysOfSent = (db: Knex, users: UserKeys): Knex.QueryBuilder =>
  db('mail_keys')
    .join('invitations', (on) =>
      on.on('invitations.app_id', 'mail_keys.app_id').on('invitations.id', 'mail_keys.invitation_id'),
    )
    .whereIn(['invitations.app_id', 'inviter_id'], users)
    .select('mail_keys.app_id', 'mail_keys.id');

/**
 * Renames the companies without members and open invitations, which were named after their founders. A deleted member who may be
 * restored counts until the own erasure.
 */
const eraseFounders = async (db: Knex, users: UserKeys): Promise<void> => {
  const left = db('memberships')
    .join('users', (on) => on.on('users.app_id', 'memberships.app_id').on('users.id', 'memberships.user_id'))
    .whereRaw('(not is_deleted or is_restorable)')
    .whereNotIn(['users.app_id', 'users.id'], users);
  const ofFounders = db('memberships').whereIn(['app_id', 'user_id'], users).select('app_id', 'company_id');
  await db('companies')
    .whereIn(['app_id', 'id'], ofFounders)
    .where({ is_joinable: false })
    .whereNotExists(
      db('apps')
        .whereRaw(
          "apps.id = companies.app_id and companies.id::text in (settings ->> 'signup_company', settings ->> 'anonymous_company')",
        )
        .select(db.raw('1')),
    )
    .whereNotExists(
      left
        .whereRaw('memberships.app_id = companies.app_id and memberships.company_id = companies.id')
        .select(db.raw('1')),
    )
    .update({ name: db.raw("'erased-' || id") });
};

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

interface Over {
  /** The primary key; absent: the columns `app_id` and `id`. */
  readonly key?: readonly string[];
  /** The column that finds the rows. It has an index. */
  readonly column: string;
  /** Rows with a lower value are expired. */
  readonly limit: (now: Date) => Date | number;
  /** Selects some of these rows; absent: all. */
  readonly where?: (rows: Knex.QueryBuilder, db: Knex) => Knex.QueryBuilder;
}

const endedAt = (column: string): Over => ({ column, limit: (now) => now });
const keptAfter = (column: string, seconds: number): Over => ({ column, limit: (now) => before(now, seconds) });

/** The condition for the expired rows of each table. */
const overAt: Readonly<Record<Expiring, Over>> = {
  sessions: keptAfter('idle_expires_at', keptSeconds),
  notifications: {
    ...keptAfter('created_at', keptSeconds),
    where: (rows) => rows.whereRaw("state in ('delivered', 'superseded')"),
  },
  // Emails are deleted with their keys, so keys of emails that may still be delivered are kept.
  mail_keys: {
    ...keptAfter('expires_at', keptSeconds),
    where: (rows, db) =>
      rows
        .whereNull('invitation_id')
        .whereNotExists(
          db('notifications')
            .whereRaw("app_id = mail_keys.app_id and key_id = mail_keys.id and state in ('waiting', 'dead')")
            .select(db.raw('1')),
        ),
  },
  pending_logins: { ...endedAt('expires_at'), key: ['app_id', 'state_digest'] },
  factor_challenges: endedAt('expires_at'),
  connection_vouchers: { ...endedAt('expires_at'), key: ['app_id', 'user_id', 'connection_id'] },
  connection_tests: { ...endedAt('expires_at'), key: ['app_id', 'connection_id'] },
  login_codes: { ...keptAfter('requested_at', rememberedSeconds), key: ['app_id', 'account'] },
  // Their keys and emails are deleted with them.
  pending_signups: keptAfter('requested_at', rememberedSeconds),
  used_nonces: { ...endedAt('expires_at'), key: ['app_id', 'digest'] },
  idempotency_keys: { ...endedAt('expires_at'), key: ['app_id', 'digest'] },
  lockouts: { ...keptAfter('attempted_at', lockoutDays * 86_400), key: ['app_id', 'key'] },
  webhook_attempts: { ...keptAfter('at', attemptSeconds), key: ['app_id', 'endpoint_id', 'id'] },
  webhook_exchanges: { ...keptAfter('at', attemptSeconds), key: ['app_id', 'endpoint_id', 'attempt_id'] },
  webhook_hours: { ...keptAfter('hour', hourSeconds), key: ['app_id', 'endpoint_id', 'hour'] },
  webhook_retries: { ...keptAfter('failed_at', keptSeconds), key: ['app_id', 'endpoint_id', 'position'] },
  oidc_records: { ...endedAt('expires_at'), key: ['app_id', 'kind', 'digest'] },
  oidc_sessions: { ...endedAt('expires_at'), key: ['app_id', 'uid'] },
  oidc_grants: endedAt('expires_at'),
  // Those that administrators have disabled stay: they would be enabled again.
  oidc_clients: {
    ...keptAfter('updated_at', 86_400),
    where: (rows, db) => {
      const ofClient = 'client_id = oidc_clients.client_id and app_id = oidc_clients.app_id';
      return rows
        .where({ registration_type: 'metadata_document' })
        .whereNull('disabled_at')
        .whereNotExists(db('oidc_consents').whereRaw(ofClient).select(db.raw('1')))
        .whereNotExists(db('oidc_grants').whereRaw(ofClient).select(db.raw('1')));
    },
  },
  statistics_days: { ...keptAfter('day', daysKept * 86_400), key: ['app_id', 'day'] },
  // While older entries are still to be counted, the days of that time are needed.
  statistics_users: {
    ...keptAfter('last_day', usersKeptDays * 86_400),
    key: ['app_id', 'user_id'],
    where: (rows) =>
      rows.whereRaw(
        `last_day < (select complete_until from statistics_positions of_app where of_app.app_id = statistics_users.app_id)
          - make_interval(days => ?)`,
        [usersKeptDays],
      ),
  },
  rate_limits: { column: 'expire', limit: (now) => now.getTime(), key: ['key'] },
};

export const housekeeping = (db: Knex, jobs: Jobs): Maintenance => ({
  tellClients: (now) => tellClientsOfExpired(db, jobs, now, batch),

  async erase(now) {
    const due: DueRow[] = await db('users')
      .join('apps', 'apps.id', 'users.app_id')
      .where({ is_deleted: true })
      .whereNull('apps.moving')
      .whereNull('erased_at')
      .whereRaw(`deleted_at + make_interval(secs => ${secondsInSql('erasureSeconds')}) <= ?`, [
        defaultSettings.erasureSeconds,
        now,
      ])
      .orderBy('deleted_at')
      .limit(batch)
      .forUpdate('users')
      .skipLocked()
      .select('users.id', 'users.app_id', 'email_canonical', 'email_verified_at', 'deleted_at');
    if (due.length === 0) return [];
    const erased: UserKeys = due.map(({ app_id, id }) => [app_id, id]);
    for (const row of due) await eraseInvitations(db, row);
    await db('notifications').whereIn(['app_id', 'key_id'], keysOfSent(db, erased)).delete();
    for (const table of personalTables) await db(table).whereIn(['app_id', 'user_id'], erased).delete();
    await eraseFounders(db, erased);
    // The row keeps only its ID: audit entries stay, and no longer identify the person.
    await db('users')
      .whereIn(['app_id', 'id'], erased)
      .update({
        ...erasedColumns,
        email: db.raw("'erased-' || id || '@gatehouse.invalid'"),
        email_canonical: db.raw("'erased-' || id || '@gatehouse.invalid'"),
        is_restorable: false,
        erased_at: now,
        updated_at: now,
      });
    return due.map(({ id, app_id }) => ({ userId: id, appId: app_id }));
  },

  expire(what, now, after) {
    const { key = ['app_id', 'id'], column, limit, where = (rows) => rows } = overAt[what];
    const found = where(db(what).where(column, '<', limit(now)), db).select(...key);
    return deleteBatch(db, found, { table: what, key, orderedBy: column, after });
  },
});

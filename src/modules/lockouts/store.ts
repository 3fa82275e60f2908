import type { AppDb } from '../../database/app-db.ts';
import { isText } from '../../database/rows.ts';
import { mostFailures } from './lockout.ts';
import type { Lockout, LockoutKind, LockoutRule, LockoutSingles, Lockouts, Subject } from './ports.ts';

interface Row {
  kind: LockoutKind;
  failures: number;
  blocked_until: Date | null;
  attempted_at: Date;
}

interface KeyedRow extends Row {
  key: string;
}

const columns = ['kind', 'failures', 'blocked_until', 'attempted_at'] as const;

/** Limits the time of a check. The reservation of a process that died during one ends then. */
const reservedSeconds = 30;
/** One second, doubled this often, is longer than any delay. */
const mostDoublings = 20;

const toLockout = ({ kind, failures, blocked_until, attempted_at }: Row): Lockout => ({
  kind,
  failures,
  blockedUntil: blocked_until ?? undefined,
  attemptedAt: attempted_at,
});

const inFlight = 'case when lockouts.reserved_until > excluded.attempted_at then lockouts.reserved else 0 end';

/**
 * Reserves an attempt, and returns a row if it did. The statement must not be part of a larger transaction: its commit does not
 * wait for the disk, because a crash of the database ends the attempt, too. The commit of a failure waits.
 */
export const reservation = `insert into lockouts (key, app_id, account, kind, reserved, reserved_until, attempted_at)
  values ($2, $1, $3, $4, 1, $5, $6)
  on conflict (app_id, key) do update set
    reserved = ${inFlight} + 1, reserved_until = excluded.reserved_until, attempted_at = excluded.attempted_at
   where (lockouts.blocked_until is null or lockouts.blocked_until <= excluded.attempted_at)
     and lockouts.failures < ${mostFailures} and ${inFlight} < greatest(1, $7 - lockouts.failures)
  returning set_config('synchronous_commit', 'off', true)`;

const reserveAttempt = { name: 'reserve_attempt', text: reservation } as const;

/** Returns the values of `reservation` after the application, in their order. */
export const reservationValues = (
  { key, account, kind }: Subject,
  { limit }: LockoutRule,
  at: Date,
): readonly (string | number | Date)[] => {
  const until = new Date(at.getTime() + reservedSeconds * 1000);
  return [key, account, kind, until, at, limit];
};

export const lockouts = (db: AppDb): Lockouts & LockoutSingles => ({
  async reserve(subject, rule, at) {
    return (await db.write(reserveAttempt, reservationValues(subject, rule, at))) !== undefined;
  },

  async release(key) {
    await db('lockouts')
      .where({ key })
      .update({ reserved: db.expression('greatest(reserved - 1, 0)') });
  },

  async fail({ key, account, kind }, { limit, seconds }, at) {
    const delay = `least(:seconds, power(2, least(lockouts.failures + 1 - :limit, ${mostDoublings})))`;
    const first = limit <= 1 ? new Date(at.getTime() + 1000) : null;
    const failed = db.raw(
      `insert into lockouts (key, app_id, account, kind, failures, blocked_until, attempted_at)
       values (:key, :app, :account, :kind, 1, :first, :at)
       on conflict (app_id, key) do update set
         failures = lockouts.failures + 1, reserved = greatest(lockouts.reserved - 1, 0),
         attempted_at = excluded.attempted_at,
         blocked_until = case when lockouts.failures + 1 >= :limit
           then excluded.attempted_at + make_interval(secs => ${delay}) end
       returning failures`,
      { key, account, kind, first, at, limit, seconds },
    );
    const { rows } = await failed.options({ name: 'fail_attempt' });
    return rows[0].failures;
  },

  async clear(key) {
    await db('lockouts').where({ key }).delete();
  },

  async find(key) {
    const row: Row | undefined = await db('lockouts')
      .first(...columns)
      .where({ key });
    return row && toLockout(row);
  },

  async findWithUser({ key, email }) {
    const row: (Row & { user_id: number | null }) | undefined = await db('lockouts')
      .leftJoin('users', (join) =>
        join.onVal('users.email_canonical', isText(email) ? email : '').onVal('users.is_deleted', false),
      )
      .first(...columns, 'users.id as user_id')
      .where({ key });
    return row && { ...toLockout(row), userId: row.user_id ?? undefined };
  },

  async listOf(account, { after, limit }) {
    const query = db('lockouts').where({ account }).where('failures', '>', 0);
    if (after) query.where('key', '>', after.value ?? '');
    // The keys begin with the kind, so the list is sorted by it.
    const rows: KeyedRow[] = await query
      .select('key', ...columns)
      .orderBy('key')
      .limit(limit);
    return rows.map((row) => ({ ...toLockout(row), key: row.key }));
  },

  async clearAll(account) {
    await db('lockouts').where({ account }).delete();
  },

  async clearPasswords(account) {
    await db('lockouts').where({ account }).whereNot({ kind: 'factor' }).delete();
  },
});

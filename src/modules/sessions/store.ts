import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isUuid, type SessionRow, sessionColumns, toSession } from '../../database/rows.ts';
import { insertFor } from '../../database/write-statement.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { EndReason, Session } from '../../kernel/session.ts';
import { auditColumns, entryValues, insertEntryAndEvents, oneLine, toAuditRow } from '../audit/store.ts';
import { type EndedSession, tellClients } from '../openid/logouts-store.ts';
import type { SessionSingles, Sessions } from './ports.ts';
import { type SessionEnded, sessionEnded } from './session-events.ts';

interface EarlierRow {
  ip: string;
  is_same_user_agent: boolean;
}

/** The columns that a renewal changes. */
const renewalColumns = [
  'generation',
  'renewed_at',
  'is_shown',
  'token_id',
  'token_issued_at',
  'token_expires_at',
  'idle_expires_at',
  'last_used_at',
  'ip',
  'user_agent',
] as const;

/** The columns that a renewal, a reauthentication or a new second factor changes. */
const generationColumns = [
  ...renewalColumns,
  'authenticated_at',
  'authenticated_by',
  'second_factor',
  'key_storage',
  'proven_at',
] as const;

const columns = ['id', 'app_id', 'user_id', 'absolute_expires_at', 'created_at', ...generationColumns] as const;

const toGenerationRow = (session: Session): { readonly [C in (typeof generationColumns)[number]]: unknown } => ({
  generation: session.generation,
  renewed_at: session.renewedAt,
  is_shown: session.isShown,
  token_id: session.token.id,
  token_issued_at: session.token.issuedAt,
  token_expires_at: session.token.expiresAt,
  idle_expires_at: session.idleExpiresAt,
  authenticated_at: session.authenticatedAt,
  authenticated_by: session.authenticatedBy,
  second_factor: session.secondFactor ?? null,
  key_storage: session.keyStorage ?? null,
  proven_at: session.provenAt ?? null,
  last_used_at: session.lastUsedAt,
  ip: oneLine(session.ip),
  user_agent: oneLine(session.userAgent),
});

const toRow = (session: Session, appId: number): { readonly [C in (typeof columns)[number]]: unknown } => ({
  id: session.id,
  app_id: appId,
  user_id: session.userId,
  absolute_expires_at: session.absoluteExpiresAt,
  created_at: session.createdAt,
  ...toGenerationRow(session),
});

/** Limits the earlier sessions that are read by the statement that opens a session. */
const mostRecent = 10;

const openForLogin = {
  name: 'open_for_login',
  text: `with
    visited as (
      update users set login_tries = 0, last_login_try_at = $2, last_visit_at = $2
       where app_id = $1 and id = $3 and password_hash = $4 and is_active and not is_banned and not is_deleted
         and not has_second_factor returning id),
    forgotten as (delete from lockouts using visited where lockouts.app_id = $1 and key = $5),
    opened as (${insertFor('visited', 'sessions', columns, '$6')}),
    ${insertEntryAndEvents('visited', ['$7', '$8', '$9'], '$1')}
    select case when $10::text is not null then array(
        select ip from (
          select ip, user_agent from sessions where app_id = $1 and user_id = visited.id and impersonator is null
           order by created_at desc, id desc limit ${mostRecent}) as recent
         where user_agent = $10) end as recent_ips
      from visited`,
} as const;

/**
 * The user is locked first, as in every transaction that changes both. Conditions are checked again on rows that others have
 * changed meanwhile. The columns of the authentication are not written, because they may have changed since the session was read.
 */
const renewSession = {
  name: 'renew_session',
  replaces: 'transaction',
  text: `with
    account as (
      select id from users
       where app_id = $1 and id = $2 and is_active and not is_banned and not is_deleted for no key update),
    renewed as (
      update sessions set ${renewalColumns.map((column) => `${column} = new.${column}`).join(', ')}
        from account, json_populate_record(null::sessions, $3) as new
       where sessions.app_id = $1 and sessions.id = new.id and sessions.user_id = account.id and sessions.generation = $4
         and sessions.ended_at is null and sessions.idle_expires_at > $5 and sessions.absolute_expires_at > $5
      returning sessions.user_id),
    visited as (update users set last_visit_at = $5 from renewed where users.app_id = $1 and users.id = renewed.user_id),
    noted as (${insertFor('renewed', 'audit', auditColumns, '$6')})
    select user_id from renewed`,
} as const;

const sessionById = `select ${sessionColumns} from sessions where app_id = $1 and id = $2`;

/** Returns a page of a user's sessions, newest first. */
export const newestSessions = (db: AppDb, userId: number, { after, limit }: PageQuery): Knex.QueryBuilder => {
  const query = db('sessions')
    .select(db.expression(sessionColumns))
    .where({ user_id: userId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return after ? query.whereRaw('(created_at, id) < (?, ?)', [new Date(after.id), after.value ?? '']) : query;
};

export const sessions = (db: AppDb, jobs: Jobs): Sessions & SessionSingles => {
  const endLive = async (
    which: Readonly<Record<string, unknown>>,
    reason: EndReason,
    at: Date,
    exceptId?: string,
  ): Promise<readonly SessionEnded[]> => {
    const live = db('sessions').where(which).whereNull('ended_at');
    const ended: EndedSession[] = await (exceptId === undefined ? live : live.whereNot({ id: exceptId }))
      .update({ ended_at: at, end_reason: reason })
      .returning(['id', 'user_id', 'app_id']);
    await tellClients(db, db.connection, jobs, ended);
    return ended.map(({ id, user_id }) => sessionEnded({ id, userId: user_id }, reason));
  };

  return {
    async insert(session, { connectionId }) {
      const { impersonator } = session;
      await db('sessions').insert({
        ...toRow(session, db.appId),
        impersonator: impersonator && JSON.stringify(impersonator),
        ...(connectionId !== undefined && { connection_id: connectionId }),
      });
    },

    async openForLogin(session, { user, passwordHash }, entry, events, { attemptKey, isKnownDevice }) {
      const { at } = entry;
      const row = await db.write<{ recent_ips: string[] | null }>(openForLogin, [
        at,
        user.id,
        passwordHash ?? null,
        attemptKey,
        JSON.stringify(toRow(session, db.appId)),
        ...entryValues({ ...entry, appId: db.appId }, events),
        isKnownDevice ? null : oneLine(session.userAgent),
      ]);
      if (!row) return undefined;
      jobs.eventsAdded();
      return {
        user: { ...user, loginTries: 0, lastLoginTryAt: at, lastVisitAt: at },
        recentAddresses: row.recent_ips ?? [],
      };
    },

    async earlierClients({ id, userId, createdAt, userAgent }) {
      const found = db.raw(
        `select distinct ip, user_agent = :agent as is_same_user_agent from sessions
          where app_id = :app and user_id = :userId and impersonator is null
            and (created_at, id) < (:createdAt, cast(:id as uuid))`,
        { agent: oneLine(userAgent), userId, createdAt, id },
      );
      const { rows }: { rows: EarlierRow[] } = await found.options({ name: 'earlier_clients' });
      return rows.map(({ ip, is_same_user_agent }) => ({ ip, isSameUserAgent: is_same_user_agent }));
    },

    async find(id) {
      if (!isUuid(id)) return undefined;
      const row = await db.read<SessionRow>('session_by_id', sessionById, id);
      return row && toSession(row);
    },

    async renew(renewed, generation, entry) {
      const row = await db.write(renewSession, [
        renewed.userId,
        JSON.stringify({ id: renewed.id, ...toGenerationRow(renewed) }),
        generation,
        entry.at,
        JSON.stringify(toAuditRow({ ...entry, appId: db.appId })),
      ]);
      return row !== undefined;
    },

    async lock(id) {
      if (!isUuid(id)) return undefined;
      const row: SessionRow | undefined = await db('sessions')
        .first(db.expression(sessionColumns))
        .where({ id })
        .forUpdate();
      return row && toSession(row);
    },

    async advance(session) {
      await db('sessions').where({ id: session.id }).update(toGenerationRow(session));
    },

    end: (id, reason, at) => endLive({ id }, reason, at),

    async endAll(userId, reason, at, exceptId) {
      // Some grants of the OpenID provider outlive the session that they were given with, but not the end of all.
      await db('oidc_grants')
        .where({ user_id: userId, is_offline: true })
        .whereNull('ended_at')
        .update({ ended_at: at });
      return endLive({ user_id: userId }, reason, at, exceptId);
    },

    async list(userId, page, now) {
      const rows: SessionRow[] = await newestSessions(db, userId, page)
        .whereNull('ended_at')
        .where('idle_expires_at', '>', now)
        .where('absolute_expires_at', '>', now);
      return rows.map(toSession);
    },
  };
};

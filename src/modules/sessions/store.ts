import type { Knex } from 'knex';
import { isUuid, type SessionRow, sessionColumns, toSession } from '../../database/rows.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { EndReason, Session } from '../../kernel/session.ts';
import { oneLine, toAuditRow } from '../audit/store.ts';
import type { Sessions } from './ports.ts';

interface EarlierRow {
  ip: string;
  is_same_user_agent: boolean;
}

/** The columns that a renewal or reauthentication changes. */
const generationColumns = (session: Session) => ({
  generation: session.generation,
  renewed_at: session.renewedAt,
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

const toRow = (session: Session, appId: number) => ({
  id: session.id,
  app_id: appId,
  user_id: session.userId,
  absolute_expires_at: session.absoluteExpiresAt,
  created_at: session.createdAt,
  ...generationColumns(session),
});

/** Inserts a row for each user that the expression `visited` has, which is one or none. Takes the row as JSON. */
const insertIfVisited = (table: string, row: object): string => {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => `new.${column}`).join(', ')}
      from visited, json_populate_record(null::${table}, ?) as new returning 1`;
};

/** A page of a user's sessions, newest first. */
export const newestSessions = (db: Knex, userId: number, { after, limit }: PageQuery): Knex.QueryBuilder => {
  const query = db('sessions')
    .select(db.raw(sessionColumns))
    .where({ user_id: userId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return after ? query.whereRaw('(created_at, id) < (?, ?)', [new Date(after.id), after.value ?? '']) : query;
};

export const sessions = (db: Knex): Sessions => {
  const endLive = (which: Readonly<Record<string, unknown>>, reason: EndReason, at: Date) =>
    db('sessions').where(which).whereNull('ended_at').update({ ended_at: at, end_reason: reason });

  return {
    async insert(session, appId) {
      await db('sessions').insert(toRow(session, appId));
    },

    async openForLogin(session, { user, passwordHash }, entry, attemptKey) {
      const [opened, noted] = [toRow(session, user.appId), toAuditRow(entry)];
      const sql = `with
        visited as (
          update users set login_tries = 0, last_login_try_at = ?, last_visit_at = ?
           where id = ? and password_hash = ? and is_active and not is_banned and not is_deleted returning id),
        forgotten as (delete from lockouts using visited where key = ?),
        opened as (${insertIfVisited('sessions', opened)}),
        noted as (${insertIfVisited('audit', noted)})
        select id from visited`;
      const { at } = entry;
      const rowsAsJson = [JSON.stringify(opened), JSON.stringify(noted)];
      const bindings = [at, at, user.id, passwordHash ?? null, attemptKey, ...rowsAsJson];
      const { rows } = await db.raw(sql, bindings).options({ name: 'open_for_login' });
      return rows.length === 1 ? { ...user, loginTries: 0, lastLoginTryAt: at, lastVisitAt: at } : undefined;
    },

    async earlierClients({ id, userId, createdAt, userAgent }) {
      const sql = `select distinct ip, user_agent = ? as is_same_user_agent from sessions
         where user_id = ? and (created_at, id) < (?, cast(? as uuid))`;
      const { rows } = await db
        .raw<{ rows: EarlierRow[] }>(sql, [oneLine(userAgent), userId, createdAt, id])
        .options({ name: 'earlier_clients' });
      return rows.map(({ ip, is_same_user_agent }) => ({ ip, isSameUserAgent: is_same_user_agent }));
    },

    async lock(id) {
      if (!isUuid(id)) return undefined;
      const row: SessionRow | undefined = await db('sessions').first(db.raw(sessionColumns)).where({ id }).forUpdate();
      return row && toSession(row);
    },

    async advance(session) {
      await db('sessions').where({ id: session.id }).update(generationColumns(session));
    },

    async end(id, reason, at) {
      await endLive({ id }, reason, at);
    },

    async endAll(userId, reason, at, exceptId) {
      const ended = endLive({ user_id: userId }, reason, at);
      await (exceptId === undefined ? ended : ended.whereNot({ id: exceptId }));
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

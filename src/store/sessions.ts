import type { Knex } from 'knex';
import type { EndReason, Session } from '../domain/session.ts';
import type { Sessions } from '../usecases/ports.ts';
import { type SessionRow, sessionColumns, toSession, toUser, type UserRow, userColumns } from './rows.ts';

/** The columns that a renewal changes. */
const generationColumns = (session: Session) => ({
  generation: session.generation,
  renewed_at: session.renewedAt,
  token_id: session.token.id,
  token_issued_at: session.token.issuedAt,
  token_expires_at: session.token.expiresAt,
  idle_expires_at: session.idleExpiresAt,
});

export const sessions = (db: Knex): Sessions => {
  const endLive = (which: Readonly<Record<string, unknown>>, reason: EndReason, at: Date) =>
    db('sessions').where(which).whereNull('ended_at').update({ ended_at: at, end_reason: reason });

  return {
    async insert(session, app) {
      await db('sessions').insert({
        id: session.id,
        app_id: app.id,
        user_id: session.userId,
        absolute_expires_at: session.absoluteExpiresAt,
        created_at: session.renewedAt,
        ...generationColumns(session),
      });
    },

    async lock(id) {
      const row: (SessionRow & UserRow) | undefined = await db('sessions')
        .join('users', 'users.id', 'sessions.user_id')
        .select(db.raw(sessionColumns), db.raw(userColumns))
        .where({ 'sessions.id': id })
        .forUpdate('sessions')
        .first();
      return row && { session: toSession(row), user: toUser(row) };
    },

    async advance(session) {
      await db('sessions').where({ id: session.id }).update(generationColumns(session));
    },

    async end(id, reason, at) {
      await endLive({ id }, reason, at);
    },

    async endAll(userId, reason, at) {
      await endLive({ user_id: userId }, reason, at);
    },
  };
};

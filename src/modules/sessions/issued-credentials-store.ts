import type { Knex } from 'knex';
import { isOfLiveApp } from '../../database/live-apps.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { EndReason } from '../../kernel/session.ts';
import { insertEventsOfRows } from '../events/outbox.ts';
import { unusedKeys } from '../one-time-tokens/store.ts';
import { type EndedSession, tellClients } from '../openid/logouts-store.ts';
import type { EndedBatch, IssuedCredentialSingles, IssuedCredentials, RowKey } from './ports.ts';

/** Limits the rows that one statement locks. */
const batch = 1000;
/** Comes before all rows. */
const first: RowKey = { appId: 0, id: '00000000-0000-0000-0000-000000000000' };
const reason: EndReason = 'ended';

const endedEvents = insertEventsOfRows({
  from: `(select * from sessions where (app_id, id) > (:afterApp, :afterId) and (app_id, id) <= (:lastApp, :lastId)
    and ended_at = :now and end_reason = :reason)`,
  type: "'session.ended'",
  subject: "'user:' || rows.user_id",
  data: "jsonb_build_object('session_id', rows.id, 'reason', rows.end_reason)",
  at: ':now',
  order: 'rows.app_id, rows.id',
});

const pendingTables = ['pending_logins', 'factor_challenges'] as const;

export const issuedCredentials = (db: Knex, jobs: Jobs): IssuedCredentials & IssuedCredentialSingles => {
  const liveSessions = (before: Date, now: Date) =>
    db('sessions')
      .whereRaw(isOfLiveApp('sessions'))
      .whereNull('ended_at')
      .where('idle_expires_at', '>', now)
      .where('created_at', '<', before);
  /** Selects unused keys, including expired ones whose email waits, because its delivery renews the key. */
  const openKeys = (before: Date, now: Date) =>
    unusedKeys(db)
      .whereRaw(isOfLiveApp('mail_keys'))
      .where('created_at', '<', before)
      .where((inForce) =>
        inForce
          .where('expires_at', '>', now)
          .orWhereIn(
            ['app_id', 'id'],
            db('notifications').whereIn('state', ['waiting', 'dead']).whereNotNull('key_id').select('app_id', 'key_id'),
          ),
      );

  const pendingLogins = (table: string, before: Date) =>
    db(table).whereRaw(isOfLiveApp(table)).where('created_at', '<', before);

  const countOf = async (rows: Knex.QueryBuilder): Promise<number> => {
    const [row]: { count: number }[] = await rows.count();
    return row!.count;
  };

  /** Changes rows in the order of their keys, which every call follows, so that parallel calls cannot deadlock. */
  const change = async (
    table: string,
    rows: Knex.QueryBuilder,
    after: RowKey,
    changes: object,
  ): Promise<EndedBatch> => {
    const some: { app_id: number; id: string }[] = await rows
      .whereRaw('(app_id, id) > (?, ?)', [after.appId, after.id])
      .orderBy(['app_id', 'id'])
      .limit(batch)
      .forUpdate()
      .select('app_id', 'id');
    const keys = some.map(({ app_id, id }) => [app_id, id]);
    await db(table).whereIn(['app_id', 'id'], keys).update(changes);
    const last = some.at(-1);
    return { count: some.length, last: last && { appId: last.app_id, id: last.id } };
  };

  /** Adds the events of sessions that were ended now, up to and including one. */
  const tellEnded = (after: RowKey, last: RowKey, now: Date): Promise<unknown> =>
    db.raw(endedEvents, {
      afterApp: after.appId,
      afterId: after.id,
      lastApp: last.appId,
      lastId: last.id,
      now,
      reason,
    });

  return {
    async count(before, now) {
      const pending = await Promise.all(pendingTables.map((table) => countOf(pendingLogins(table, before))));
      return {
        sessions: await countOf(liveSessions(before, now)),
        keys: await countOf(openKeys(before, now)),
        pendingLogins: pending.reduce((sum, count) => sum + count, 0),
      };
    },

    async endSessions(before, now, after = first) {
      // Some grants outlive the session that they were given with.
      if (after === first)
        await db('oidc_grants')
          .whereRaw(isOfLiveApp('oidc_grants'))
          .whereNull('ended_at')
          .where('created_at', '<', before)
          .update({ ended_at: now });
      const ended = await change('sessions', liveSessions(before, now), after, { ended_at: now, end_reason: reason });
      if (ended.last !== undefined) {
        await tellEnded(after, ended.last, now);
        const which = db('sessions')
          .whereRaw('(app_id, id) > (?, ?)', [after.appId, after.id])
          .whereRaw('(app_id, id) <= (?, ?)', [ended.last.appId, ended.last.id])
          .where({ ended_at: now });
        const sessions: EndedSession[] = await which
          .whereIn(['app_id', 'id'], db('oidc_session_clients').select('app_id', 'session_id'))
          .select('id', 'user_id', 'app_id');
        await tellClients(db, db, jobs, sessions);
      }
      return ended;
    },

    voidKeys: (before, now, after = first) => change('mail_keys', openKeys(before, now), after, { voided_at: now }),

    async deletePendingLogins(before) {
      let deleted = 0;
      // The driver of the embedded database does not count deleted rows.
      for (const table of pendingTables)
        deleted += (await pendingLogins(table, before).delete().returning('app_id')).length;
      return deleted;
    },
  };
};

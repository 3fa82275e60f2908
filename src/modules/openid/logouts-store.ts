import type { Knex } from 'knex';
import { isOfLiveApp } from '../../database/live-apps.ts';
import type { Jobs } from '../../jobs/queue.ts';

/** The columns of a session whose clients are told of its end. */
export interface EndedSession {
  readonly id: string;
  readonly user_id: number;
  readonly app_id: number;
}

interface ToldRow {
  session_id: string;
  client_id: string;
  sid: string;
}

/**
 * Adds a job for each client that has to be told of the end of sessions, as a part of the transaction that ends them. A job survives
 * a crash of the process, and the logout does not wait for it.
 */
export const tellClients = async (
  rows: (table: string) => Knex.QueryBuilder,
  db: Knex,
  jobs: Jobs,
  ended: readonly EndedSession[],
): Promise<void> => {
  const sessions = new Map(ended.map((session) => [session.id, session]));
  if (sessions.size === 0) return;
  const told: ToldRow[] = await rows('oidc_session_clients')
    .whereIn(
      ['app_id', 'session_id'],
      ended.map(({ app_id, id }) => [app_id, id]),
    )
    .delete()
    .returning(['session_id', 'client_id', 'sid']);
  for (const { session_id, client_id, sid } of told) {
    const { user_id: userId, app_id: appId } = sessions.get(session_id)!;
    const data = { clientId: client_id, userId, sid };
    await jobs.add(db, { queue: 'backchannel_logout', data, appId, lane: client_id });
  }
};

/** Tells the clients of a batch of sessions that have expired. @returns the number of sessions */
export const tellClientsOfExpired = async (db: Knex, jobs: Jobs, now: Date, limit: number): Promise<number> => {
  const expired: EndedSession[] = await db('sessions')
    .whereIn(['app_id', 'id'], db('oidc_session_clients').select('app_id', 'session_id'))
    .where((over) => over.where('idle_expires_at', '<=', now).orWhere('absolute_expires_at', '<=', now))
    .whereRaw(isOfLiveApp('sessions'))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select('id', 'user_id', 'app_id');
  await tellClients(db, db, jobs, expired);
  return expired.length;
};

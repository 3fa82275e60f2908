import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { type SessionRow, sessionColumns, toSession } from '../../database/rows.ts';
import { networkOf } from '../../kernel/network.ts';
import type { Cursor, PageQuery } from '../../kernel/paging.ts';
import type { AppSession, AppSessionFilter, AppSessionReads } from './ports.ts';

/** A request reads at most this many sessions. */
const mostRead = 1000;

interface Row extends SessionRow {
  readonly user_id: number;
  readonly email: string;
  readonly displayname: string;
}

interface Read {
  readonly id: string;
  readonly created_at: Date;
}

const newestFirst = (...columns: readonly string[]) => columns.map((column) => ({ column, order: 'desc' }));

/** Selects the next sessions that have not been ended, of the application or of one of its users, in the order of an index. */
const nextSessions = (
  db: AppDb,
  { userId, from, to }: AppSessionFilter,
  { after, limit }: PageQuery,
): Knex.QueryBuilder => {
  const query = db('sessions').whereNull('ended_at').orderBy(newestFirst('created_at', 'id')).limit(limit);
  if (userId !== undefined) query.where({ user_id: userId });
  if (from) query.where('created_at', '>=', from);
  if (to) query.where('created_at', '<', to);
  return after ? query.whereRaw('(created_at, id) < (?, ?)', [new Date(after.id), after.value ?? '']) : query;
};

const toAppSession = (row: Row): AppSession => ({
  userId: row.user_id,
  email: row.email,
  displayname: row.displayname,
  session: toSession(row),
});

export const appSessions = (db: AppDb): AppSessionReads => {
  /** Returns the addresses of the sessions that are in a network: the database does not parse them. */
  const addressesIn = async (network: string, sessions: Knex.QueryBuilder): Promise<readonly string[]> => {
    const rows: { readonly ip: string }[] = await db.from(sessions.select('ip').as('read')).distinct('ip');
    return rows.map(({ ip }) => ip).filter((ip) => networkOf(ip) === network);
  };

  /** Returns the last session that is read, if there are further ones. */
  const endOf = async (sessions: Knex.QueryBuilder): Promise<Cursor | undefined> => {
    const last: Read | undefined = await sessions
      .select('id', 'created_at')
      .offset(mostRead - 1)
      .limit(1)
      .first();
    return last && { id: last.created_at.getTime(), value: last.id };
  };

  return {
    async list(filter, page, now) {
      const { companyIds, network } = filter;
      const next = () => nextSessions(db, filter, { ...page, limit: mostRead });
      const query = db
        .from(next().as('sessions'))
        .join('users', 'users.id', 'sessions.user_id')
        .select(db.expression(`${sessionColumns}, users.id as user_id, users.email, users.displayname`))
        .where('sessions.idle_expires_at', '>', now)
        .where('sessions.absolute_expires_at', '>', now)
        .orderBy(newestFirst('sessions.created_at', 'sessions.id'))
        .limit(page.limit);
      if (companyIds) query.whereIn('users.default_company_id', [...companyIds]);
      if (network !== undefined) query.whereIn('sessions.ip', [...(await addressesIn(network, next()))]);
      const rows: Row[] = await query;
      return { rows: rows.map(toAppSession), endedAt: rows.length < page.limit ? await endOf(next()) : undefined };
    },
  };
};

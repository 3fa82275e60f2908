import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { type ClientError, type ClientErrorReason, listedDays } from './client-error.ts';
import type { ClientErrorReads, ClientErrorSingles } from './ports.ts';

interface ErrorRow {
  reason: ClientErrorReason;
  error: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

const toError = ({ first_at: firstAt, last_at: lastAt, ...row }: ErrorRow): ClientError => ({
  ...row,
  firstAt,
  lastAt,
});

/** The greatest number that both APIs can return. */
const mostCounted = 2_147_483_647;

const isOver = `client_errors.last_at < excluded.last_at - interval '${listedDays} days'`;

/**
 * Adds counts in the order of the key, so that processes do not wait for each other. A client may have been deleted, and an application
 * may be moving: its clients are not counted meanwhile.
 */
const addSql = `
  insert into client_errors (app_id, client_id, reason, error, count, first_at, last_at)
    select oidc_clients.app_id, oidc_clients.id, reason, error, count, first_at, last_at
      from jsonb_to_recordset(?::jsonb)
        as refused (app_id bigint, client_id bigint, reason text, error text, count bigint, first_at timestamptz, last_at timestamptz)
      join oidc_clients on oidc_clients.app_id = refused.app_id and oidc_clients.id = refused.client_id
     where ${isOfLiveApp('refused')}
     order by 1, 2, 3
    on conflict (app_id, client_id, reason) do update set
      error = excluded.error,
      count = least(${mostCounted}, case when ${isOver} then excluded.count else client_errors.count + excluded.count end),
      first_at = case when ${isOver} then excluded.first_at else client_errors.first_at end,
      last_at = greatest(client_errors.last_at, excluded.last_at)`;

export const clientErrors = (db: AppDb): ClientErrorReads => ({
  async list(clientId, after) {
    const rows: ErrorRow[] = await db('client_errors')
      .where({ client_id: clientId })
      .where('last_at', '>=', after)
      .orderBy([{ column: 'last_at', order: 'desc' }, 'reason'])
      .select('reason', 'error', 'count', 'first_at', 'last_at');
    return rows.map(toError);
  },
});

export const clientErrorCounts = (db: Knex): ClientErrorSingles => ({
  async add(refused) {
    const rows = refused.map(({ appId, clientId, firstAt, lastAt, ...row }) => ({
      ...row,
      app_id: appId,
      client_id: clientId,
      first_at: firstAt,
      last_at: lastAt,
    }));
    await db.raw(addSql, [JSON.stringify(rows)]);
  },
});

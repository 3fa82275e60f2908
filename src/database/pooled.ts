import type { Client, QueryConfig } from 'pg';
import { idleTransactionSeconds, type ServerSettings } from './server-settings.ts';

type Query = (config: QueryConfig | string, ...rest: readonly unknown[]) => unknown;

const begins = /^begin;?$/i;

/**
 * Adapts a connection to a pooler that shares sessions (PgBouncer, `pool_mode = transaction`): time limits apply to each
 * transaction instead of the session, and are sent together with its `begin`. Statements are named only if the pooler tracks
 * them. Without limits, those of the role are disabled, too.
 */
export const adaptToServer = (
  client: Client,
  { isPooled, hasPreparedStatements, statementSeconds, lockSeconds }: ServerSettings,
): void => {
  const isUnlimited = statementSeconds === 0;
  if (!isPooled && !isUnlimited && hasPreparedStatements) return;
  const query = client.query.bind(client) as Query;
  const begin = `begin; set local statement_timeout = '${statementSeconds}s'; set local lock_timeout = '${lockSeconds}s';
    set local idle_in_transaction_session_timeout = '${isUnlimited ? 0 : idleTransactionSeconds}s'`;
  const adapted: Query = (config, ...rest) => {
    if (typeof config === 'string') return query(config, ...rest);
    const { name, ...unnamed } = config;
    if ((isPooled || isUnlimited) && begins.test(config.text)) return query({ text: begin }, ...rest);
    return query(hasPreparedStatements ? config : unnamed, ...rest);
  };
  Object.assign(client, { query: adapted });
};

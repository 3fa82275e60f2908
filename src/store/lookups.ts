import type { Knex } from 'knex';
import type { Lookups } from '../usecases/ports.ts';
import { guarded } from './failures.ts';
import {
  type AppRow,
  appColumns,
  type SessionRow,
  sessionColumns,
  toApp,
  toSession,
  toUser,
  type UserRow,
  userColumns,
} from './rows.ts';

type Row<T> = { [K in keyof T]: T[K] | null };

/**
 * The reads that stand before every request. Each is one statement with a name, so that the server plans it once for
 * each connection.
 */
export const lookups = (db: Knex): Lookups => {
  const first = async <T>(name: string, sql: string, bindings: readonly string[]): Promise<T | undefined> => {
    const { rows } = await db.raw(sql, [...bindings]).options({ name });
    return rows[0];
  };

  return guarded<Lookups>({
    async byAppKey(digest, sessionId) {
      if (sessionId === undefined) {
        const sql = `select ${appColumns} from keys join apps on apps.id = keys.app_id
          where keys.digest = ? and keys.kind = 'app' and keys.revoked_at is null`;
        const row = await first<AppRow>('application', sql, [digest]);
        return row && { app: toApp(row) };
      }
      const sql = `select ${appColumns}, ${sessionColumns}, ${userColumns}
        from keys join apps on apps.id = keys.app_id
        left join sessions on sessions.id = ? and sessions.app_id = apps.id
        left join users on users.id = sessions.user_id
        where keys.digest = ? and keys.kind = 'app' and keys.revoked_at is null`;
      const row = await first<AppRow & Row<SessionRow & UserRow>>('session', sql, [sessionId, digest]);
      if (!row) return undefined;
      if (row.s_id === null) return { app: toApp(row) };
      const found = row as AppRow & SessionRow & UserRow;
      return { app: toApp(found), session: toSession(found), user: toUser(found) };
    },

    async byServiceKey(digest) {
      const sql = `select ${appColumns}, ${userColumns}
        from keys join apps on apps.id = keys.app_id join users on users.id = apps.owner_user_id
        where keys.digest = ? and keys.kind = 'service' and keys.revoked_at is null`;
      const row = await first<AppRow & UserRow>('owner', sql, [digest]);
      return row && { app: toApp(row), user: toUser(row) };
    },

    async defaultOwner() {
      const sql = `select ${appColumns}, ${userColumns}
        from apps join users on users.id = apps.owner_user_id where apps.is_default`;
      const row = await first<AppRow & UserRow>('default_owner', sql, []);
      return row && { app: toApp(row), user: toUser(row) };
    },

    async defaultApp() {
      const row = await first<AppRow>('default_app', `select ${appColumns} from apps where is_default`, []);
      return row && toApp(row);
    },

    async isOriginAllowed(origin, keyDigest = '') {
      const sql = `select 1 as yes from apps
        where (settings -> 'cors_origins' @> to_jsonb(?::text) or settings -> 'cors_origins' @> '"*"')
          and apps.id = coalesce((select app_id from keys where digest = ?), apps.id) limit 1`;
      return (await first('origin', sql, [origin, keyDigest])) !== undefined;
    },
  });
};

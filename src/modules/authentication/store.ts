import type { Knex } from 'knex';
import { guarded } from '../../database/failures.ts';
import {
  type AppRow,
  appColumns,
  isUuid,
  type SessionRow,
  sessionColumns,
  toApp,
  toSession,
  toUser,
  type UserRow,
  userColumns,
} from '../../database/rows.ts';
import { unnotedSeconds } from '../../kernel/session.ts';
import type { Lookups, UsedKey } from './ports.ts';

type Row<T> = { [K in keyof T]: T[K] | null };

interface KeyRow {
  k_id: number;
  k_last_used_at: Date | null;
}

const keyColumns = 'keys.id as k_id, keys.last_used_at as k_last_used_at';
/** A key that another one takes the place of is good until its time has come. */
const isInForce = '(keys.revoked_at is null or keys.revoked_at > ?)';

const toKey = ({ k_id: id, k_last_used_at: lastUsedAt }: KeyRow): UsedKey => ({
  id,
  lastUsedAt: lastUsedAt ?? undefined,
});

/**
 * The reads that stand before every request. Each is one statement with a name, so that the server plans it once for
 * each connection.
 */
export const lookups = (db: Knex): Lookups => {
  const first = async <T>(name: string, sql: string, bindings: readonly (string | Date)[]): Promise<T | undefined> => {
    const { rows } = await db.raw(sql, [...bindings]).options({ name });
    return rows[0];
  };

  return guarded<Lookups>({
    async byAppKey(digest, now, sessionId) {
      if (sessionId === undefined) {
        const sql = `select ${appColumns}, ${keyColumns} from keys join apps on apps.id = keys.app_id
          where keys.digest = ? and keys.kind = 'app' and ${isInForce}`;
        const row = await first<AppRow & KeyRow>('application', sql, [digest, now]);
        return row && { app: toApp(row), key: toKey(row) };
      }
      const sql = `select ${appColumns}, ${keyColumns}, ${sessionColumns}, ${userColumns}
        from keys join apps on apps.id = keys.app_id
        left join sessions on sessions.id = ? and sessions.app_id = apps.id
        left join users on users.id = sessions.user_id
        where keys.digest = ? and keys.kind = 'app' and ${isInForce}`;
      const row = await first<AppRow & KeyRow & Row<SessionRow & UserRow>>('session', sql, [sessionId, digest, now]);
      if (!row) return undefined;
      if (row.s_id === null) return { app: toApp(row), key: toKey(row) };
      const found = row as AppRow & KeyRow & SessionRow & UserRow;
      return { app: toApp(found), key: toKey(found), session: toSession(found), user: toUser(found) };
    },

    async byServiceKey(digest, now) {
      const sql = `select ${appColumns}, ${keyColumns}, ${userColumns}
        from keys join apps on apps.id = keys.app_id join users on users.id = apps.owner_user_id
        where keys.digest = ? and keys.kind = 'service' and ${isInForce}`;
      const row = await first<AppRow & KeyRow & UserRow>('owner', sql, [digest, now]);
      return row && { app: toApp(row), key: toKey(row), user: toUser(row) };
    },

    async owner(appUuid) {
      if (appUuid !== undefined && !isUuid(appUuid)) return undefined;
      const [where, bindings] = appUuid === undefined ? ['apps.is_default', []] : ['apps.uuid = ?', [appUuid]];
      const sql = `select ${appColumns}, ${userColumns}
        from apps join users on users.id = apps.owner_user_id where ${where}`;
      const { rows } = await db.raw(sql, bindings);
      const row: (AppRow & UserRow) | undefined = rows[0];
      return row && { app: toApp(row), user: toUser(row) };
    },

    async defaultApp() {
      const row = await first<AppRow>('default_app', `select ${appColumns} from apps where is_default`, []);
      return row && toApp(row);
    },

    async isOriginAllowed(origin, by) {
      const allows = `(settings -> 'cors_origins' @> to_jsonb(?::text) or settings -> 'cors_origins' @> '"*"')`;
      const ask = async (name: string, from: string, bindings: readonly string[] = []) =>
        (await first(name, `select 1 as yes from ${from} and ${allows} limit 1`, [...bindings, origin])) !== undefined;
      if (by === 'any') return ask('origin_any', 'apps where true');
      if (by === 'default') return ask('origin_default', 'apps where is_default');
      return ask('origin_key', 'keys join apps on apps.id = keys.app_id where keys.digest = ?', [by.keyDigest]);
    },

    async noteUse(what, at) {
      const before = new Date(at.getTime() - unnotedSeconds * 1000);
      const used =
        'keyId' in what ? db('keys').where({ id: what.keyId }) : db('sessions').where({ id: what.sessionId });
      await used
        .where((stale) => stale.whereNull('last_used_at').orWhere('last_used_at', '<=', before))
        .update({ last_used_at: at });
    },
  });
};

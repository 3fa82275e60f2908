import type { Knex } from 'knex';
import { guarded } from '../../database/failures.ts';
import { asNote } from '../../database/lanes.ts';
import { createRowCache } from '../../database/row-cache.ts';
import {
  type AppRow,
  appColumns,
  isUuid,
  rolesOfUser,
  toApp,
  toUsedSession,
  toUser,
  type UsedSessionRow,
  type UserRow,
  usedSessionColumns,
  userColumns,
} from '../../database/rows.ts';
import { createSharedReads } from '../../database/shared-reads.ts';
import { createBatchedStatement, createStatement } from '../../database/statement.ts';
import type { App } from '../../kernel/app.ts';
import { permissionsOfKey } from '../../kernel/role.ts';
import { requireServed } from '../../kernel/served-app.ts';
import { unnotedSeconds } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import type { Lookups, UsedKey, UsedServiceKey } from './ports.ts';

/** Limit the rows in the memory of one process. A user takes about 4 KB. */
const mostApps = 1000;
const mostUsers = 2000;

interface KeyRow {
  k_id: number;
  k_last_used_at: Date | null;
}

const keyColumns = 'keys.id as k_id, keys.last_used_at as k_last_used_at';

interface AppVersionRow {
  a_id: number;
  a_version: string;
}

/** Tells public operations if the application requires challenges. Most require none, which saves a second statement. */
interface ChallengeRow {
  has_challenge: boolean;
}

const hasChallenge = 'exists (select from challenges where challenges.app_id = apps.id) as has_challenge';

const appVersion = 'apps.id as a_id, apps.version::text as a_version';

/** Identifies a user and its version: that of the row, and that of the roles, which are in other tables. */
interface UserVersionRow {
  u_id: number;
  u_version: string;
  u_roles: string;
}

const userVersion = `users.id as u_id, users.version::text as u_version, ${rolesOfUser}::text as u_roles`;

/** The columns of a session and its user are null if the application has no such session. */
type SessionLookupRow = AppVersionRow & KeyRow & ((UsedSessionRow & UserVersionRow) | { readonly s_id: null });
/** Returns the join with valid keys. A key that another one replaces is valid until its revocation time. */
const ofKey = (kind: string): string =>
  `keys on keys.digest = request.digest and keys.kind ${kind} and (keys.revoked_at is null or keys.revoked_at > request.at)`;

/** Returns the join with valid keys that grant permissions. Those of a disabled service account are not valid. */
const ofServiceKey = `${ofKey("<> 'app'")} and (keys.expires_at is null or keys.expires_at > request.at)
  left join service_accounts on service_accounts.app_id = keys.app_id
    and service_accounts.id = keys.service_account_id`;

interface ServiceKeyRow extends KeyRow {
  k_expires_at: Date | null;
  k_networks: string[] | null;
  k_permissions: string[];
  k_company_ids: number[] | null;
  account_id: number | null;
  account_name: string;
}

const serviceKeyColumns = `${keyColumns}, keys.expires_at as k_expires_at, keys.networks as k_networks,
  keys.permissions as k_permissions,
  keys.company_ids as k_company_ids, service_accounts.id as account_id, service_accounts.name as account_name`;

const toServiceKey = (row: ServiceKeyRow, { settings }: App): UsedServiceKey => {
  const companyIds = row.k_company_ids?.map(Number);
  const permissions = permissionsOfKey(row.k_permissions, companyIds, settings.appPermissions);
  return {
    ...toKey(row),
    expiresAt: row.k_expires_at ?? undefined,
    networks: row.k_networks ?? undefined,
    account:
      row.account_id === null ? undefined : { id: row.account_id, name: row.account_name, permissions, companyIds },
  };
};

const keyValues = { digest: 'text', at: 'timestamptz' } as const;

const toKey = ({ k_id: id, k_last_used_at: lastUsedAt }: KeyRow): UsedKey => ({
  id,
  lastUsedAt: lastUsedAt ?? undefined,
});

/** Selects the origins, of those in question, that any application allows. An origin that none allows is compared with all. */
const allowedByAny = `select distinct origin
    from apps cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(settings -> 'cors_origins') when 'array' then settings -> 'cors_origins' end) as origin
   where origin = any(?) or origin = '*'`;

/** Adds the condition that the last use of a row is old enough to be noted again. */
const isStale = (query: Knex.QueryBuilder, at: Date): Knex.QueryBuilder =>
  query.whereNull('last_used_at').orWhere('last_used_at', '<=', new Date(at.getTime() - unnotedSeconds * 1000));

/**
 * Reads the rows that authenticate every request. Each read is one statement, which selects the columns that decide about the
 * request, and the versions of application and user: their other columns are read only if they have changed.
 */
export const lookups = (db: Knex): Lookups => {
  const application = createBatchedStatement<AppVersionRow & ChallengeRow & KeyRow>(db, {
    name: 'application',
    values: keyValues,
    columns: `${appVersion}, ${hasChallenge}, ${keyColumns}`,
    join: `${ofKey("= 'app'")} join apps on apps.id = keys.app_id`,
  });
  const session = createBatchedStatement<SessionLookupRow>(db, {
    name: 'session',
    values: { ...keyValues, session_id: 'uuid' },
    columns: `${appVersion}, ${keyColumns}, ${usedSessionColumns}, ${userVersion}`,
    join: `${ofKey("= 'app'")} join apps on apps.id = keys.app_id
      left join sessions on sessions.id = request.session_id and sessions.app_id = apps.id
      left join users on users.id = sessions.user_id and users.app_id = apps.id`,
  });
  const owner = createBatchedStatement<AppVersionRow & ServiceKeyRow & UserVersionRow>(db, {
    name: 'owner',
    values: keyValues,
    columns: `${appVersion}, ${serviceKeyColumns}, ${userVersion}`,
    join: `${ofServiceKey} join apps on apps.id = keys.app_id join users on users.id = apps.owner_user_id and users.app_id = apps.id
      and service_accounts.disabled_at is null`,
  });
  const operatorKey = createStatement<KeyRow>(
    db,
    'operator_key',
    `select id as k_id, last_used_at as k_last_used_at from operator_keys
      where digest = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
  );
  const defaultApp = createStatement<AppVersionRow & ChallengeRow>(
    db,
    'default_app',
    `select ${appVersion}, ${hasChallenge} from apps where is_default`,
  );
  const appById = createStatement<AppRow>(db, 'app', `select ${appColumns} from apps where id = $1`);
  const userById = createStatement<UserRow>(
    db,
    'user',
    `select ${userColumns} from users where app_id = $1 and id = $2`,
  );

  /** Requests for any origin need no credentials, so concurrent ones share one statement. */
  const isAllowedByAny = createSharedReads(async (origins: readonly string[]) => {
    const { rows }: { readonly rows: readonly { readonly origin: string }[] } = await db.raw(allowedByAny, [
      [...origins],
    ]);
    const allowed = new Set(rows.map(({ origin }) => origin));
    return (origin: string) => allowed.has(origin) || allowed.has('*');
  });

  const note = async (row: Knex.QueryBuilder, at: Date, network: string | undefined): Promise<void> => {
    await row
      .where((one) => isStale(one, at))
      .update({ last_used_at: at, last_used_from: network ?? null })
      .queryContext(asNote);
  };

  const apps = createRowCache<App>(mostApps);
  // Users of different applications can have the same ID.
  const users = createRowCache<User, string>(mostUsers);

  const appOf = async ({ a_id, a_version }: AppVersionRow): Promise<App | undefined> => {
    const app = await apps(a_id, a_version, async () => {
      const row = await appById(a_id);
      return row && toApp(row);
    });
    return app && requireServed(app);
  };

  const userOf = ({ a_id, u_id, u_version, u_roles }: AppVersionRow & UserVersionRow): Promise<User | undefined> =>
    users(`${a_id} ${u_id}`, `${u_version} ${u_roles}`, async () => {
      const row = await userById(a_id, u_id);
      return row && toUser(row);
    });

  return guarded<Lookups>({
    async byAppKey(digest, now, sessionId) {
      const at = now.toISOString();
      if (sessionId === undefined) {
        const row = await application(digest, at);
        const app = row && (await appOf(row));
        return app && { app, hasChallenge: row.has_challenge, key: toKey(row) };
      }
      const row = await session(digest, at, sessionId);
      const app = row && (await appOf(row));
      if (!app || row.s_id === null) return app && { app, key: toKey(row) };
      return { app, key: toKey(row), session: toUsedSession(row), user: await userOf(row) };
    },

    async byServiceKey(digest, now) {
      const row = await owner(digest, now.toISOString());
      const app = row && (await appOf(row));
      const user = app && (await userOf(row));
      return user && { app, key: toServiceKey(row, app), user };
    },

    async byOperatorKey(digest, now) {
      const row = await operatorKey(digest, now.toISOString());
      return row && toKey(row);
    },

    async owner(appUuid) {
      if (appUuid !== undefined && !isUuid(appUuid)) return undefined;
      const [where, bindings] = appUuid === undefined ? ['apps.is_default', []] : ['apps.uuid = ?', [appUuid]];
      const sql = `select ${appColumns}, ${userColumns}
        from apps join users on users.id = apps.owner_user_id and users.app_id = apps.id where ${where}`;
      const { rows } = await db.raw(sql, bindings);
      const row: (AppRow & UserRow) | undefined = rows[0];
      return row && { app: toApp(row), user: toUser(row) };
    },

    async defaultApp() {
      const row = await defaultApp();
      const app = row && (await appOf(row));
      return app && { app, hasChallenge: row.has_challenge };
    },

    async isOriginAllowed(origin, by) {
      const allows = `(settings -> 'cors_origins' @> to_jsonb(?::text) or settings -> 'cors_origins' @> '"*"')`;
      const ask = async (name: string, from: string, bindings: readonly string[] = []): Promise<boolean> => {
        const sql = `select 1 as yes from ${from} and ${allows} limit 1`;
        const { rows } = await db.raw(sql, [...bindings, origin]).options({ name });
        return rows.length > 0;
      };
      if (by === 'any') return isAllowedByAny(origin);
      if (by === 'default') return ask('origin_default', 'apps where is_default');
      if ('appUuid' in by) return isUuid(by.appUuid) && ask('origin_app', 'apps where uuid = ?', [by.appUuid]);
      return ask('origin_key', 'keys join apps on apps.id = keys.app_id where keys.digest = ?', [by.keyDigest]);
    },

    noteKey: ({ appId, id }, at, network) => note(db('keys').where({ app_id: appId, id }), at, network),

    noteOperatorKey: (id, at, network) => note(db('operator_keys').where({ id }), at, network),

    async noteToken({ appId, sessionId, generation }, at) {
      await db('sessions')
        .where({ app_id: appId, id: sessionId })
        .where((one) => isStale(one, at).orWhere({ is_shown: false, generation }))
        .update({ last_used_at: at, is_shown: db.raw('is_shown or generation = ?', [generation]) })
        .queryContext(asNote);
    },
  });
};

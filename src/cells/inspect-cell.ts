import { allTablesOfApps, tablesOfDeployment } from '../database/app-tables.ts';
import type { Database } from '../database/database.ts';
import { migrationTable } from '../database/migration-status.ts';
import type { Clock } from '../kernel/ports.ts';
import { sealedData } from '../modules/secrets/sealed-data.ts';
import { createSealer, secretIdOf } from '../security/sealing.ts';
import type { Cell } from './cell.ts';

/** A cell with its open database. */
export interface OpenCell {
  readonly cell: Cell;
  readonly knex: Database['knex'];
}

export interface InspectOptions {
  readonly clock: Clock;
  /** `SECRET`, and `SECRET_FALLBACK` if it is set. */
  readonly secrets: readonly [secret: string, fallback: string | undefined];
}

/** A resource of replication: its limit, and how much is in use. */
export interface Share {
  readonly most: number;
  readonly used: number;
}

/** The properties of a cell that the others of its family, or the move of an application, depend on. */
export interface CellFacts {
  readonly cell: Cell;
  readonly version: string;
  /** For example, 150019 for 15.19. */
  readonly versionNumber: number;
  /** Identifies the database. Those of copies differ, too. */
  readonly databaseId: string;
  readonly isStandby: boolean;
  readonly migrations: readonly string[];
  /** The seconds by which the clock of the server is ahead of that of this process. */
  readonly clockAhead: number;
  /** The IDs of the secrets that encrypt its signing keys and token keys. They do not reveal the secrets. */
  readonly secretIds: readonly string[];
  /** The IDs of the signing keys that are not removed. */
  readonly signingKeys: readonly string[];
  /** The token keys, decrypted for the comparison; undefined for those that neither secret decrypts. */
  readonly tokenKeys: readonly (string | undefined)[];
  readonly walLevel: string;
  /** True if a slot whose reader is gone keeps the log until the disk is full. */
  readonly isLogUnlimited: boolean;
  readonly slots: Share;
  readonly senders: Share;
  readonly logicalWorkers: Share;
  readonly mayReplicate: boolean;
  readonly mayPublish: boolean;
  readonly maySubscribe: boolean;
  readonly ownsTables: boolean;
  readonly hasApps: boolean;
  /** The ID that the next application gets. */
  readonly nextAppId: number;
}

interface ServerRow {
  version: string;
  version_number: number;
  database_id: string;
  is_standby: boolean;
  now: Date;
  wal_level: string;
  is_log_unlimited: boolean;
  most_slots: number;
  used_slots: number;
  most_senders: number;
  used_senders: number;
  most_workers: number;
  used_workers: number;
  may_replicate: boolean;
  may_publish: boolean;
  may_subscribe: boolean;
  owns_tables: boolean;
}

const ownTables: readonly string[] = [...allTablesOfApps, ...tablesOfDeployment];

/** PostgreSQL 16 has the role `pg_create_subscription`. Before that, only superusers create subscriptions. */
const serverSql = `select
    current_setting('server_version') as version,
    current_setting('server_version_num')::int as version_number,
    (select system_identifier from pg_control_system())::text || '/' || current_database()
      || '/' || pg_postmaster_start_time()::text as database_id,
    pg_is_in_recovery() as is_standby,
    clock_timestamp() as now,
    current_setting('wal_level') as wal_level,
    current_setting('max_slot_wal_keep_size') = '-1' as is_log_unlimited,
    current_setting('max_replication_slots')::int as most_slots,
    (select count(*)::int from pg_replication_slots) as used_slots,
    current_setting('max_wal_senders')::int as most_senders,
    (select count(*)::int from pg_stat_replication) as used_senders,
    least(current_setting('max_logical_replication_workers')::int,
      current_setting('max_worker_processes')::int) as most_workers,
    (select count(*)::int from pg_stat_subscription where pid is not null) as used_workers,
    rolsuper or rolreplication as may_replicate,
    has_database_privilege(current_database(), 'create') as may_publish,
    rolsuper or (has_database_privilege(current_database(), 'create')
      and exists (select from pg_roles as granted where granted.rolname = 'pg_create_subscription'
        and pg_has_role(granted.oid, 'usage'))) as may_subscribe,
    not exists (select from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any(?) and not pg_has_role(relowner, 'usage'))
      as owns_tables
  from pg_roles where rolname = current_user`;

interface KeyRow {
  id: string;
  sealed: string;
}

interface AppIdsRow {
  has_apps: boolean;
  next: number;
}

const appIdsSql = 'select exists (select from apps) as has_apps, last_value + is_called::int as next from apps_id_seq';

/** Reads whether the cell has applications, and the ID that the next one gets. */
export const readAppIds = async (knex: Database['knex']): Promise<Pick<CellFacts, 'hasApps' | 'nextAppId'>> => {
  const { rows }: { readonly rows: readonly AppIdsRow[] } = await knex.raw(appIdsSql);
  return { hasApps: rows[0]!.has_apps, nextAppId: rows[0]!.next };
};

const namesOf = async (knex: Database['knex']): Promise<readonly string[]> => {
  const { rows } = await knex.raw(`select name from ${migrationTable} order by name`);
  return rows.map(({ name }: { readonly name: string }) => name);
};

const keysIn = async (knex: Database['knex'], sql: string): Promise<readonly KeyRow[]> => (await knex.raw(sql)).rows;

/** Reads the facts of a migrated cell. It changes nothing. */
export const inspectCell = async ({ cell, knex }: OpenCell, { clock, secrets }: InspectOptions): Promise<CellFacts> => {
  // Opens the connection, whose time would count for the clock.
  const migrations = await namesOf(knex);
  const before = clock.now().getTime();
  const { rows: servers }: { readonly rows: readonly ServerRow[] } = await knex.raw(serverSql, [[...ownTables]]);
  const server = servers[0]!;
  const middle = (before + clock.now().getTime()) / 2;
  const signingKeys = await keysIn(
    knex,
    'select kid as id, private_jwe as sealed from signing_keys where removed_at is null order by kid',
  );
  const tokenKeys = await keysIn(knex, 'select id, sealed_keys as sealed from token_keys order by id');
  const appIds = await readAppIds(knex);
  const { open } = createSealer(sealedData.token_keys.purpose, ...secrets);
  const sealed = [...signingKeys, ...tokenKeys].map((key) => key.sealed).filter((text) => text !== '');
  return {
    cell,
    version: server.version,
    versionNumber: server.version_number,
    databaseId: server.database_id,
    isStandby: server.is_standby,
    migrations,
    clockAhead: (server.now.getTime() - middle) / 1000,
    secretIds: [...new Set(sealed.map(secretIdOf))].toSorted(),
    signingKeys: signingKeys.map(({ id }) => id),
    tokenKeys: await Promise.all(tokenKeys.map((key) => open(key.sealed).catch(() => undefined))),
    walLevel: server.wal_level,
    isLogUnlimited: server.is_log_unlimited,
    slots: { most: server.most_slots, used: server.used_slots },
    senders: { most: server.most_senders, used: server.used_senders },
    logicalWorkers: { most: server.most_workers, used: server.used_workers },
    mayReplicate: server.may_replicate,
    mayPublish: server.may_publish,
    maySubscribe: server.may_subscribe,
    ownsTables: server.owns_tables,
    ...appIds,
  };
};

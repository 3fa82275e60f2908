import type { Database } from './database.ts';
import { statementOf } from './migration-steps.ts';
import { migrations } from './migrations/list.ts';
import { isOnline } from './migrations/migration.ts';

/** The properties of a database and of the role that uses it. */
export interface DatabaseFacts {
  /** For example, 150019 for 15.19. */
  readonly versionNumber: number;
  readonly version: string;
  /** True for a standby, and for a server that was set read-only. */
  readonly isReadOnly: boolean;
  readonly isStandby: boolean;
  /** True if the connection is encrypted or local. */
  readonly isProtected: boolean;
  /** True if the role may create tables and schemas and change the tables of this release, as migrations do. */
  readonly mayMigrate: boolean;
  readonly maxConnections: number;
  /** True if statements outside of transactions have time limits, including for locks. */
  readonly hasTimeLimits: boolean;
  /** The current time of the database. */
  readonly now: Date;
}

interface FactsRow {
  version_number: number;
  version: string;
  is_read_only: boolean;
  is_standby: boolean;
  is_protected: boolean;
  may_migrate: boolean;
  max_connections: number;
  has_time_limits: boolean;
  now: Date;
}

const sql = `select
    current_setting('server_version_num')::int as version_number,
    current_setting('server_version') as version,
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
    pg_is_in_recovery() as is_standby,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)
      or coalesce(inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true) as is_protected,
    has_schema_privilege(current_schema(), 'create')
      and (has_database_privilege(current_database(), 'create')
        or exists (select from pg_namespace where nspname = 'pgboss' and pg_has_role(nspowner, 'usage')))
      and not exists (select from pg_class
        where relnamespace = current_schema()::regnamespace and relname = any(?) and relkind in ('r', 'p')
          and not pg_has_role(relowner, 'usage'))
      as may_migrate,
    current_setting('max_connections')::int as max_connections,
    current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as has_time_limits,
    clock_timestamp() as now`;

const createTable = /\bcreate table (\w+)/gi;

/** The tables of this release. Others in its schema, such as those of extensions, may belong to other roles. */
const ownTables: readonly string[] = migrations.flatMap((migration) =>
  (isOnline(migration) ? migration.steps.map(statementOf) : migration.areas).flatMap((statement) =>
    [...statement.matchAll(createTable)].map(([, name]) => name!),
  ),
);

export const inspectDatabase = async ({ knex }: Pick<Database, 'knex'>): Promise<DatabaseFacts> => {
  const { rows }: { rows: readonly FactsRow[] } = await knex.raw(sql, [[...ownTables]]);
  const row = rows[0]!;
  return {
    versionNumber: row.version_number,
    version: row.version,
    isReadOnly: row.is_read_only,
    isStandby: row.is_standby,
    isProtected: row.is_protected,
    mayMigrate: row.may_migrate,
    maxConnections: row.max_connections,
    hasTimeLimits: row.has_time_limits,
    now: row.now,
  };
};

import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { inspectDatabase } from '../database/inspect.ts';
import { incompatibilityOf, type MigrationStatus, migrationStatus } from '../database/migration-status.ts';
import { readOnlyRefusal, rightsRefusal } from '../database/pending-migrations.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import type { Clock } from '../kernel/ports.ts';
import { redisCounters } from '../limits/redis-store.ts';
import { isExposed } from '../modules/diagnostics/diagnostics.ts';
import { createOutboundClient } from '../outbound/client.ts';

/** The result of one check of `doctor`. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  /** The step that solves the problem. */
  readonly advice?: string;
}

/** The oldest release of PostgreSQL that the tests cover. */
const oldestVersion = 150_000;
/** The connections of each process besides its pool: one for the health check, and three during its start. */
const connectionsBesidePool = 4;
/** The connections for CLI commands, and those that PostgreSQL reserves for superusers by default. */
const spareConnections = 16 + 3;
const mostClockSeconds = 5;
const receiverSeconds = 10;

const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail });
const warning = (check: string, detail: string, advice: string): Finding => ({
  check,
  state: 'warning',
  detail,
  advice,
});
const failed = (check: string, detail: string, advice: string): Finding => ({ check, state: 'failed', detail, advice });

export const finding = { ok, warning, failed };

const proxyOf = ({ trustProxy }: Config): Finding =>
  trustProxy === true
    ? warning(
        'proxy',
        'TRUST_PROXY=true: clients can choose the address that limits count and that the audit log has.',
        'Set TRUST_PROXY to the addresses of the proxies in front of the service, or to their number.',
      )
    : ok('proxy', `TRUST_PROXY=${trustProxy}`);

const metricsOf = ({ metricsPort, metricsToken }: Config): Finding => {
  if (metricsPort !== undefined) return ok('metrics', `The metrics are at port ${metricsPort}. Do not publish it.`);
  return metricsToken === undefined
    ? warning(
        'metrics',
        'There are no metrics: alerts cannot fire.',
        'Set METRICS_PORT or METRICS_TOKEN, and use deploy/prometheus/gatehouse.rules.yaml.',
      )
    : ok('metrics', 'The metrics are at /metrics, for requests with METRICS_TOKEN.');
};

/** Checks settings that are valid but may be unsafe or inconsistent. */
export const checkSettings = (config: Config): readonly Finding[] => {
  const isProduction = config.environment === 'production';
  const usesTls = config.publicUrl.startsWith('https:');
  return [
    ok('settings', `The configuration is valid (NODE_ENV=${config.environment}).`),
    ...(isExposed(config.publicUrl, { isProduction })
      ? [
          warning(
            'public URL',
            'PUBLIC_URL does not start with https: passwords and tokens can be read on their way.',
            'Put a proxy that terminates TLS in front of the service, and set PUBLIC_URL to its https address.',
          ),
        ]
      : [ok('public URL', config.publicUrl)]),
    ...(isProduction && usesTls && config.trustProxy === false
      ? [
          warning(
            'proxy',
            'TRUST_PROXY is not set, but a proxy must terminate TLS: all clients have its address and share its limits.',
            'Set TRUST_PROXY to the addresses of the proxies in front of the service, for example loopback.',
          ),
        ]
      : [proxyOf(config)]),
    ...(isProduction ? [metricsOf(config)] : []),
    ...(config.hasRateLimits
      ? []
      : [
          warning(
            'limits',
            'RATE_LIMITS=off: nothing slows down the guessing of passwords across accounts.',
            'Remove RATE_LIMITS, unless something in front of the service limits requests.',
          ),
        ]),
  ];
};

const connectionsOf = ({ databaseServer: { poolSize } }: Config, maxConnections: number): Finding => {
  const perProcess = poolSize + connectionsBesidePool;
  const processes = Math.floor((maxConnections - spareConnections) / perProcess);
  const detail = `Each process opens up to ${perProcess} of ${maxConnections} connections: enough for ${processes} processes.`;
  return processes >= 2
    ? ok('connections', detail)
    : warning(
        'connections',
        detail,
        'Lower DATABASE_POOL_SIZE, raise max_connections, or use PgBouncer (DATABASE_POOLER).',
      );
};

/**
 * Checks time limits behind a pooler, where the service cannot set them outside of transactions. The pooler limits connections.
 */
const poolerOf = ({ databaseServer: { poolSize } }: Config, hasTimeLimits: boolean): readonly Finding[] => [
  ok('connections', `The pooler limits them. Each process needs up to ${poolSize} of its default_pool_size.`),
  hasTimeLimits
    ? ok('time limits', 'The database role has a statement_timeout and a lock_timeout.')
    : warning(
        'time limits',
        'Through a pooler, statements outside of transactions have no time limit on the server.',
        "Set them for the role: ALTER ROLE … SET statement_timeout = '10s', and lock_timeout = '2s'.",
      ),
];

const clockOf = (behindSeconds: number): Finding => {
  const detail = `The clocks of this machine and of the database differ by ${Math.abs(behindSeconds).toFixed(1)} s.`;
  return Math.abs(behindSeconds) <= mostClockSeconds
    ? ok('clock', detail)
    : failed('clock', detail, 'Synchronize the clocks (NTP): tokens and links expire by them.');
};

const migrationsOf = (status: readonly MigrationStatus[]): Finding => {
  const incompatibility = incompatibilityOf(status);
  if (incompatibility) return failed('migrations', incompatibility.reason, incompatibility.remedy);
  const pending = status.filter(({ state }) => state === 'pending').length;
  return pending === 0
    ? ok('migrations', 'All migrations are applied.')
    : warning('migrations', `Pending migrations: ${pending}.`, 'Run `npm run cli -- migrate`, or start the service.');
};

/** Checks the version of the database, the rights of the role, the migrations and the clock. */
export const checkDatabase = async (config: Config, database: Database, clock: Clock): Promise<readonly Finding[]> => {
  const before = clock.now().getTime();
  const facts = await inspectDatabase(database);
  const middle = (before + clock.now().getTime()) / 2;
  const status = await migrationStatus(database);
  const isServer = database.kind === 'postgresql';
  const name = isServer ? `PostgreSQL ${facts.version}` : `The embedded database (PostgreSQL ${facts.version})`;
  return [
    facts.versionNumber >= oldestVersion
      ? ok('database', name)
      : warning('database', name, 'Use PostgreSQL 15 or newer: Gatehouse is not tested with older versions.'),
    facts.isReadOnly
      ? failed('writes', readOnlyRefusal.reason, readOnlyRefusal.remedy)
      : ok('writes', 'The database accepts writes.'),
    facts.mayMigrate
      ? ok('rights', 'The database role may apply migrations.')
      : failed('rights', rightsRefusal.reason, rightsRefusal.remedy),
    ...(isServer && !facts.isProtected && config.environment === 'production'
      ? [
          warning(
            'encryption',
            'The connection to the database is not encrypted: the network can read passwords and personal data.',
            'Add sslmode=verify-full to DATABASE_URL, and sslrootcert for a certificate authority of your own.',
          ),
        ]
      : []),
    migrationsOf(status),
    ...(isServer
      ? [
          ...(config.databaseServer.isPooled
            ? poolerOf(config, facts.hasTimeLimits)
            : [connectionsOf(config, facts.maxConnections)]),
          clockOf((facts.now.getTime() - middle) / 1000),
        ]
      : []),
  ];
};

/** Checks that the replica is a standby and can be read. */
export const checkReplica = async ({ replica }: Database): Promise<readonly Finding[]> => {
  if (!replica) return [];
  const advice = 'Check DATABASE_READ_URL and the network. Until then, lists are read from the primary.';
  try {
    const { isStandby } = await inspectDatabase({ knex: replica });
    return isStandby
      ? [ok('replica', 'The server in DATABASE_READ_URL is a standby.')]
      : [warning('replica', 'The server in DATABASE_READ_URL is not a standby.', advice)];
  } catch (error) {
    return [warning('replica', `The replica cannot be read: ${reasonOf(error)}.`, advice)];
  }
};

/** Checks that the notification application can be reached. Any response is accepted; no notification is sent. */
export const checkReceiver = async ({ notificationUrl: url, allowsPrivateReceivers }: Config): Promise<Finding> => {
  if (url === undefined) return ok('receiver', 'No NOTIFICATION_URL: emails are shown at /dev/inbox.');
  const call = createOutboundClient({
    allowsPrivate: allowsPrivateReceivers,
    timeoutSeconds: receiverSeconds,
  });
  const { host } = new URL(url);
  try {
    const { status } = await call({ url, method: 'HEAD', headers: {}, body: undefined, scope: 'doctor' });
    return ok('receiver', `${host} can be reached (status ${status} to an empty request).`);
  } catch (error) {
    return failed(
      'receiver',
      `${host} cannot be reached: ${reasonOf(error)}.`,
      'Check NOTIFICATION_URL and the network. Until then, emails wait.',
    );
  }
};

/** Checks that counters of rate limits can be written to Redis. */
export const checkRedis = async ({ redisUrl }: Config): Promise<readonly Finding[]> => {
  if (redisUrl === undefined) return [];
  const counters = redisCounters(redisUrl, () => undefined);
  try {
    await counters.consume('doctor', 1, { limit: 1_000_000, seconds: 1 });
    return [ok('Redis', 'The counters of rate limits can be written.')];
  } catch (error) {
    const detail = `The counters of rate limits cannot be written: ${reasonOf(error)}.`;
    return [failed('Redis', detail, 'Check REDIS_URL. Until then, logins are refused.')];
  } finally {
    await counters.close();
  }
};

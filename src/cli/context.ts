import { createPorts } from '../compose/ports.ts';
import { secretsOf } from '../config/secret.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isMigrated, migrationStatus, requireCompatible } from '../database/migration-status.ts';
import { openDatabase } from '../database/open.ts';
import { createLogger } from '../http/log.ts';
import { type BackgroundWork, createBackground } from '../jobs/background.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { Origin } from '../kernel/audit.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Operator, SuperAdmin } from '../kernel/principal.ts';
import { unlimited } from '../limits/limiter.ts';
import { lookups } from '../modules/authentication/store.ts';
import { createBreachedPasswords } from '../modules/breached-passwords/breached-passwords.ts';
import { receiverOf } from '../modules/notifications/receiver.ts';
import { tokenKeys as createTokenKeys } from '../modules/token-keys/store.ts';
import { createTokenKeySet, type KnownTokenKeys } from '../security/token-keys.ts';
import { systemClock, systemRandom } from '../system.ts';
import { note } from './output.ts';
import type { Terminal } from './terminal.ts';

/** The settings and the open database, which may have pending migrations. */
export interface DatabaseContext {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: ReturnType<typeof createJobs>;
}

/** The context of a command that acts as the super admin of an application. */
export interface CliContext extends DatabaseContext, Ports {
  readonly principal: SuperAdmin;
  /** The caller of commands that belong to no application. */
  readonly operator: Operator;
  /** The origin of audit entries. */
  readonly origin: Origin;
}

/** The origin of audit entries that a command causes. */
export const origin: Origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };

/**
 * Runs `work` with the database that the environment of `terminal` configures, even if migrations are pending.
 * @throws if the embedded database is open in another process, such as the service
 */
export const withDatabase = async <T>(
  terminal: Terminal,
  work: (context: DatabaseContext) => Promise<T>,
): Promise<T> => {
  const config = readConfig(terminal.env);
  const { databaseUrl: url, databaseReadUrl: readUrl, dataDir, databaseServer: server } = config;
  const open = terminal.openDatabase ?? openDatabase;
  const database = await open({ url, readUrl, dataDir, server });
  const jobs = createJobs({
    ...database,
    onError: (reason) => note(terminal, reason),
  });
  try {
    return await work({ config, database, jobs });
  } finally {
    await jobs.stop();
    await database.close();
  }
};

export const noApplication =
  'There is no default application. Run `npm run cli -- migrate`, or start the service, to create one.';

/** Rejects a database that has pending migrations, or that a newer release has made incompatible with this one. */
export const requireMigrated = async (database: Database): Promise<void> => {
  requireCompatible(await migrationStatus(database));
  if (!(await isMigrated(database)))
    throw new Error('The database is not migrated. Run `npm run cli -- migrate`, or start the service.');
};

const noTokens = async (): Promise<never> => {
  throw new Error('The CLI issues and accepts no tokens of users.');
};

/** Logs warnings of ports as messages on stderr. */
const loggerOf = (terminal: Terminal) =>
  createLogger('warn', {
    write(line) {
      const { msg, reason } = JSON.parse(line);
      note(terminal, [msg, reason].filter(Boolean).join(' '));
    },
  });

/** Creates the ports of the service. Lists are read on the primary: commands read what they have just written. */
const createCliPorts = (
  terminal: Terminal,
  { config, database: { replica: _replica, ...database }, jobs }: DatabaseContext,
  tokenKeys: KnownTokenKeys,
  background: BackgroundWork,
) =>
  createPorts(
    config,
    {
      database,
      clock: systemClock,
      random: systemRandom,
      logger: loggerOf(terminal),
      recordsEachRefusal: true,
    },
    {
      ...{ jobs, tokenKeys },
      receiver: receiverOf(config),
      background,
      // Commands that set a password open the list.
      breachedPasswords: createBreachedPasswords({
        source: undefined,
        onChecked: () => undefined,
        onFailure: () => undefined,
      }),
      rateLimiter: unlimited,
      countChallenge: () => undefined,
      countRateLimited: () => undefined,
      countReplicaRead: () => undefined,
      // The service looks for deliveries by itself.
      wakeWebhooks: () => undefined,
    },
  );

/** Runs `work` on a migrated database, as the super admin of an application: the default one without `appUuid`. */
export const withAdminContext = <T>(
  terminal: Terminal,
  work: (context: CliContext) => Promise<T>,
  appUuid?: string,
): Promise<T> =>
  withDatabase(terminal, async (context) => {
    const { config, database, jobs } = context;
    await requireMigrated(database);
    await jobs.install();
    const owner = await lookups(database.knex).owner(appUuid);
    if (!owner) throw new Error(appUuid ? 'Application not found.' : noApplication);
    const tokenKeySet = createTokenKeySet({
      tokenKeys: createTokenKeys(database.knex),
      clock: systemClock,
      secrets: secretsOf(config),
    });
    // After a loss of SECRET, only commands that use the keys fail.
    await tokenKeySet.load().catch(() => undefined);
    const background = createBackground((error) => note(terminal, reasonOf(error)));
    const ports = createCliPorts(terminal, context, tokenKeySet.keys, background);
    try {
      return await work({
        ...context,
        ...ports,
        tokens: { issue: noTokens, verify: noTokens },
        principal: { kind: 'superAdmin', ...owner, store: ports.store.of(owner.app) },
        operator: { kind: 'operator' },
        origin,
      });
    } finally {
      await background.finish();
      await ports.passwords.close();
    }
  });

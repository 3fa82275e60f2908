import { chosenUrlRules } from '../config/outbound-urls.ts';
import { secretsOf } from '../config/secret.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isMigrated, migrationStatus, requireCompatible } from '../database/migration-status.ts';
import { openDatabase } from '../database/open.ts';
import { createStore } from '../database/store.ts';
import { createJobs, type JobQueue } from '../jobs/jobs.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Operator, SuperAdmin } from '../kernel/principal.ts';
import { createPublicUrlOf } from '../kernel/public-url.ts';
import { unlimited } from '../limits/limiter.ts';
import { eachRefusal } from '../modules/audit/refusal-log.ts';
import { lookups } from '../modules/authentication/store.ts';
import { toEventJson } from '../modules/events/operations/rest-mapper.ts';
import { repositories } from '../modules/index.ts';
import { createAttempts } from '../modules/lockouts/steps/attempts.ts';
import { createEndpointTest } from '../modules/webhook-endpoints/operations/test-endpoint.ts';
import { createCursors } from '../security/cursors.ts';
import { createKeys } from '../security/keys.ts';
import { createLockoutKeys } from '../security/lockout-keys.ts';
import { createOutcomes } from '../security/outcomes.ts';
import { createSecretSealer } from '../security/sealing.ts';
import { createTokenKeySet } from '../security/token-keys.ts';
import { systemClock, systemRandom } from '../system.ts';
import { note } from './output.ts';
import type { Terminal } from './terminal.ts';

/** The settings and the open database, which may have pending migrations. */
export interface DatabaseContext {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: JobQueue;
}

/** The context of a command that acts as the super admin of an application. */
export interface CliContext
  extends DatabaseContext,
    Pick<
      Ports,
      | 'store'
      | 'clock'
      | 'random'
      | 'keys'
      | 'outcomes'
      | 'sealer'
      | 'cursors'
      | 'isReceiverAllowed'
      | 'isProviderAllowed'
      | 'isVerifierAllowed'
      | 'isPageAllowed'
      | 'publicUrlOf'
      | 'rateLimiter'
      | 'lockoutKeys'
      | 'attempts'
      | 'webhookSender'
    > {
  readonly principal: SuperAdmin;
  /** The caller of commands that belong to no application. */
  readonly operator: Operator;
  /** The origin of audit entries. */
  readonly origin: Origin;
}

const origin: Origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };

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

/** Runs `work` on a migrated database, as the super admin of an application: the default one without `appUuid`. */
export const withAdminContext = <T>(
  terminal: Terminal,
  work: (context: CliContext) => Promise<T>,
  appUuid?: string,
): Promise<T> =>
  withDatabase(terminal, async (context) => {
    const { database, jobs } = context;
    await requireMigrated(database);
    await jobs.install();
    const owner = await lookups(database.knex).owner(appUuid);
    if (!owner) throw new Error(appUuid ? 'Application not found.' : noApplication);
    const store = createStore(database.knex, jobs, repositories);
    const secrets = secretsOf(context.config);
    const sealer = createSecretSealer(...secrets);
    const tokenKeySet = createTokenKeySet({ tokenKeys: store.system.reads.tokenKeys, clock: systemClock, secrets });
    // After a loss of SECRET, only commands that use the keys fail.
    await tokenKeySet.load().catch(() => undefined);
    const urlRules = chosenUrlRules(context.config);
    return work({
      ...context,
      store,
      clock: systemClock,
      rateLimiter: unlimited,
      lockoutKeys: createLockoutKeys(tokenKeySet.keys),
      attempts: createAttempts({
        store,
        refusals: eachRefusal(store.system.single.audit),
        clock: systemClock,
        onRefusal: () => undefined,
      }),
      random: systemRandom,
      keys: createKeys(context.config.secret),
      outcomes: createOutcomes(...secrets),
      sealer,
      cursors: createCursors(...secrets),
      webhookSender: {
        // The service looks for deliveries by itself.
        wake: () => undefined,
        bodyOf: toEventJson,
        test: createEndpointTest({
          ...{ store, clock: systemClock, random: systemRandom, sealer },
          allowsPrivate: context.config.allowsPrivateReceivers,
          bodyOf: toEventJson,
        }),
      },
      ...urlRules,
      publicUrlOf: createPublicUrlOf({ ...context.config, ...urlRules }),
      principal: { kind: 'superAdmin', ...owner, store: store.of(owner.app) },
      operator: { kind: 'operator' },
      origin,
    });
  });

import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { createStore } from '../database/store.ts';
import { createJobs, type JobQueue } from '../jobs/jobs.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Ports } from '../kernel/ports.ts';
import type { SuperAdmin } from '../kernel/principal.ts';
import { lookups } from '../modules/authentication/store.ts';
import { createUnit } from '../modules/index.ts';
import { secureUrlRule, urlRule } from '../outbound/public-urls.ts';
import { createCursors } from '../security/cursors.ts';
import { createKeys } from '../security/keys.ts';
import { createSealer } from '../security/sealing.ts';
import { systemClock } from '../system.ts';

/** The service's database, as it is found. */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: JobQueue;
}

/** What an operator works at: the database of the service, as the super admin of one of its applications. */
export interface CliContext
  extends Site,
    Pick<Ports, 'store' | 'clock' | 'keys' | 'sealer' | 'cursors' | 'isReceiverAllowed' | 'isProviderAllowed'> {
  readonly principal: SuperAdmin;
  /** Who asked, for the audit trail. */
  readonly origin: Origin;
}

const origin: Origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };

/**
 * Opens the database of the environment's settings for one piece of work, migrated or not. The embedded one belongs to
 * one process: there the service has to be stopped first, and says so.
 */
export const atSite = async <T>(environment: NodeJS.ProcessEnv, work: (site: Site) => Promise<T>): Promise<T> => {
  const config = readConfig(environment);
  const { databaseUrl: url, dataDir } = config;
  const database = await openDatabase({ url, dataDir });
  const jobs = createJobs({
    ...database,
    onError: (reason) => process.stderr.write(`${reason}\n`),
  });
  try {
    return await work({ config, database, jobs });
  } finally {
    await jobs.stop();
    await database.close();
  }
};

/** @throws where the database has not been migrated */
export const requireMigrated = async (database: Database): Promise<void> => {
  if (!(await isMigrated(database)))
    throw new Error('The database is not migrated. Run `npm run cli -- migrate`, or start the service.');
};

/** The same, once the service has been started on it; absent an application's uuid, at the default one. */
export const withAdminContext = <T>(
  environment: NodeJS.ProcessEnv,
  work: (desk: CliContext) => Promise<T>,
  appUuid?: string,
): Promise<T> =>
  atSite(environment, async (site) => {
    const { database, jobs } = site;
    await requireMigrated(database);
    await jobs.install();
    const owner = await lookups(database.knex).owner(appUuid);
    if (!owner)
      throw new Error(
        appUuid ? 'Application not found.' : 'No application exists yet. Start the service once to create one.',
      );
    return work({
      ...site,
      store: createStore(database.knex, jobs, createUnit),
      clock: systemClock,
      keys: createKeys(site.config.secret),
      sealer: createSealer(site.config.secret, 'mail keys'),
      cursors: createCursors(site.config.secret),
      isReceiverAllowed: urlRule(site.config.allowsPrivateReceivers),
      isProviderAllowed: secureUrlRule(site.config.allowsPrivateProviders),
      principal: { kind: 'superAdmin', ...owner },
      origin,
    });
  });

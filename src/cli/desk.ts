import { systemClock } from '../compose.ts';
import { readConfig } from '../config.ts';
import type { SuperAdmin } from '../domain/principal.ts';
import { createJobs } from '../notifications/jobs.ts';
import { openDatabase } from '../store/database.ts';
import { lookups } from '../store/lookups.ts';
import { isMigrated } from '../store/migrate.ts';
import { createStore } from '../store/store.ts';
import type { Ports } from '../usecases/ports.ts';

/** What an operator works at: the database of the service, as the super admin of its default application. */
export interface Desk extends Pick<Ports, 'store' | 'clock'> {
  readonly principal: SuperAdmin;
}

/**
 * Opens the database of the environment's settings for one piece of work. The embedded one belongs to one process: there
 * the service has to be stopped first, and says so.
 */
export const atDesk = async <T>(environment: NodeJS.ProcessEnv, work: (desk: Desk) => Promise<T>): Promise<T> => {
  const { databaseUrl: url, dataDir } = readConfig(environment);
  const database = await openDatabase({ url, dataDir });
  const jobs = createJobs({
    ...database,
    onError: (reason) => process.stderr.write(`${reason}\n`),
  });
  try {
    if (!(await isMigrated(database))) throw new Error('The database is not migrated: start the service once.');
    await jobs.install();
    const owner = await lookups(database.knex).defaultOwner();
    if (!owner) throw new Error('There is no application yet: start the service once.');
    const store = createStore(database.knex, jobs);
    return await work({ store, clock: systemClock, principal: { kind: 'superAdmin', ...owner } });
  } finally {
    await jobs.stop();
    await database.close();
  }
};

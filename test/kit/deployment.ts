import type { Database } from '../../src/database/database.ts';
import { testClock } from './clock.ts';
import { openPlace } from './databases.ts';
import { keepOpen, keptSession } from './kept-databases.ts';
import { type Home, newHome } from './program.ts';
import { type Options, startService, type TestService, testConfig } from './service.ts';

/** A database that the service and the CLI use in turn: the embedded one can be open only once. */
export interface Deployment extends Home {
  /** Runs `work` with the service, whose clock stays at the time of its start. */
  whileRunning<T>(work: (service: TestService) => Promise<T>, options?: Options): Promise<T>;
  withDatabase<T>(work: (knex: Database['knex']) => Promise<T>): Promise<T>;
}

interface DeploymentOptions {
  readonly content?: 'migrated' | 'empty';
  /**
   * Keeps the embedded database open for the service and the CLI of this process: opening it takes longer than most commands.
   * Other processes cannot use it then.
   */
  readonly keepsOpen?: true;
}

export const newDeployment = async ({
  content = 'migrated',
  keepsOpen,
}: DeploymentOptions = {}): Promise<Deployment> => {
  const home = await newHome(content);
  const { dataDir, place } = home;
  const close = keepsOpen && place.url === undefined ? await keepOpen(dataDir) : undefined;

  const whileOpen = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = keptSession(dataDir) ?? (await openPlace(place));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  return {
    ...home,
    environment: { ...home.environment, SECRET: testConfig().secret },
    whileRunning: (work, options) =>
      whileOpen(async (database) => {
        const service = await startService({ clock: testClock(new Date()), ...options, database });
        try {
          return await work(service);
        } finally {
          await service.stop();
        }
      }),
    withDatabase: (work) => whileOpen(({ knex }) => work(knex)),
    async drop() {
      await close?.();
      await home.drop();
    },
  };
};

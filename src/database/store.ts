import type { Knex } from 'knex';
import type { AddedJob, Jobs } from '../jobs/queue.ts';
import type { Repositories, Store, Unit } from '../kernel/ports.ts';
import { guarded, isMutual, rethrow } from './failures.ts';
import { inListLane, inSharedLane } from './lanes.ts';
import type { ReplicaReads } from './replica.ts';

/**
 * Wraps the methods of repositories outside of transactions so that they report outages. A transaction reports its outage as a
 * whole.
 */
const guardedRepositories = (repositories: Repositories): Repositories =>
  Object.fromEntries(
    Object.entries(repositories).map(([name, repository]) => [name, guarded(repository)]),
  ) as unknown as Repositories;

/** The maximum number of attempts of a transaction. One that lost a deadlock was rolled back and can be retried. */
const mostTries = 3;

/**
 * Creates the store. `createUnit` creates the repositories of all modules on a connection or in a transaction. `replicaReads`
 * reads lists. If absent, the primary does.
 */
export const createStore = (
  knex: Knex,
  jobs: Jobs,
  createUnit: (db: Knex, jobs: Jobs) => Repositories,
  replicaReads?: ReplicaReads,
): Store => {
  const repositories = guardedRepositories(createUnit(knex, jobs));
  const attempt = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> => {
    const added: AddedJob[] = [];
    let hasEvents = false;
    const noted: Jobs = {
      ...jobs,
      async add(db, job) {
        const one = await jobs.add(db, job);
        if (one) added.push(one);
        return one;
      },
      async retryNow(db, which) {
        const retried = await jobs.retryNow(db, which);
        added.push(...retried);
        return retried;
      },
      eventsAdded() {
        hasEvents = true;
      },
    };
    const result = await knex.transaction((trx) => work(createUnit(trx, noted)));
    if (added.length > 0) jobs.wake(added);
    if (hasEvents) jobs.eventsAdded();
    return result;
  };

  const persist = async <T>(work: (unit: Unit) => Promise<T>, tries: number): Promise<T> =>
    attempt(work).catch((error: unknown) => {
      if (tries > 1 && isMutual(error)) return persist(work, tries - 1);
      throw error;
    });

  return {
    reads: repositories,
    single: repositories,
    async list({ id }, from) {
      const onPrimary = () => inSharedLane(knex, () => from(repositories));
      // The limit applies to a replica, too: it has as many connections, and the primary takes over if they are not sufficient.
      const listed = inListLane(knex, id, () =>
        replicaReads ? replicaReads((db) => from(createUnit(db, jobs)), onPrimary) : onPrimary(),
      );
      return listed.catch(rethrow);
    },
    transaction: (work) => persist(work, mostTries).catch(rethrow),
  };
};

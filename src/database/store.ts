import type { Knex } from 'knex';
import type { AddedJob, Jobs } from '../jobs/queue.ts';
import type { App } from '../kernel/app.ts';
import { memoizeByObject } from '../kernel/memoize.ts';
import type { AppStore, Repositories, Store, SystemRepositories } from '../kernel/ports.ts';
import { type AppDb, ofApp } from './app-db.ts';
import { guarded, isMutual, rethrow } from './failures.ts';
import { inListLane, inSharedLane } from './lanes.ts';
import type { ReplicaReads } from './replica.ts';

/** Wraps a repository when it is created. */
export type Wrap = <T extends object>(repository: T) => T;

/** Creates the repositories of all modules, on one connection or in one transaction, each at its first use. */
export interface CreateRepositories {
  of(db: AppDb, jobs: Jobs, wrap?: Wrap): Repositories;
  system(db: Knex, jobs: Jobs, wrap?: Wrap): SystemRepositories;
}

/** The maximum number of attempts of a transaction. One that lost a deadlock was rolled back and can be retried. */
const mostTries = 3;

/**
 * Creates the store. `replicaReads` reads lists. If absent, the primary does. Methods outside of transactions report outages
 * (`guarded`). A transaction reports its outage as a whole.
 */
export const createStore = (knex: Knex, jobs: Jobs, create: CreateRepositories, replicaReads?: ReplicaReads): Store => {
  const attempt = async <T>(work: (trx: Knex, jobs: Jobs) => Promise<T>): Promise<T> => {
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
    const result = await knex.transaction((trx) => work(trx, noted));
    if (added.length > 0) jobs.wake(added);
    if (hasEvents) jobs.eventsAdded();
    return result;
  };

  const persist = async <T>(work: (trx: Knex, jobs: Jobs) => Promise<T>, tries = mostTries): Promise<T> =>
    attempt(work).catch((error: unknown) => {
      if (tries > 1 && isMutual(error)) return persist(work, tries - 1);
      throw error;
    });

  const open = ({ id }: Pick<App, 'id'>): AppStore => {
    const repositories = create.of(ofApp(knex, id), jobs, guarded);
    return {
      reads: repositories,
      single: repositories,
      async list(from) {
        const onPrimary = () => inSharedLane(knex, () => from(repositories));
        // The limit applies to a replica, too: it has as many connections, and the primary takes over if they are not sufficient.
        const listed = inListLane(knex, id, () =>
          replicaReads ? replicaReads((db) => from(create.of(ofApp(db, id), jobs)), onPrimary) : onPrimary(),
        );
        return listed.catch(rethrow);
      },
      transaction: (work) => persist((trx, noted) => work(create.of(ofApp(trx, id), noted))).catch(rethrow),
    };
  };

  const system = create.system(knex, jobs, guarded);
  return {
    of: memoizeByObject(open),
    system: {
      reads: system,
      single: system,
      transaction: (work) =>
        persist((trx, noted) => {
          const all = create.system(trx, noted);
          return work(Object.assign(all, { of: ({ id }: Pick<App, 'id'>) => create.of(ofApp(trx, id), noted) }));
        }).catch(rethrow),
    },
  };
};

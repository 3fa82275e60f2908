import type { Wrap } from '../database/store.ts';
import type { Jobs } from '../jobs/queue.ts';

type Factory<D> = (db: D, jobs: Jobs) => object;
type Factories<D> = Readonly<Record<string, Factory<D>>>;

interface Opened<D> {
  readonly db: D;
  readonly jobs: Jobs;
  readonly wrap: Wrap;
  readonly created: Map<string, object>;
}

const opened = Symbol('opened');
const unchanged: Wrap = (repository) => repository;

/**
 * Returns a function that creates an object with a repository under the name of each factory. A repository is created at its first use,
 * because a transaction needs few of them, and the getters are defined once, because each request opens an application.
 */
export const createLazily = <D>(factories: Factories<D>): ((db: D, jobs: Jobs, wrap?: Wrap) => object) => {
  const prototype = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(factories).map(([name, create]) => [
        name,
        {
          enumerable: true,
          get(this: { readonly [opened]: Opened<D> }): object {
            const { db, jobs, wrap, created } = this[opened];
            const known = created.get(name);
            if (known) return known;
            const repository = wrap(create(db, jobs));
            created.set(name, repository);
            return repository;
          },
        },
      ]),
    ),
  );
  return (db, jobs, wrap = unchanged) =>
    Object.assign(Object.create(prototype), { [opened]: { db, jobs, wrap, created: new Map() } });
};

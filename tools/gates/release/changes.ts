import type { Contracts } from '../gate.ts';
import type { Change } from './change.ts';
import { graphqlChanges } from './graphql-changes.ts';
import { restChanges } from './rest-changes.ts';

/** The changes by contracts: two gates need them, and comparing takes a second. */
const known = new WeakMap<Contracts, WeakMap<Contracts, Promise<readonly Change[]>>>();

const compare = async (base: Contracts, now: Contracts): Promise<readonly Change[]> => {
  const both = await Promise.all([restChanges(base.openapi, now.openapi), graphqlChanges(base.sdl, now.sdl)]);
  return both.flat();
};

/** Returns all differences between two versions of both contracts. */
export const changesBetween = (base: Contracts, now: Contracts): Promise<readonly Change[]> => {
  const ofNow = known.get(now) ?? new WeakMap<Contracts, Promise<readonly Change[]>>();
  known.set(now, ofNow);
  const changes = ofNow.get(base) ?? compare(base, now);
  ofNow.set(base, changes);
  return changes;
};

import type { Contracts } from '../gate.ts';
import { asyncapiChanges } from './asyncapi-changes.ts';
import type { Change } from './change.ts';
import { graphqlChanges } from './graphql-changes.ts';
import { packageChanges } from './package-changes.ts';
import { restChanges } from './rest-changes.ts';

/** The changes by contracts: two gates need them, and comparing takes a second. */
const known = new WeakMap<Contracts, WeakMap<Contracts, Promise<readonly Change[]>>>();

/** Compares two texts, if both versions have one. */
const ifBoth = (
  [base, now]: readonly [string | undefined, string | undefined],
  compare: (base: string, now: string) => readonly Change[],
): readonly Change[] => (base === undefined || now === undefined ? [] : compare(base, now));

const compare = async (base: Contracts, now: Contracts): Promise<readonly Change[]> => {
  const both = await Promise.all([restChanges(base.openapi, now.openapi), graphqlChanges(base.sdl, now.sdl)]);
  return [
    ...both.flat(),
    ...ifBoth([base.asyncapi, now.asyncapi], asyncapiChanges),
    ...ifBoth([base.packages, now.packages], (one, other) => packageChanges(JSON.parse(one), JSON.parse(other))),
  ];
};

/** Returns all differences between two versions of the contracts and of what is published with them. */
export const changesBetween = (base: Contracts, now: Contracts): Promise<readonly Change[]> => {
  const ofNow = known.get(now) ?? new WeakMap<Contracts, Promise<readonly Change[]>>();
  known.set(now, ofNow);
  const changes = ofNow.get(base) ?? compare(base, now);
  ofNow.set(base, changes);
  return changes;
};

import { isDeepStrictEqual } from 'node:util';

/** Returns the names in REST of the fields that differ, as events list them. */
export const changedFields = <F extends string>(
  names: Readonly<Record<F, string>>,
  before: Readonly<Record<NoInfer<F>, unknown>>,
  after: Readonly<Record<NoInfer<F>, unknown>>,
): readonly string[] =>
  (Object.keys(names) as F[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => names[field]);

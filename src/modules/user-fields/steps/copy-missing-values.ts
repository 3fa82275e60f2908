import type { CustomField } from '../../../kernel/custom-field.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { StoredValues } from '../ports.ts';
import { fitsBucket } from '../shown-fields.ts';

/** The numbers of values that the other user lacked. */
export interface CopiedValues {
  readonly copied: number;
  /** Those for which the bucket has no room. */
  readonly leftOut: number;
}

/** Adds the missing values in the order of the definitions, as long as the bucket is within its limit. */
const withMissing = (
  fields: readonly CustomField[],
  theirs: StoredValues,
  present: StoredValues,
): CopiedValues & { readonly values: StoredValues } => {
  let values = present;
  let leftOut = 0;
  const missing = fields.flatMap(({ id, bucket }) => {
    const value = bucket === 'admin' || present[bucket][id] !== undefined ? undefined : theirs[bucket][id];
    return value === undefined || bucket === 'admin' ? [] : [{ id, bucket, value }];
  });
  for (const { id, bucket, value } of missing) {
    const next = { ...values, [bucket]: { ...values[bucket], [id]: value } };
    if (fitsBucket(fields, bucket, next)) values = next;
    else leftOut += 1;
  }
  return { values, copied: missing.length - leftOut, leftOut };
};

/**
 * Gives a user the values of `own` and `public` that another one has and this one does not. `admin` is the judgment of administrators about the other
 * account, and is not copied. Both users are locked.
 */
export const copyMissingValues = async (unit: Unit, from: number, into: number, at: Date): Promise<CopiedValues> => {
  const fields = await unit.userFields.hold();
  if (fields.length === 0) return { copied: 0, leftOut: 0 };
  const [theirs, present] = [await unit.userFieldValues.lock(from), await unit.userFieldValues.lock(into)];
  const { values, ...result } = withMissing(fields, theirs, present);
  const searchable = fields.filter(({ isSearchable }) => isSearchable).map(({ id }) => id);
  await unit.userFieldValues.set(into, values, searchable, at);
  return result;
};

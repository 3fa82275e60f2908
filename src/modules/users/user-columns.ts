import { changeableFields, userFields } from '../../kernel/user-fields.ts';
import type { UserChange } from './user-change.ts';

/** The columns that a change sets. */
export const toUserColumns = (change: UserChange): Readonly<Record<string, unknown>> => {
  const { trialEndsAt } = change;
  const plain = changeableFields.flatMap((field) =>
    change[field] === undefined ? [] : [[userFields[field].column, change[field]]],
  );
  // A timestamp of the service is UTC, whatever zone the database thinks in.
  return { ...Object.fromEntries(plain), ...(trialEndsAt ? { trial_ends_at: `${trialEndsAt}Z` } : {}) };
};

/** The columns that the erasure of a user sets. */
export const erasedUserColumns: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.values(userFields).flatMap((field) => ('erased' in field ? [[field.column, field.erased]] : [])),
);

import { changeableFields, userFields } from '../../kernel/user-fields.ts';
import type { StoredChange } from './user-change.ts';

export const toUserColumns = (change: StoredChange): Readonly<Record<string, unknown>> => {
  const { trialEndsAt, locale } = change;
  const plain = changeableFields.flatMap((field) =>
    change[field] === undefined ? [] : [[userFields[field].column, change[field]]],
  );
  // Timestamps of the service are UTC, independent of the time zone of the database.
  const timestamps = trialEndsAt ? { trial_ends_at: `${trialEndsAt}Z` } : {};
  return { ...Object.fromEntries(plain), ...timestamps, ...(locale === undefined ? {} : { locale }) };
};

export const erasedUserColumns: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.values(userFields).flatMap((field) => ('erased' in field ? [[field.column, field.erased]] : [])),
);

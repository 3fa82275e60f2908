import type { Fault } from '../../kernel/errors.ts';
import type { ChangeOf } from '../../kernel/fields.ts';
import type { StoredLanguage } from '../../kernel/locale.ts';
import { applicationFields, type changeableFields, userChanges } from '../../kernel/user-fields.ts';

/** A change of a user. Absent fields stay as they are. */
export type UserChange = ChangeOf<typeof changeableFields>;

/** A change in the form of the database. */
export type StoredChange = Omit<UserChange, 'language'> & Partial<StoredLanguage>;

/** Returns the faults of a change that can be detected without the database. */
export const userChangeFaults = (change: UserChange): readonly Fault[] => userChanges.faults(change);

/** Returns the fields in a change that only administrators of the application may change. */
export const applicationFieldsIn = (change: UserChange): typeof applicationFields =>
  applicationFields.filter((field) => change[field] !== undefined);

export const toUserColumns = ({ locale, ...change }: StoredChange): Readonly<Record<string, unknown>> => ({
  ...userChanges.toColumns(change),
  ...(locale === undefined ? {} : { locale }),
});

import type { App } from '../../kernel/app.ts';
import {
  type Bucket,
  buckets,
  type CustomField,
  type FieldValue,
  type ShownFields,
} from '../../kernel/custom-field.ts';
import type { Reads } from '../../kernel/ports.ts';
import { type Relation, seenBy, type VisibleUser } from '../../kernel/user.ts';
import type { StoredValues } from './ports.ts';
import { mostBucketBytes } from './user-field.ts';

/** The buckets that a caller sees of a user. `isEverywhere`: the caller may read all users of the application. */
const bucketsFor = (relation: Relation, isEverywhere: boolean): readonly Bucket[] => {
  if (relation === 'sharedCompany') return [];
  return relation !== 'self' && isEverywhere ? buckets : ['own', 'public'];
};

/** Returns the values of a bucket by the names of the fields. Values of deleted fields are left out. */
export const namedValues = (
  fields: readonly CustomField[],
  bucket: Bucket,
  values: StoredValues | undefined,
): Readonly<Record<string, FieldValue>> => {
  const stored = values?.[bucket] ?? {};
  return Object.fromEntries(
    fields.flatMap(({ id, bucket: own, name }) => {
      const value = own === bucket ? stored[id] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

/** Returns true if the values of a bucket are within its limit, as JSON. */
export const fitsBucket = (fields: readonly CustomField[], bucket: Bucket, values: StoredValues): boolean =>
  Buffer.byteLength(JSON.stringify(namedValues(fields, bucket, values))) <= mostBucketBytes;

const shown = (
  user: VisibleUser,
  fields: readonly CustomField[],
  values: StoredValues | undefined,
  isEverywhere: boolean,
): VisibleUser => {
  const visible = bucketsFor(user[seenBy], isEverywhere);
  if (visible.length === 0) return user;
  const named = Object.fromEntries(visible.map((bucket) => [bucket, namedValues(fields, bucket, values)]));
  return { ...user, fields: named as unknown as ShownFields };
};

/**
 * Adds the values of custom fields to the users of a reply, as far as the caller sees them. An application without fields costs no
 * statement.
 */
export const withFields = async (
  { userFieldValues }: Pick<Reads, 'userFieldValues'>,
  { customFields: fields }: Pick<App, 'customFields'>,
  users: readonly VisibleUser[],
  isEverywhere: boolean,
): Promise<readonly VisibleUser[]> => {
  if (fields.length === 0 || users.length === 0) return users;
  const values = await userFieldValues.of(users.map(({ id }) => id));
  return users.map((user) => shown(user, fields, values.get(user.id), isEverywhere));
};

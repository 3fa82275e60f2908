import { isDeepStrictEqual } from 'node:util';
import { type Change, hiddenChange } from '../../../kernel/changed-fields.ts';
import { type Bucket, buckets, type CustomField, type FieldValue } from '../../../kernel/custom-field.ts';
import { type Fault, type Field, refuseFaults } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { StoredValues } from '../ports.ts';
import { fitsBucket } from '../shown-fields.ts';
import { mostBucketBytes } from '../user-field.ts';
import { valueFaults } from '../value-schema.ts';

/** Values as requests send them, by bucket and name. Null removes a value. */
export type SentFields = { readonly [B in Bucket]?: Readonly<Record<string, unknown>> | null | undefined };

/** A request can have more members than a reply should have faults. */
const mostFaults = 100;

/** One sent value with its field, which is undefined if the application does not define it. */
interface Sent {
  readonly bucket: Bucket;
  readonly name: string;
  readonly value: unknown;
  readonly field: CustomField | undefined;
}

const pointerTo = ({ bucket, name }: Pick<Sent, 'bucket' | 'name'>): Field =>
  `fields/${bucket}/${name.slice(0, 50).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const sentOf = (fields: readonly CustomField[], sent: SentFields): readonly Sent[] =>
  buckets.flatMap((bucket) =>
    Object.entries(sent[bucket] ?? {}).map(([name, value]) => ({
      bucket,
      name,
      value,
      field: fields.find((one) => one.bucket === bucket && one.name === name),
    })),
  );

const faultsOf = ({ field, value, ...place }: Sent): readonly Fault[] => {
  const at = pointerTo(place);
  if (!field) return [{ field: at, code: 'unknown_field', detail: 'is not a field that the application defines' }];
  return value === null ? [] : valueFaults(field.schema, value, at);
};

const notObject = (field: Field): Fault => ({ field, code: 'wrong_type', detail: 'must be an object' });

/** Returns the faults of null in place of an object, which GraphQL allows. */
export const shapeFaults = (sent: SentFields | null | undefined): readonly Fault[] => {
  if (sent === undefined) return [];
  if (sent === null) return [notObject('fields')];
  return buckets.filter((bucket) => sent[bucket] === null).map((bucket) => notObject(`fields/${bucket}`));
};

/** Returns the faults of the values of a new user. Users sign up with values of `own` alone. */
export const signupValueFaults = (
  fields: readonly CustomField[],
  sent: Pick<SentFields, 'own'> = {},
): readonly Fault[] => [
  ...shapeFaults(sent),
  ...sentOf(fields, sent).flatMap(faultsOf).slice(0, mostFaults),
  ...fields
    .filter(({ isRequiredAtSignup, name }) => isRequiredAtSignup && (sent.own?.[name] ?? null) === null)
    .map(
      ({ bucket, name }): Fault => ({ field: pointerTo({ bucket, name }), code: 'required', detail: 'is required' }),
    ),
];

const sizeFaults = (fields: readonly CustomField[], values: StoredValues): readonly Fault[] =>
  buckets.flatMap((bucket): Fault[] =>
    fitsBucket(fields, bucket, values)
      ? []
      : [{ field: `fields/${bucket}`, code: 'too_long', detail: `must be at most ${mostBucketBytes} bytes as JSON` }],
  );

/** Returns the values with the sent ones (RFC 7396), without those of deleted fields. */
const mergedWith = (before: StoredValues, all: readonly Sent[], fields: readonly CustomField[]): StoredValues =>
  Object.fromEntries(
    buckets.map((bucket) => {
      const values = new Map<string, FieldValue>(
        fields.flatMap(({ id }) => {
          const value = before[bucket][id];
          return value === undefined ? [] : [[String(id), value]];
        }),
      );
      for (const { field, value } of all.filter((one) => one.bucket === bucket))
        if (value === null) values.delete(String(field!.id));
        else values.set(String(field!.id), value as FieldValue);
      return [bucket, Object.fromEntries(values)];
    }),
  ) as unknown as StoredValues;

/**
 * Changes the sent values of a user that is locked, and returns the names of those that differ. The definitions are held, so that no value
 * of a field is written after its deletion.
 * @throws `validation_failed`
 */
export const changeValues = async (
  unit: Unit,
  userId: number,
  sent: SentFields,
  at: Date,
): Promise<readonly Change[]> => {
  const fields = await unit.userFields.hold();
  const all = sentOf(fields, sent);
  refuseFaults(all.flatMap(faultsOf).slice(0, mostFaults));
  const before = await unit.userFieldValues.lock(userId);
  const after = mergedWith(before, all, fields);
  const changed = all.filter(
    ({ bucket, field }) => !isDeepStrictEqual(before[bucket][field!.id], after[bucket][field!.id]),
  );
  if (changed.length === 0) return [];
  refuseFaults(sizeFaults(fields, after));
  const searchable = fields.filter(({ isSearchable }) => isSearchable).map(({ id }) => id);
  await unit.userFieldValues.set(userId, after, searchable, at);
  return changed.map(({ bucket, name }) => hiddenChange(`fields.${bucket}.${name}`));
};

import type { Bucket, CustomField, FieldValue } from '../../kernel/custom-field.ts';
import { buckets } from '../../kernel/custom-field.ts';
import type { StoredValues } from '../user-fields/ports.ts';
import { namedValues } from '../user-fields/shown-fields.ts';
import { mostBucketBytes } from '../user-fields/user-field.ts';
import { valueFaults } from '../user-fields/value-schema.ts';
import { isCustomFieldName, parsed, type Row, refuse } from './fields.ts';

/** Reads a value. In CSV, which has texts alone, values of other types are JSON. */
const readValue = ({ schema }: CustomField, value: unknown): unknown => {
  if (schema.type === 'string') return typeof value === 'number' ? String(value) : value;
  return typeof value === 'string' ? parsed(value) : value;
};

const fieldOf = (fields: readonly CustomField[], path: string): CustomField =>
  fields.find(({ bucket, name }) => `fields.${bucket}.${name}` === path) ??
  refuse('unknown_field', `${path} is not a custom field of the application`);

/** Reads the custom fields of a row, by the IDs of the fields. Absent, null and empty are equal. */
export const customFieldsOf = (row: Row, fields: readonly CustomField[]): StoredValues | undefined => {
  const found = Object.entries(row).flatMap(([path, sent]) => {
    if (!isCustomFieldName(path) || (sent ?? '') === '') return [];
    const field = fieldOf(fields, path);
    const value = readValue(field, sent);
    const [fault] = valueFaults(field.schema, value, 'schema');
    if (fault) refuse('bad_field', `${path} ${fault.detail}`);
    return [{ field, value: value as FieldValue }];
  });
  if (found.length === 0) return undefined;
  const ofBucket = (bucket: Bucket) =>
    Object.fromEntries(
      found.filter(({ field }) => field.bucket === bucket).map(({ field, value }) => [String(field.id), value]),
    );
  const values: StoredValues = { own: ofBucket('own'), public: ofBucket('public'), admin: ofBucket('admin') };
  for (const bucket of buckets)
    if (Buffer.byteLength(JSON.stringify(namedValues(fields, bucket, values))) > mostBucketBytes)
      refuse('bad_field', `fields.${bucket} must be at most ${mostBucketBytes} bytes as JSON`);
  return values;
};

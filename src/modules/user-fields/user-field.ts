import { type Bucket, buckets, type CustomField, type ValueSchema } from '../../kernel/custom-field.ts';
import { type Fault, ifSent } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import { keepsRule, rangeDetail } from '../../kernel/text.ts';
import { schemaFaults } from './value-schema.ts';

/** A custom field with its times. */
export interface UserField extends CustomField {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The number of custom fields of an application. */
export const mostUserFields = 100;

/** The size of the values of a user in a bucket, in bytes of JSON by the names of the fields. */
export const mostBucketBytes = 16_384;

/** Equal to the contract's `UserFieldName`. */
export const fieldNameRule = { minLength: 1, maxLength: 50, pattern: /^[a-z][a-z0-9_]*$/ } as const;
/** Equal to the contract's `position`. */
export const positionRule = { minimum: 0, maximum: 1000 } as const;

/** The number of searchable fields of an application: each has a row for each value of a user. */
export const mostSearchable = 10;

/** Longer texts are not searchable: an index has no room for them. */
export const longestSearched = 200;

/** A field as requests send it. */
export interface SentUserField {
  readonly bucket?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly schema?: object | undefined;
  readonly position?: number | undefined;
  readonly requiredAtSignup?: boolean | undefined;
  readonly searchable?: boolean | undefined;
  readonly claim?: boolean | undefined;
}

/** Every object of JavaScript has a member with this name, so that a program that reads a field without a value would find it. */
const inherited = 'constructor';

const nameFaults = (name: string): readonly Fault[] => {
  if (!keepsRule(fieldNameRule, name))
    return [
      {
        field: 'name',
        code: 'invalid_format',
        detail: 'must be 1 to 50 lowercase letters, digits and underscores, the first a letter',
      },
    ];
  return name === inherited ? [{ field: 'name', code: 'not_allowed', detail: 'must not be constructor' }] : [];
};

/** Returns the faults of the sent properties of a field. */
export const userFieldFaults = ({ bucket, name, title, schema, position }: SentUserField): readonly Fault[] => [
  ...ifSent(bucket, (one) =>
    buckets.includes(one as Bucket)
      ? []
      : [{ field: 'bucket', code: 'not_allowed', detail: `must be one of ${buckets.join(', ')}` }],
  ),
  ...ifSent(name, nameFaults),
  ...ifSent(title, (text) => labelFaults(text).map((fault) => ({ ...fault, field: 'title' as const }))),
  ...ifSent(schema, schemaFaults),
  ...ifSent(position, (place) => {
    const detail = Number.isInteger(place)
      ? rangeDetail(place, positionRule.minimum, positionRule.maximum)
      : 'must be an integer';
    return detail === undefined ? [] : [{ field: 'position', code: 'out_of_range', detail }];
  }),
];

/** Returns the fault of another type: stored values would have the wrong one. */
export const typeFaults = (before: ValueSchema, after: ValueSchema): readonly Fault[] =>
  before.type === after.type
    ? []
    : [{ field: 'schema/type', code: 'not_allowed', detail: `must stay ${before.type}: create another field instead` }];

const isShort = ({ enum: values, const: only, maxLength }: ValueSchema): boolean =>
  values || only !== undefined
    ? [...(values ?? []), only ?? ''].every((one) => String(one).length <= longestSearched)
    : (maxLength ?? 0) <= longestSearched;

/** Returns the faults of properties that depend on each other. */
export const combinationFaults = ({
  bucket,
  schema,
  isRequiredAtSignup,
  isSearchable,
}: Pick<CustomField, 'bucket' | 'schema' | 'isRequiredAtSignup' | 'isSearchable'>): readonly Fault[] => {
  const texts = schema.type === 'array' ? schema.items! : schema;
  return [
    ...(isRequiredAtSignup && bucket !== 'own'
      ? [
          {
            field: 'requiredAtSignup',
            code: 'not_allowed',
            detail: 'must be false for a field that users do not write',
          } as const,
        ]
      : []),
    ...(isSearchable && texts.type === 'string' && !isShort(texts)
      ? [
          {
            field: schema.type === 'array' ? 'schema/items/maxLength' : 'schema/maxLength',
            code: 'out_of_range',
            detail: `must be at most ${longestSearched} for a searchable field`,
          } as const,
        ]
      : []),
  ];
};

/** Returns the fault of one searchable field too many. */
export const searchableFaults = (others: readonly CustomField[]): readonly Fault[] =>
  others.filter(({ isSearchable }) => isSearchable).length < mostSearchable
    ? []
    : [{ field: 'searchable', code: 'not_allowed', detail: `must be true for at most ${mostSearchable} fields` }];

/** Returns a JSON Schema of the values of a bucket. */
export const bucketSchema = (fields: readonly CustomField[], bucket: Bucket): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    fields.filter((field) => field.bucket === bucket).map(({ name, title, schema }) => [name, { title, ...schema }]),
  ),
});

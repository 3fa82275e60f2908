import type { FieldValue, ValueSchema } from '../../kernel/custom-field.ts';
import { valueTypes } from '../../kernel/custom-field.ts';
import type { Fault, Field } from '../../kernel/errors.ts';
import { characters, isLongerThan, items } from '../../kernel/text.ts';
import { isObject } from '../../kernel/untrusted.ts';
import { valueFormats } from './formats.ts';

type Type = ValueSchema['type'];
type Keyword = keyof ValueSchema;
type FaultCode = Fault['code'];
type Broken = readonly [code: FaultCode, detail: string];

/** The limits of schemas. Equal to the contract's `UserFieldSchema`. */
export const schemaRule = { maxLength: 2000, maxItems: 50, maxEnum: 100, mostCharacters: 4000 } as const;

/** Matches characters that texts of several lines do not have, and that the database or terminals do not accept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
const unwanted = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const types: Readonly<Record<Type, { readonly isRight: (value: unknown) => boolean; readonly detail: string }>> = {
  string: { isRight: isText, detail: 'must be a string' },
  integer: { isRight: Number.isInteger, detail: 'must be an integer' },
  number: { isRight: Number.isFinite, detail: 'must be a number' },
  boolean: { isRight: (value) => typeof value === 'boolean', detail: 'must be true or false' },
  array: { isRight: isTextList, detail: 'must be a list of strings' },
};

const isCount = (limit: unknown): boolean => Number.isInteger(limit) && (limit as number) >= 0;
const atMost =
  (most: number) =>
  (limit: unknown): boolean =>
    isCount(limit) && (limit as number) <= most;

interface KeywordRule<L, V> {
  /** The types of values that the keyword restricts. */
  readonly of: readonly Type[];
  /** Returns true for a limit that a schema may have. */
  readonly isLimit: (limit: unknown, type: Type) => boolean;
  readonly limits: string;
  /** Returns how a value breaks the limit. */
  readonly check: (limit: L, value: V) => Broken | undefined;
}

const rule = <L, V>(one: KeywordRule<L, V>): KeywordRule<never, never> => one as KeywordRule<never, never>;
const numbers = ['integer', 'number'] as const;
const scalars = ['string', 'integer', 'number', 'boolean'] as const;
const notOf = 'must be of the type of the field';

/** The keywords besides `type`: for which types, with which limits, and how a value breaks them. */
const keywords: Readonly<Record<Exclude<Keyword, 'type'>, KeywordRule<never, never>>> = {
  enum: rule<readonly unknown[], unknown>({
    of: scalars,
    isLimit: (limit, type) =>
      Array.isArray(limit) &&
      limit.length >= 1 &&
      limit.length <= schemaRule.maxEnum &&
      new Set(limit).size === limit.length &&
      limit.every((one) => isOfType(type, one)),
    limits: `must be a list of 1 to ${schemaRule.maxEnum} different values of the type of the field`,
    check: (limit, value) => (limit.includes(value) ? undefined : ['not_allowed', 'must be one of the allowed values']),
  }),
  const: rule<unknown, unknown>({
    of: scalars,
    isLimit: (limit, type) => isOfType(type, limit),
    limits: notOf,
    check: (limit, value) => (limit === value ? undefined : ['not_allowed', 'must be the allowed value']),
  }),
  minimum: rule<number, number>({
    of: numbers,
    isLimit: (limit, type) => isOfType(type, limit),
    limits: notOf,
    check: (limit, value) => (value >= limit ? undefined : ['out_of_range', `must be at least ${limit}`]),
  }),
  maximum: rule<number, number>({
    of: numbers,
    isLimit: (limit, type) => isOfType(type, limit),
    limits: notOf,
    check: (limit, value) => (value <= limit ? undefined : ['out_of_range', `must be at most ${limit}`]),
  }),
  minLength: rule<number, string>({
    of: ['string'],
    isLimit: atMost(schemaRule.maxLength),
    limits: `must be an integer from 0 to ${schemaRule.maxLength}`,
    check: (limit, text) =>
      limit === 0 || isLongerThan(text, limit - 1) ? undefined : ['too_short', `must be at least ${characters(limit)}`],
  }),
  maxLength: rule<number, string>({
    of: ['string'],
    isLimit: atMost(schemaRule.maxLength),
    limits: `must be an integer from 0 to ${schemaRule.maxLength}`,
    check: (limit, text) =>
      isLongerThan(text, limit) ? ['too_long', `must be at most ${characters(limit)}`] : undefined,
  }),
  format: rule<string, string>({
    of: ['string'],
    isLimit: (limit) => isText(limit) && Object.hasOwn(valueFormats, limit),
    limits: `must be one of ${Object.keys(valueFormats).join(', ')}`,
    check: (limit, text) =>
      valueFormats[limit]!.isRight(text) ? undefined : ['invalid_format', valueFormats[limit]!.detail],
  }),
  minItems: rule<number, readonly string[]>({
    of: ['array'],
    isLimit: atMost(schemaRule.maxItems),
    limits: `must be an integer from 0 to ${schemaRule.maxItems}`,
    check: (limit, list) => (list.length >= limit ? undefined : ['too_short', `must have at least ${items(limit)}`]),
  }),
  maxItems: rule<number, readonly string[]>({
    of: ['array'],
    isLimit: atMost(schemaRule.maxItems),
    limits: `must be an integer from 0 to ${schemaRule.maxItems}`,
    check: (limit, list) => (list.length <= limit ? undefined : ['too_long', `must have at most ${items(limit)}`]),
  }),
  uniqueItems: rule<boolean, readonly string[]>({
    of: ['array'],
    isLimit: (limit) => typeof limit === 'boolean',
    limits: 'must be true or false',
    check: (limit, list) =>
      limit && new Set(list).size < list.length ? ['not_allowed', 'must not contain duplicates'] : undefined,
  }),
  // Its value is checked as a schema, and the items by it.
  items: rule<unknown, unknown>({ of: ['array'], isLimit: () => true, limits: '', check: () => undefined }),
};

const isOfType = (type: Type, value: unknown): boolean =>
  types[type].isRight(value) && (!isText(value) || (!unwanted.test(value) && value.isWellFormed()));

const limitsIn = (schema: ValueSchema) =>
  (Object.entries(schema) as [Keyword, never][]).filter(
    (one): one is [keyof typeof keywords, never] => one[0] !== 'type',
  );

/** Returns the faults of a value. A list has those of its items, too. */
export const valueFaults = (schema: ValueSchema, value: unknown, field: Field): readonly Fault[] => {
  const { isRight, detail } = types[schema.type];
  if (!isRight(value)) return [{ field, code: 'wrong_type', detail }];
  if (isText(value) && !isOfType('string', value))
    return [{ field, code: 'invalid_format', detail: 'must not contain control characters' }];
  const own = limitsIn(schema).flatMap(([keyword, limit]): Fault[] => {
    const broken = keywords[keyword].check(limit, value as never);
    return broken ? [{ field, code: broken[0], detail: broken[1] }] : [];
  });
  // Each item is as long as it may be, so a list with too many of them is not read.
  if (schema.type !== 'array' || own.length > 0) return own;
  return (value as readonly string[]).flatMap((item, at) =>
    valueFaults(schema.items ?? anyText, item, `${field}/${at}` as Field),
  );
};

export const isValid = (schema: ValueSchema, value: FieldValue): boolean =>
  valueFaults(schema, value, 'schema').length === 0;

const anyText: ValueSchema = { type: 'string', maxLength: schemaRule.maxLength };

/** The pairs of keywords of which the first must not exceed the second. */
const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

const boundFaults = (schema: Readonly<Record<string, unknown>>, at: Field): readonly Fault[] =>
  bounds.flatMap(([low, high]): Fault[] =>
    (schema[low] as number) > (schema[high] as number)
      ? [{ field: `${at}/${low}` as Field, code: 'out_of_range', detail: `must not exceed \`${high}\`` }]
      : [],
  );

const keywordFaults = (type: Type, keyword: string, limit: unknown, field: Field): readonly Fault[] => {
  if (!Object.hasOwn(keywords, keyword))
    return [{ field, code: 'unknown_field', detail: 'is not a keyword that schemas of fields have' }];
  const { of, isLimit, limits } = keywords[keyword as keyof typeof keywords];
  if (!of.includes(type)) return [{ field, code: 'not_allowed', detail: `must be absent for the type ${type}` }];
  if (keyword === 'items') return faultsOf(limit, field, ['string']);
  return isLimit(limit, type) ? [] : [{ field, code: 'invalid_format', detail: limits }];
};

const faultsOf = (schema: unknown, at: Field, allowed: readonly Type[]): readonly Fault[] => {
  if (!isObject(schema)) return [{ field: at, code: 'wrong_type', detail: 'must be an object' }];
  const { type, ...others } = schema;
  const known = allowed.find((one) => one === type);
  if (!known)
    return [{ field: `${at}/type` as Field, code: 'invalid_format', detail: `must be one of ${allowed.join(', ')}` }];
  const faults = Object.entries(others).flatMap(([keyword, limit]) =>
    keywordFaults(known, keyword, limit, `${at}/${keyword}` as Field),
  );
  return faults.length > 0 ? faults : boundFaults(schema, at);
};

/** Returns the faults of the schema of a field. Pointers name the keyword. */
export const schemaFaults = (schema: unknown): readonly Fault[] =>
  JSON.stringify(schema ?? null).length > schemaRule.mostCharacters
    ? [{ field: 'schema', code: 'too_long', detail: `must be at most ${schemaRule.mostCharacters} characters as JSON` }]
    : faultsOf(schema, 'schema', valueTypes);

const withTextBound = (schema: ValueSchema): ValueSchema =>
  schema.enum || schema.const !== undefined ? schema : { maxLength: schemaRule.maxLength, ...schema };

/** Returns a schema without faults with the bounds that it has by default, so that each value has a bound. */
export const bounded = (schema: ValueSchema): ValueSchema => {
  if (schema.type === 'string') return withTextBound(schema);
  if (schema.type !== 'array') return schema;
  return { maxItems: schemaRule.maxItems, ...schema, items: withTextBound(schema.items ?? { type: 'string' }) };
};

import type { ErrorObject } from 'ajv';
import { namesIn, type Place, pointerInto } from '../api/pointer.ts';
import type { FieldError } from '../api/refusal.ts';
import { formats } from '../kernel/formats.ts';
import { characters, items } from '../kernel/text.ts';
import { patternDetails } from './pattern-details.ts';

/** The parts of a request by their names in the paths of openapi-backend. */
const places: ReadonlyMap<string, Place> = new Map([
  ['requestBody', '#'],
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'header'],
]);

const toPointer = (instancePath: string, below: readonly string[]): string => {
  const [part = '', ...names] = [...namesIn(instancePath), ...below];
  const place = places.get(part);
  if (place === undefined) throw new Error('A fault in no known place of a request.');
  return pointerInto(place, names);
};

type Fault = Pick<FieldError, 'code' | 'detail'>;

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const typeDetail = (types: readonly string[]): string =>
  `must be ${types.map((type) => typeNames[type] ?? type).join(' or ')}`;

/** The maximum length of a list of values in a detail, which has at most 200 characters. */
const longestList = 150;

const enumDetail = (values: readonly unknown[]): string => {
  const list = values.join(', ');
  return list.length > longestList ? 'must be one of the allowed values' : `must be one of: ${list}`;
};

/** The detail for each JSON Schema keyword, which a form can show beside its field. */
const meanings: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Fault>> = {
  required: () => ({ code: 'required', detail: 'is required' }),
  additionalProperties: () => ({ code: 'unknown_field', detail: 'is not a field of this operation' }),
  type: ({ type }) => ({ code: 'wrong_type', detail: typeDetail([type].flat().map(String)) }),
  minLength: ({ limit }) => ({
    code: 'too_short',
    detail: limit === 1 ? 'must not be empty' : `must be at least ${characters(Number(limit))}`,
  }),
  maxLength: ({ limit }) => ({ code: 'too_long', detail: `must be at most ${characters(Number(limit))}` }),
  pattern: ({ pattern }) => ({ code: 'invalid_format', detail: patternDetails.get(String(pattern)) ?? formats.any }),
  format: () => ({ code: 'invalid_format', detail: formats.any }),
  enum: ({ allowedValues }) => ({ code: 'not_allowed', detail: enumDetail([allowedValues].flat()) }),
  const: ({ allowedValue }) => ({ code: 'not_allowed', detail: `must be ${allowedValue}` }),
  minimum: ({ limit }) => ({ code: 'out_of_range', detail: `must be at least ${limit}` }),
  maximum: ({ limit }) => ({ code: 'out_of_range', detail: `must be at most ${limit}` }),
  minItems: ({ limit }) => ({ code: 'too_short', detail: `must have at least ${items(Number(limit))}` }),
  maxItems: ({ limit }) => ({ code: 'too_long', detail: `must have at most ${items(Number(limit))}` }),
  uniqueItems: () => ({ code: 'not_allowed', detail: 'must not contain duplicates' }),
};

const fallback: Fault = { code: 'invalid_format', detail: formats.any };

/** The keywords about the number of members, for which the rules of the operation name the members. */
export const countKeywords: ReadonlySet<string> = new Set(['minProperties', 'maxProperties']);

/** Returns the member that a fault is about, if the schema reports it for the object. */
const memberOf = ({ keyword, params }: ErrorObject): readonly string[] => {
  if (keyword === 'required') return [params['missingProperty']];
  return keyword === 'additionalProperties' ? [params['additionalProperty']] : [];
};

/** The maximum number of faults, so that a body with many unknown fields does not cause a reply many times its size. */
const mostFaults = 100;

/** Returns the first fault of each field, in order. It reads only as many errors as it needs. */
const firstOfEach = <E>(errors: readonly E[], toError: (error: E) => FieldError): readonly FieldError[] => {
  const first = new Map<string, FieldError>();
  for (const each of errors) {
    if (first.size === mostFaults) break;
    const error = toError(each);
    if (!first.has(error.pointer)) first.set(error.pointer, error);
  }
  return [...first.values()];
};

/** Returns true if a response has space for more errors. */
export const hasRoom = (errors: readonly FieldError[]): boolean => errors.length < mostFaults;

/** Returns the errors of fields for which no error has been reported, neither for the field nor for a part of it. */
export const unreported = (reported: readonly FieldError[], errors: readonly FieldError[]): readonly FieldError[] =>
  firstOfEach(errors, (error) => error).filter(
    ({ pointer }) => !reported.some((known) => known.pointer === pointer || known.pointer.startsWith(`${pointer}/`)),
  );

/**
 * Converts Ajv's errors to the texts and pointers of the contract: the first fault of each field, as the domain reports it. An
 * empty name is reported only as too short, not also as blank.
 */
export const toFieldErrors = (errors: readonly ErrorObject[]): readonly FieldError[] =>
  firstOfEach(errors, (error) => ({
    pointer: toPointer(error.instancePath, memberOf(error)),
    ...(meanings[error.keyword]?.(error.params) ?? fallback),
  }));

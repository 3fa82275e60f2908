import type { ErrorObject } from 'ajv';
import { namesIn, type Place, pointerInto } from '../doors/pointer.ts';
import type { FieldError } from '../doors/refusal.ts';

/** The places of a request, as openapi-backend names them in what it validates. */
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

const characters = (limit: unknown): string => `${limit} character${limit === 1 ? '' : 's'}`;

/** What each JSON Schema keyword means to whoever filled in the form. */
const meanings: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Fault>> = {
  required: () => ({ code: 'required', detail: 'is required' }),
  additionalProperties: () => ({ code: 'unknown_field', detail: 'is not a field of this operation' }),
  type: ({ type }) => ({ code: 'wrong_type', detail: `is not of type ${[type].flat().join(' or ')}` }),
  minLength: ({ limit }) => ({ code: 'too_short', detail: `has fewer than ${characters(limit)}` }),
  maxLength: ({ limit }) => ({ code: 'too_long', detail: `has more than ${characters(limit)}` }),
  pattern: () => ({ code: 'invalid_format', detail: 'does not have the right form' }),
  format: () => ({ code: 'invalid_format', detail: 'does not have the right form' }),
  enum: () => ({ code: 'not_allowed', detail: 'is not one of the allowed values' }),
  const: () => ({ code: 'not_allowed', detail: 'is not the allowed value' }),
  minimum: ({ limit }) => ({ code: 'out_of_range', detail: `is less than ${limit}` }),
  maximum: ({ limit }) => ({ code: 'out_of_range', detail: `is more than ${limit}` }),
  maxItems: ({ limit }) => ({ code: 'too_long', detail: `has more than ${limit} items` }),
  uniqueItems: () => ({ code: 'not_allowed', detail: 'lists something twice' }),
};

const fallback: Fault = { code: 'invalid_format', detail: 'does not have the right form' };

/** The member that a fault is about, where the schema speaks of the object around it. */
const memberOf = ({ keyword, params }: ErrorObject): readonly string[] => {
  if (keyword === 'required') return [params['missingProperty']];
  return keyword === 'additionalProperties' ? [params['additionalProperty']] : [];
};

/** A body of nothing but unknown fields must not make an answer many times its size. */
const mostFaults = 100;

/**
 * What Ajv found, in the words and pointers of the contract: for each field its first fault, as the domain has it. A
 * name that is empty is too short, and that it is also blank helps nobody.
 */
export const toFieldErrors = (errors: readonly ErrorObject[]): readonly FieldError[] => {
  const faults = new Map<string, FieldError>();
  for (const error of errors) {
    const pointer = toPointer(error.instancePath, memberOf(error));
    if (!faults.has(pointer))
      faults.set(pointer, { pointer, ...(meanings[error.keyword]?.(error.params) ?? fallback) });
    if (faults.size === mostFaults) break;
  }
  return [...faults.values()];
};

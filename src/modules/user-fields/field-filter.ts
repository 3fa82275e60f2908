import type { App } from '../../kernel/app.ts';
import type { CustomField, ValueSchema } from '../../kernel/custom-field.ts';
import { DomainError, type Fault, type Field, ifSent, refuseFaults, tooLong } from '../../kernel/errors.ts';
import { keepsRule } from '../../kernel/text.ts';
import { longestSearched } from './user-field.ts';
import { valueFaults } from './value-schema.ts';

/** A searched value of a field: one as JSON, or the beginning of a text. */
export interface SoughtValue {
  readonly fieldId: number;
  readonly json?: string;
  readonly prefix?: string;
}

/** A filter of users by a custom field, as requests send it. */
export interface SentFieldFilter {
  readonly field?: string | undefined;
  readonly fieldValue?: string | undefined;
  readonly fieldPrefix?: string | undefined;
}

/** Equal to the contract's `UserFieldPath`. */
export const fieldPathRule = { maxLength: 57, pattern: /^(own|public|admin)\.[a-z][a-z0-9_]*$/ } as const;

export const fieldPathFaults = (field: Field, sent: string | undefined): readonly Fault[] =>
  ifSent(sent, (text) =>
    keepsRule(fieldPathRule, text)
      ? []
      : [{ field, code: 'invalid_format', detail: 'must be a bucket and a name, such as public.plan' }],
  );

const missing = (field: Field, detail: string): readonly Fault[] => [{ field, code: 'required', detail }];

/** Returns the faults of a filter that can be detected without the fields of the application. */
export const fieldFilterFaults = ({ field, fieldValue, fieldPrefix }: SentFieldFilter): readonly Fault[] => {
  if (field === undefined && (fieldValue ?? fieldPrefix) !== undefined)
    return missing('field', 'is required with a value');
  if (field !== undefined && (fieldValue === undefined) === (fieldPrefix === undefined))
    return missing('fieldValue', 'or field_prefix is required with field, and not both');
  return [
    ...fieldPathFaults('field', field),
    ...ifSent(fieldValue, (text) => tooLong('fieldValue', text, longestSearched)),
    ...ifSent(fieldPrefix, (text) =>
      text === ''
        ? [{ field: 'fieldPrefix', code: 'too_short', detail: 'must not be empty' }]
        : tooLong('fieldPrefix', text, longestSearched),
    ),
  ];
};

/**
 * Returns the field with a path. A field of `admin` is unknown to callers who may not read all users.
 * @throws `validation_failed`
 */
export const fieldAt = (
  { customFields }: Pick<App, 'customFields'>,
  sent: string,
  parameter: Field,
  isEverywhere: boolean,
): CustomField => {
  const found = customFields.find(({ bucket, name }) => `${bucket}.${name}` === sent);
  if (!found || (found.bucket === 'admin' && !isEverywhere))
    throw new DomainError('validation_failed', {
      faults: [{ field: parameter, code: 'not_found', detail: 'must be a custom field of the application' }],
    });
  return found;
};

/** Reads a value from a query, as JSON. */
const readers: Readonly<Record<ValueSchema['type'], (text: string) => unknown>> = {
  string: (text) => text,
  array: (text) => text,
  integer: (text) => (text.trim() === '' ? Number.NaN : Number(text)),
  number: (text) => (text.trim() === '' ? Number.NaN : Number(text)),
  boolean: (text) => (['true', 'false'].includes(text) ? text === 'true' : text),
};

const soughtValue = (field: CustomField, text: string): SoughtValue => {
  const { type } = field.schema;
  const value = readers[type](text);
  refuseFaults(valueFaults({ type: type === 'array' ? 'string' : type }, value, 'fieldValue'));
  return { fieldId: field.id, json: JSON.stringify(value) };
};

const soughtPrefix = (field: CustomField, prefix: string): SoughtValue => {
  refuseFaults(
    ['string', 'array'].includes(field.schema.type)
      ? valueFaults({ type: 'string' }, prefix, 'fieldPrefix')
      : [{ field: 'fieldPrefix', code: 'not_allowed', detail: 'must be absent for a field without texts' }],
  );
  return { fieldId: field.id, prefix };
};

/**
 * Returns the value that a filter without faults looks for.
 * @throws `validation_failed`, `field_not_indexed`
 */
export const fieldSoughtBy = (
  { app }: { readonly app: Pick<App, 'customFields'> },
  { field: sent, fieldValue, fieldPrefix }: SentFieldFilter,
  isEverywhere: boolean,
): SoughtValue | undefined => {
  if (sent === undefined) return undefined;
  const field = fieldAt(app, sent, 'field', isEverywhere);
  if (!field.isSearchable)
    refuseFaults([{ field: 'field', code: 'not_allowed', detail: 'must be a searchable field' }]);
  if (!field.isIndexed) throw new DomainError('field_not_indexed');
  return fieldValue === undefined ? soughtPrefix(field, fieldPrefix!) : soughtValue(field, fieldValue);
};

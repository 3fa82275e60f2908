/** A type of values. */
export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'array';

export type FieldValue = string | number | boolean | readonly string[];

/** The schema of a value, as the service accepts and returns it. */
export interface ValueSchema {
  readonly type: ValueType;
  readonly format?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Omit<ValueSchema, 'items'>;
}

/** The schema of a value as the inputs of a form. */
export interface Draft {
  readonly type: ValueType;
  readonly format: string;
  readonly values: string;
  readonly least: string;
  readonly most: string;
  readonly itemLength: string;
  readonly isUnique: boolean;
}

/** The keywords of the least and the greatest value, by the type. */
export const bounds = {
  string: ['minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
} as const;

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads a number. The service refuses other texts, so that the fault is at the field. */
export const numberIn = (text: string): number | string => {
  const number = Number(text.trim());
  return Number.isNaN(number) ? text : number;
};

export const draftOf = (schema: ValueSchema): Draft => {
  const { type, items } = schema;
  const [least, most] = type === 'boolean' ? [] : bounds[type];
  return {
    type,
    format: (items ?? schema).format ?? '',
    values: ((items ?? schema).enum ?? []).join('\n'),
    least: String((least && schema[least]) ?? ''),
    most: String((most && schema[most]) ?? ''),
    itemLength: String(items?.maxLength ?? ''),
    isUnique: schema.uniqueItems ?? false,
  };
};

/** The keywords that the form changes. Others stay as they are. */
const changed = [...Object.values(bounds).flat(), 'format', 'enum', 'uniqueItems', 'items'] as readonly string[];
const othersOf = (schema: ValueSchema | undefined) =>
  Object.fromEntries(Object.entries(schema ?? {}).filter(([keyword]) => !changed.includes(keyword)));

/** Returns the keywords that have a value. */
const present = (keywords: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== '' && value !== false));

const numberOrNone = (text: string): number | string => (text.trim() === '' ? '' : numberIn(text));

/** Returns the schema of the inputs. */
export const schemaOf = (draft: Draft, before: ValueSchema | undefined): Readonly<Record<string, unknown>> => {
  const { type } = draft;
  if (type === 'boolean') return { ...before, type };
  const isText = type === 'array' || type === 'string';
  const lines = linesOf(draft.values);
  const ofItem = {
    enum: lines.length === 0 ? '' : isText ? lines : lines.map(numberIn),
    format: isText ? draft.format : '',
  };
  const [least, most] = bounds[type];
  const limits = { [least]: numberOrNone(draft.least), [most]: numberOrNone(draft.most) };
  if (type !== 'array') return { ...othersOf(before), type, ...present({ ...ofItem, ...limits }) };
  const items = {
    ...othersOf(before?.items),
    type: 'string',
    ...present({ ...ofItem, maxLength: numberOrNone(draft.itemLength) }),
  };
  return { ...othersOf(before), type, items, ...present({ ...limits, uniqueItems: draft.isUnique }) };
};

/** Returns a value as the text of an input. The items of a list are its lines. */
export const inputOf = (value: FieldValue | undefined): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

/** Returns the value of an input; null removes it. */
export const readInput = ({ type }: ValueSchema, text: string): FieldValue | null => {
  if (type === 'array') return linesOf(text).length === 0 ? null : linesOf(text);
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  return type === 'string' ? text : numberIn(text);
};

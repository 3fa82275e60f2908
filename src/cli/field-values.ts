import type { Field } from './contract-fields.ts';

/** A number of at most 15 digits, which JavaScript represents exactly. */
const numberPatterns = { integer: /^-?\d{1,15}$/, number: /^-?\d{1,15}(\.\d{1,15})?$/ } as const;

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const toJsonValue = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} must be JSON.`, { cause });
  }
};

/** Returns the value of an argument. What does not fit the field stays a text, which the contract refuses. */
const toItem = ({ name, names, types, values }: Field, text: string): unknown => {
  if (names.has(text)) return names.get(text);
  if (names.size > 0 && !values.map(String).includes(text))
    throw new Error(`${name} must be one of: ${[...names.keys()].join(', ')}`);
  if (types.includes('boolean') && booleans.has(text)) return booleans.get(text);
  if (types.includes('integer') && numberPatterns.integer.test(text)) return Number(text);
  if (types.includes('number') && numberPatterns.number.test(text)) return Number(text);
  return types.includes('object') && !types.includes('string') ? toJsonValue(name, text) : text;
};

/** Returns the value of an option. `null` removes a value that can be absent, and an empty argument is an empty list. */
export const toFieldValue = (field: Field, given: string | readonly string[]): unknown => {
  const texts = [given].flat();
  if (field.isNullable && texts.length === 1 && texts[0] === 'null') return null;
  if (!field.isList) return toItem(field, texts.at(-1) ?? '');
  return texts.length === 1 && texts[0] === '' ? [] : texts.map((text) => toItem(field, text));
};

/** Returns the text of a value in a table. Values with names are shown with them. */
export const toCell = ({ names }: Pick<Field, 'names'>, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => toCell({ names }, item)).join(' ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return [...names].find(([, named]) => named === value)?.[0] ?? String(value);
};

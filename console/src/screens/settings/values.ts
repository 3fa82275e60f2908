import type { settings } from 'virtual:settings';

export type Setting = (typeof settings)[number];

/** Returns a value as the text of its field. */
export const toText = (kind: Setting['kind'], value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'list' && Array.isArray(value)) return value.join('\n');
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
};

const wholeNumber = /^-?\d{1,15}$/;

/** Returns the value of a text. A text that is not a number is sent as it is, so that the service names the rule. */
const fromTextOf: Readonly<Record<Setting['kind'], (text: string) => unknown>> = {
  flag: (text) => text === 'true',
  choice: (text) => text,
  text: (text) => text,
  number: (text) => (wholeNumber.test(text.trim()) ? Number(text) : text),
  list: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  json: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
};

/** Returns the value of an edited text. An empty one is null if the setting allows it. */
export const fromText = ({ kind, isNullable, name }: Setting, text: string): unknown => {
  if (isNullable && text.trim() === '') return null;
  // `own`, or the ID of a company.
  if (name === 'signup_company' && wholeNumber.test(text.trim())) return Number(text);
  return fromTextOf[kind](text);
};

/** Returns true if two values of a setting are equal. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

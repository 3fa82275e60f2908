import { type BrandText, brandTextNames, type CssVariable } from './brand.ts';
import { duplicateFaults, type Fault, sizeFaults } from './errors.ts';
import { canonicalLocale, languageTagRule } from './locale.ts';
import type { Rule } from './setting-rules.ts';
import { controls, keepsRule } from './text.ts';

/**
 * The bounds of the settings of branding, equal to the contract's `AppSettings`. The value of a CSS variable is one color, number or
 * length: no function, so that it loads nothing, and no character that could end a declaration.
 */
export const brandingRules = {
  color: { maxLength: 7, pattern: /^#[0-9A-Fa-f]{6}$/ },
  texts: { maxItems: 100 },
  text: {
    maxLength: 300,
    pattern: new RegExp(`^[^\\S${controls}]*[^\\s${controls}<>][^${controls}<>]*$`, 'u'),
  },
  language: languageTagRule,
  cssVariables: { maxItems: 50 },
  cssName: { maxLength: 48, pattern: /^--gh-[a-z0-9]+(-[a-z0-9]+)*$/ },
  cssValue: {
    maxLength: 16,
    pattern:
      /^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|-?[0-9]{1,4}(\.[0-9]{1,3})?(px|rem|em|ch|vw|vh|%)?)$/,
  },
} as const;

/** Matches characters that change the direction of the following text, and separators of lines and paragraphs. */
const breakingCharacter = /[\u2028-\u202e\u2066-\u2069]/u;

type Field = Fault['field'];

const wrongType = (field: Field, detail: string): readonly Fault[] => [{ field, code: 'wrong_type', detail }];
const invalid = (field: Field, detail: string): readonly Fault[] => [{ field, code: 'invalid_format', detail }];

export const brandColor: Rule<string> = (field, value) => {
  if (typeof value !== 'string') return wrongType(field, 'must be a string');
  return keepsRule(brandingRules.color, value) ? [] : invalid(field, 'must be a color such as #1e4fd8');
};

/** Returns true if an object has these fields with texts, and no other. */
const hasTexts = (item: unknown, ...fields: readonly string[]): item is Readonly<Record<string, string>> =>
  typeof item === 'object' &&
  item !== null &&
  Object.keys(item).length === fields.length &&
  fields.every((field) => typeof (item as Readonly<Record<string, unknown>>)[field] === 'string');

/** Checks a list of objects with texts that occurs once for each key. */
const listFaults = (
  field: Field,
  value: unknown,
  {
    maxItems,
    fields,
    isRight,
    keyOf,
    detail,
  }: {
    readonly maxItems: number;
    readonly fields: readonly string[];
    readonly isRight: (item: Readonly<Record<string, string>>) => boolean;
    readonly keyOf: (item: Readonly<Record<string, string>>) => string;
    readonly detail: string;
  },
): readonly Fault[] => {
  if (!Array.isArray(value)) return wrongType(field, 'must be a list');
  const size = sizeFaults(field, value, { maxItems });
  if (size.length > 0) return size;
  if (!value.every((item) => hasTexts(item, ...fields) && isRight(item))) return invalid(field, detail);
  return duplicateFaults(field, value.map(keyOf));
};

const isBrandText = ({ language = '', name = '', text = '' }: Readonly<Record<string, string>>): boolean =>
  canonicalLocale(language) === language &&
  brandTextNames.some((known) => known === name) &&
  text.isWellFormed() &&
  keepsRule(brandingRules.text, text) &&
  !breakingCharacter.test(text);

export const brandTexts: Rule<readonly BrandText[]> = (field, value) =>
  listFaults(field, value, {
    maxItems: brandingRules.texts.maxItems,
    fields: ['language', 'name', 'text'],
    isRight: isBrandText,
    keyOf: ({ language, name }) => `${language} ${name}`,
    detail: 'must contain known texts in a language, each a line without < and >',
  });

export const cssVariables: Rule<readonly CssVariable[]> = (field, value) =>
  listFaults(field, value, {
    maxItems: brandingRules.cssVariables.maxItems,
    fields: ['name', 'value'],
    isRight: ({ name = '', value = '' }) =>
      keepsRule(brandingRules.cssName, name) && keepsRule(brandingRules.cssValue, value),
    keyOf: ({ name = '' }) => name,
    detail: 'must contain names such as --gh-radius, each with one color, number or length',
  });

import { dayFault } from '../deprecation.ts';
import { webauthnNames } from '../webauthn-names.ts';
import type { Element } from './elements.ts';

/** The input of a rule besides the element. */
export interface Context {
  /** The error codes of the SDL. */
  readonly codes: ReadonlySet<string>;
}

/** Returns the fault of an element, or undefined. */
export type Rule = (element: Element, context: Context) => string | undefined;

const described: Rule = ({ description }) => (description.trim() === '' ? 'has no description.' : undefined);

const pascalCase = /^[A-Z][a-zA-Z0-9]*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** The forms of names: those of operations and fields equal the ones in REST. */
const forms: Readonly<Record<Element['sort'], readonly [RegExp, string]>> = {
  type: [pascalCase, 'PascalCase'],
  input: [/^[A-Z][a-zA-Z0-9]*Input$/, 'PascalCase ending with `Input`'],
  enum: [pascalCase, 'PascalCase'],
  directive: [camelCase, 'camelCase'],
  'root field': [camelCase, 'camelCase'],
  field: [snakeCase, 'snake_case'],
  'input field': [snakeCase, 'snake_case'],
  argument: [snakeCase, 'snake_case'],
  value: [snakeCase, 'snake_case'],
};

const named: Rule = ({ sort, name }) => {
  const [form, words] = forms[sort];
  const isForeign = (sort === 'field' || sort === 'input field') && webauthnNames.has(name);
  return isForeign || form.test(name) ? undefined : `is not in ${words}.`;
};

/** Checks that the input of `createApiKey` is `CreateApiKeyInput`, so that each name follows from the other. */
const inputNamed: Rule = ({ sort, name, at, type = '' }) => {
  if (sort !== 'argument' || name !== 'data') return undefined;
  const [, first = '', rest = ''] = /\.(\w)(\w*)\(/.exec(at) ?? [];
  const expected = `${first.toUpperCase()}${rest}Input`;
  return type === expected ? undefined : `has the type ${type} instead of ${expected}.`;
};

/** Checks that an object does not have the name of an input. */
const outputNamed: Rule = ({ sort, name }) =>
  sort === 'type' && name.endsWith('Input') ? 'ends with `Input`, but is not an input type.' : undefined;

/**
 * The types of mutations that must be the only field of their document (`soleFieldRule`), so that a failure removes no other
 * results.
 */
const sessions: ReadonlySet<string> = new Set(['AuthPayload', 'LoginResult', 'RefreshPayload']);

/**
 * Checks that root fields are nullable: the null of a failed field then stays with that field instead of removing other results.
 */
const nullableRoot: Rule = ({ sort, type = '', isNonNull }) => {
  if (sort !== 'root field' || isNonNull === sessions.has(type)) return undefined;
  return isNonNull
    ? 'is non-null: if it fails, the results of all other root fields are lost.'
    : 'is nullable, although a session is the only result of its document.';
};

/** Checks that an argument with a default is nullable: some generators require a non-null argument in spite of its default. */
const nullableDefault: Rule = ({ hasDefault, isNonNull }) =>
  hasDefault && isNonNull ? 'has a default, but is non-null: some generators make it required.' : undefined;

const codesListed: Rule = ({ sort, description }, { codes }) => {
  if (sort !== 'root field') return undefined;
  const [, list] = /^Codes: ([\s\S]+)\.$/m.exec(description) ?? [];
  if (list === undefined) return 'does not end with "Codes: `…`, `…`." or "Codes: none."';
  const strangers = [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!).filter((code) => !codes.has(code));
  return strangers.length === 0 ? undefined : `lists codes that are not in ErrorCode: ${strangers.join(', ')}.`;
};

const reason = /^Since (\S+?)(?:; removed after (\S+))?\. (?:Use `(\w+)`\.|No replacement\.)$/;

const deprecated: Rule = ({ name, deprecation, siblings }) => {
  if (deprecation === undefined) return undefined;
  const [, since, until, successor] = reason.exec(deprecation) ?? [];
  if (since === undefined)
    return 'must have a reason like "Since YYYY-MM-DD; removed after YYYY-MM-DD. Use `successor`."';
  if (successor !== undefined && (successor === name || !siblings.includes(successor)))
    return `names the successor \`${successor}\`, which its type does not have.`;
  const fault = dayFault(since, until);
  return fault && `is deprecated and ${fault}.`;
};

export const rules: readonly Rule[] = [
  described,
  named,
  inputNamed,
  outputNamed,
  nullableRoot,
  nullableDefault,
  codesListed,
  deprecated,
];

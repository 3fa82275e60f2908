import { dayFault } from '../deprecation.ts';
import { webauthnNames } from '../webauthn-names.ts';
import type { Element } from './elements.ts';

/** What a rule may ask beyond the element itself. */
export interface Context {
  /** The catalogue of errors, as the SDL has it. */
  readonly codes: ReadonlySet<string>;
}

/** What is wrong with an element, if anything. */
export type Rule = (element: Element, context: Context) => string | undefined;

/** What says by its name all there is to say. Types and their fields are always described. */
export const selfExplanatory: readonly RegExp[] = [
  /^(Query|Mutation)\.\w+\((data|id|company_id|key)\)$/,
  /^@cost\(weight\)$/,
  // Each has a page at /problems.
  /^ErrorCode\./,
  // Called like the operations they are of, like the providers, and like the columns.
  /^(AuditEvent|SocialDriverName|UserSort)\./,
];

const described: Rule = ({ at, description }) =>
  description.trim() !== '' || selfExplanatory.some((rule) => rule.test(at)) ? undefined : 'has no description.';

const pascalCase = /^[A-Z][a-zA-Z0-9]*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Operations are called like REST's, and fields like the fields of its bodies. */
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

/** The input of `createApiKey` is `CreateApiKeyInput`, so that the name of one gives the other. */
const inputNamed: Rule = ({ sort, name, at, type = '' }) => {
  if (sort !== 'argument' || name !== 'data') return undefined;
  const [, first = '', rest = ''] = /\.(\w)(\w*)\(/.exec(at) ?? [];
  const expected = `${first.toUpperCase()}${rest}Input`;
  return type === expected ? undefined : `has the type ${type} instead of ${expected}.`;
};

/** What an object is called that only inputs may be called. */
const outputNamed: Rule = ({ sort, name }) =>
  sort === 'type' && name.endsWith('Input') ? 'ends with `Input`, but is not an input type.' : undefined;

/** A mutation that returns one of these is the only field of its document (`soleFieldRule`), so its failure has no siblings to remove. */
const sessions: ReadonlySet<string> = new Set(['AuthPayload', 'LoginResult', 'RefreshPayload']);

/** The null of a field that fails stays with that field, instead of removing the results of its siblings. */
const nullableRoot: Rule = ({ sort, type = '', isNonNull }) => {
  if (sort !== 'root field' || isNonNull === sessions.has(type)) return undefined;
  return isNonNull
    ? 'is non-null: if it fails, the results of all other root fields are lost.'
    : 'is nullable, although a session is the only result of its document.';
};

/** Some generators require a non-null argument in spite of its default. */
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

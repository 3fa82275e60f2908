import type { Difference } from '../openapi/redocly.ts';

type Rule = (difference: Difference) => boolean;

/** Generated clients have the names of paths, components and media types. */
const isRenamed: Rule = ({ kind, property }) => kind === 'modified' && property === 'key';

/** Clients compile against the names of components and of the kinds of a union, and mocks are asked for examples by name. */
const isNamedPartGone: Rule = ({ kind, typeName, base }) =>
  kind === 'removed' &&
  (/^Examples?(Map)?$/.test(typeName) ||
    /^#\/components\/[^/]+\/[^/]+$|\/discriminator\/mapping\/[^/]+$/.test(base?.pointer ?? ''));

/** Removed values of a list: of an enum, also of the codes of a response, and of the tags that clients are divided by. */
const isValueGone: Rule = ({ typeName, property, base, revision }) => {
  const isList = property === 'enum' || (typeName === 'Operation' && property === 'tags');
  if (!isList || base?.value === undefined) return false;
  const now = new Set<unknown>([revision?.value].flat());
  return [base.value].flat().some((value) => !now.has(value));
};

const isClosed: Rule = ({ property = '', revision }) =>
  /^(additional|unevaluated)Properties$/.test(property) && revision?.value === false;

/** What decides how a value is read or written. */
const encodings: ReadonlySet<string> = new Set([
  'allowReserved',
  'contentEncoding',
  'contentMediaType',
  'explode',
  'propertyName',
  'readOnly',
  'style',
  'writeOnly',
]);

const isReadDifferently: Rule = ({ typeName, property = '', revision }) =>
  encodings.has(property) || (typeName === 'Header' && property === 'required' && revision?.value !== true);

/** Redocly has no rule for it: a client that omits the value gets another result than before. */
const isOtherDefault: Rule = ({ property, base }) => property === 'default' && base?.value !== undefined;

const isUnpublished: Rule = ({ property, base }) => property === 'x-public' && base?.value === true;

const rules: readonly Rule[] = [
  isRenamed,
  isNamedPartGone,
  isValueGone,
  isClosed,
  isReadDifferently,
  isOtherDefault,
  isUnpublished,
];

/** Tells whether a change breaks what clients compile against or rely on, where Redocly has no rule for it. */
export const isBreak: Rule = (difference) => rules.some((rule) => rule(difference));

import type { Difference } from '../openapi/redocly.ts';

type Rule = (difference: Difference) => boolean;

/** Returns true if a path, component or media type is renamed: generated clients have their names. */
const isRenamed: Rule = ({ kind, property }) => kind === 'modified' && property === 'key';

/**
 * Returns true if a named component or kind of a union is removed: clients compile against them, and mocks are asked for examples
 * by name.
 */
const isNamedPartGone: Rule = ({ kind, typeName, base }) =>
  kind === 'removed' &&
  (/^Examples?(Map)?$/.test(typeName) ||
    /^#\/components\/[^/]+\/[^/]+$|\/discriminator\/mapping\/[^/]+$/.test(base?.pointer ?? ''));

/** Returns true if a value of an enum, such as a response's code, or of the tags that group clients is removed. */
const isValueGone: Rule = ({ typeName, property, base, revision }) => {
  const isList = property === 'enum' || (typeName === 'Operation' && property === 'tags');
  if (!isList || base?.value === undefined) return false;
  const now = new Set<unknown>([revision?.value].flat());
  return [base.value].flat().some((value) => !now.has(value));
};

const isClosed: Rule = ({ property = '', revision }) =>
  /^(additional|unevaluated)Properties$/.test(property) && revision?.value === false;

/** The properties that decide how a value is encoded. */
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

/** Returns true if a default has changed, for which Redocly has no rule: a client that omits the value gets another result. */
const isOtherDefault: Rule = ({ property, base }) => property === 'default' && base?.value !== undefined;

const isUnpublished: Rule = ({ property, base }) => property === 'x-public' && base?.value === true;

const isOfWebhook = ({ path }: Difference): boolean => path.startsWith('#/webhooks/');

/** Returns true if a header of a webhook is removed, or no longer always sent. */
const isHeaderUnsent: Rule = (difference) => {
  if (difference.typeName !== 'Parameter' || !isOfWebhook(difference)) return false;
  const { kind, property, revision } = difference;
  return kind === 'removed' || (property === 'required' && revision?.value !== true);
};

/** Returns true if a header of a webhook is new, or always sent now. Redocly takes it for one that clients must send. */
export const isHeaderSent: Rule = (difference) => {
  if (difference.typeName !== 'Parameter' || !isOfWebhook(difference)) return false;
  const { kind, property, revision } = difference;
  return kind === 'added' || (property === 'required' && revision?.value === true);
};

const rules: readonly Rule[] = [
  isRenamed,
  isNamedPartGone,
  isValueGone,
  isClosed,
  isReadDifferently,
  isOtherDefault,
  isUnpublished,
  isHeaderUnsent,
];

/** Returns true if a change breaks something that clients compile against or rely on, and that no rule of Redocly covers. */
export const isBreak: Rule = (difference) => rules.some((rule) => rule(difference));

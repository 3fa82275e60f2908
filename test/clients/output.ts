import { type Document, operationsOf } from '../contract/shape/document.ts';

/** Every name with each ending, as types are called. */
const withEndings = (names: readonly string[], endings: readonly string[]): readonly string[] =>
  names.flatMap((name) => endings.map((ending) => `${name.charAt(0).toUpperCase()}${name.slice(1)}${ending}`));

const operationIds = (document: Document): readonly string[] =>
  operationsOf(document).map(({ node }) => node.operationId);

/** The names that a generator gives to types of the document besides its schemas. */
const ownNames = {
  'hey-api': (document: Document) => [
    ...withEndings(operationIds(document), ['Data', 'Error', 'Errors', 'Response', 'Responses']),
    ...withEndings(operationIds(document), ['WebhookPayload', 'WebhookRequest']),
    'ClientOptions',
    'Webhooks',
  ],
  orval: (document: Document) => [
    ...withEndings(operationIds(document), ['Params', 'Headers']),
    ...withEndings(Object.keys(document.components.responses), ['Response']),
    // The codes of a problem.
    ...withEndings(Object.keys(document.components.responses), ['ResponseCode']),
    // The types of the discriminators of emails and of incomplete logins.
    ...withEndings(Object.keys(document.components.schemas), ['Template']),
    ...withEndings(['VerificationPending', 'LoginChallenge'], ['Status']),
  ],
} as const;

/** The types that a generated file exports. Of orval's those in lower case belong to the functions that they stand beside. */
export const typesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^export (?:type|interface) ([A-Z]\w*)/gm)].map(([, name]) => name!);

/** Types with names that the contract doesn't have: a generator had to make them up. */
export const madeUp = (generator: keyof typeof ownNames, text: string, document: Document): readonly string[] => {
  const known = new Set([...Object.keys(document.components.schemas), ...ownNames[generator](document)]);
  return typesOf(text).filter((name) => !known.has(name));
};

/**
 * Returns the places where a generated file has no type, except for the additional fields that the contract allows. Values of
 * enumerations may have any name.
 */
export const untypedIn = (text: string): readonly string[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '""')
    .replaceAll(/^ *\w+: "",$/gm, '')
    .replaceAll(/\[(key|name): string\]: unknown/g, '')
    .split('\n')
    .filter((line) => /\b(any|unknown)\b/.test(line));

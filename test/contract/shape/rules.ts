import {
  bodiesOf,
  componentAt,
  type Document,
  operationsOf,
  type Place,
  parametersOf,
  type Schema,
  schemasOf,
} from './document.ts';

/** Unions whose members no field tells apart: they are strings, or one of them is. */
const plainUnions = ['SignupCompany', 'HeaderImageUrl', 'GraphqlPathSegment', 'HeldPermission'];

/** The suffixes with which generators name the types of an operation. */
const belongings = ['Data', 'Error', 'Errors', 'Response', 'Responses', 'Params', 'Headers', 'Body'];

/** Matches words that cannot be names of functions. */
const reserved =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

const at = (places: readonly Place<unknown>[]): readonly string[] => places.map(({ path }) => path.join(' '));
const isInline = (place: Place<unknown>): boolean => componentAt(place) === undefined;
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index);

const isObjectSchema = ({ type, properties }: Schema): boolean =>
  [type].flat().includes('object') || properties !== undefined;

const isNullable = ([first, second, ...more]: readonly Schema[]): boolean =>
  first?.$ref !== undefined && second?.type === 'null' && more.length === 0;

/** A problem whose codes are listed. Generators make an intersection of it, without its own name. */
const isProblemOfCodes = ([base, narrowed, ...more]: readonly Schema[]): boolean =>
  base?.$ref === '#/components/schemas/Problem' &&
  narrowed?.properties?.['code']?.enum !== undefined &&
  more.length === 0;

/** An event of one type, with the data of this type. */
const isEventOfType = ([base, narrowed, ...more]: readonly Schema[]): boolean =>
  base?.$ref === '#/components/schemas/Event' &&
  narrowed?.properties?.['type']?.const !== undefined &&
  more.length === 0;

/** Returns true inside `allOf`, where only the narrowed problem has a name. */
const isNarrowing = ({ path }: Place<unknown>): boolean => path.includes('allOf');

const isPleasantUnion = (place: Place<Schema>): boolean => {
  const { oneOf, anyOf, allOf, discriminator } = place.node;
  const members = oneOf ?? anyOf;
  const name = componentAt(place);
  if (!members) return allOf === undefined || isProblemOfCodes(allOf) || (name !== undefined && isEventOfType(allOf));
  const isTold = discriminator !== undefined && members.every(({ $ref }) => $ref !== undefined);
  return isNullable(members) || (name !== undefined && (isTold || plainUnions.includes(name)));
};

/** Returns the violations of a rule in a document. */
type Breaches = (document: Document) => readonly string[];

/** The rules that a document must follow so that generators need not invent names. */
export const rules = {
  'every body is a named schema, or text': (document) =>
    at(
      bodiesOf(document).filter(
        ({ node: { $ref, type, allOf = [] } }) => $ref === undefined && type !== 'string' && !isProblemOfCodes(allOf),
      ),
    ),

  'every object has a name': (document) =>
    at(schemasOf(document).filter((place) => isObjectSchema(place.node) && isInline(place) && !isNarrowing(place))),

  'every enumeration has a name': (document) =>
    at(schemasOf(document).filter((place) => Array.isArray(place.node.enum) && isInline(place) && !isNarrowing(place))),

  'a union is of something and null, or has a name and a discriminator': (document) =>
    at(schemasOf(document).filter((place) => !isPleasantUnion(place))),

  // openapi-typescript takes an object of which nothing is said for one that is empty.
  'an object without fields says whether it may have any': (document) =>
    at(
      schemasOf(document).filter(
        ({ node }) => isObjectSchema(node) && node.properties === undefined && node.additionalProperties === undefined,
      ),
    ),

  // openapi-typescript takes a field with a default for one that has to be sent.
  'a field of a body has no default': (document) =>
    at(schemasOf(document).filter(({ path, node }) => path.at(-2) === 'properties' && node.default !== undefined)),

  'a parameter with its own form has a named schema': (document) =>
    at(
      parametersOf(document).filter(
        ({ node: { in: place, name, schema } }) =>
          schema.$ref === undefined &&
          (name === 'cursor' || (place === 'path' && (schema.pattern ?? schema.minimum) !== undefined)),
      ),
    ),

  'every error has a named response': ({ paths, webhooks: _, components }) =>
    operationsOf({ paths, webhooks: {}, components }).flatMap(({ node: { operationId, responses } }) =>
      Object.entries(responses)
        .filter(([status, { $ref }]) => Number(status) >= 400 && $ref === undefined)
        .map(([status]) => `${operationId} ${status}`),
    ),

  'an operation is called as a function can be': (document) => {
    const names = operationsOf(document).map(({ node }) => node.operationId);
    return [...names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name) || reserved.test(name)), ...twice(names)];
  },

  'a schema is called as a type can be, and as nothing else': (document) => {
    const names = Object.keys(document.components.schemas);
    const taken = new Set([
      ...operationsOf(document).flatMap(({ node }) => belongings.map((word) => `${pascal(node.operationId)}${word}`)),
      ...Object.keys(document.components.responses).map((name) => `${name}Response`),
    ]);
    return [...names.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name) || taken.has(name)), ...twice(names)];
  },
} satisfies Readonly<Record<string, Breaches>>;

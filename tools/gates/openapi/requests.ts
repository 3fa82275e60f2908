import { type Body, type Context, forOperations, type Parameter, type Schema } from './visitor.ts';

/** Creates a rule for each schema of an operation's request. */
const forRequests = (faultsOf: (name: string, schema: Schema, context: Context) => readonly string[]) =>
  forOperations((operation, context) => {
    // The GraphQL specification defines its requests, and the embedded receiver of emails accepts any.
    if (operation['x-api'] !== undefined || operation['x-stage'] !== undefined) return;
    const { content = {} } = (context.resolve(operation.requestBody).node ?? {}) as Body;
    const parameters = (operation.parameters ?? []).map((one) => context.resolve(one).node as Parameter);
    const taken = [
      ...Object.values(content).map(({ schema = {} }) => ['body', schema] as const),
      ...parameters.map(({ name, schema = {} }) => [name, schema] as const),
    ];
    for (const message of taken.flatMap(([name, schema]) => faultsOf(name, schema, context)))
      context.report({ message });
  });

/** Checks that operations reject unknown fields, so that a misspelled one is reported. */
export const closedRequests = forRequests((name, schema, { resolve }) => {
  const { additionalProperties, unevaluatedProperties } = resolve(schema).node as Schema;
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  return name !== 'body' || isClosed ? [] : ['A request body must not allow other fields than those listed.'];
});

/**
 * Returns the missing bound of a schema. A pattern or a format does not limit a string: validators check `maxLength` first, so
 * that neither runs on long texts.
 */
const endless = ({ type = [], maxLength, maxItems, ...schema }: Schema): string | undefined => {
  const types = [type].flat();
  const isListed = schema.enum !== undefined || schema.const !== undefined;
  if (types.includes('string') && !isListed && maxLength === undefined) return 'a string without `maxLength`';
  return types.includes('array') && maxItems === undefined ? 'an array without `maxItems`' : undefined;
};

const partsOf = (name: string, schema: Schema): readonly (readonly [string, Schema])[] => {
  const { items = [], anyOf = [], allOf = [], oneOf = [] } = schema;
  const unnamed = [items, anyOf, allOf, oneOf].flat().map((part) => [name, part] as const);
  return [...Object.entries(schema.properties ?? {}), ...unnamed];
};

/** Returns the missing bounds of a schema and its parts. Schemas of requests are not recursive, so the search ends. */
const endlessIn = (name: string, node: Schema, context: Context): readonly string[] => {
  const schema = context.resolve(node).node as Schema;
  const what = endless(schema);
  const own = what ? [`\`${name}\` is ${what}.`] : [];
  return [...own, ...partsOf(name, schema).flatMap(([part, inner]) => endlessIn(part, inner, context))];
};

/** Checks that all values in requests are bounded. */
export const boundedRequests = forRequests(endlessIn);

import type { Body, Context, Operation, Schema } from './visitor.ts';

/** Whether a client gets a schema, or a part of it, that allows no other fields than those listed. */
const isClosedSomewhere = (node: Schema, context: Context, known: Set<Schema>): boolean => {
  const schema = context.resolve(node).node as Schema;
  if (known.has(schema)) return false;
  known.add(schema);
  const { properties = {}, items = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const parts = [...Object.values(properties), items, anyOf, oneOf, allOf].flat();
  return isClosed || parts.some((part) => isClosedSomewhere(part, context, known));
};

const check = (body: object | undefined, context: Context): void => {
  const { content = {} } = (context.resolve(body).node ?? {}) as Body;
  for (const { schema = {} } of Object.values(content))
    if (isClosedSomewhere(schema, context, new Set()))
      context.report({
        message:
          'A schema that clients get must not have `additionalProperties: false`: a minor version can add fields.',
      });
};

/** What clients get is open: the responses of operations, and the requests of webhooks. */
export const openResponses = () => ({
  Paths: {
    PathItem: {
      Operation({ responses = {} }: Operation, context: Context) {
        for (const response of Object.values(responses)) check(response, context);
      },
    },
  },
  WebhooksMap: {
    PathItem: {
      Operation({ requestBody }: Operation, context: Context) {
        check(requestBody, context);
      },
    },
  },
});

import type { Body, Context, Operation, Schema } from './visitor.ts';

/** Returns true if a schema, or a part of it, allows only the listed fields. */
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

/** Checks that responses of operations and requests of webhooks are open, so that fields can be added for clients. */
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

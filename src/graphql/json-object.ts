import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { isObject } from '../kernel/untrusted.ts';

const requireObject = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isObject(value)) throw new GraphQLError('JSONObject must be an object.');
  return value;
};

type Variables = Readonly<Record<string, unknown>> | null | undefined;

/** Returns the value of a literal. The limits of a document bound its depth. */
const readLiteral = (node: ValueNode, variables: Variables): unknown => {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((one) => readLiteral(one, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, readLiteral(value, variables)]));
    case Kind.VARIABLE:
      return variables?.[node.name.value];
  }
};

/** An object whose members the use cases check. */
export const jsonObject = new GraphQLScalarType({
  name: 'JSONObject',
  description: 'A JSON object.',
  serialize: requireObject,
  parseValue: requireObject,
  parseLiteral: (node, variables) => requireObject(readLiteral(node, variables)),
});

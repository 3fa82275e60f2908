import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'defaultValue'>;
type Values = Readonly<Record<string, unknown>>;

const withDefault = (value: unknown, { type, defaultValue }: Input): unknown => {
  if (value === null) return defaultValue ?? null;
  const bare = getNullableType(type);
  return isInputObjectType(bare) ? withDefaults(value as Values, Object.values(bare.getFields())) : value;
};

/** Values that graphql-js has coerced, with the default for null where there is one. */
const withDefaults = (values: Values, inputs: readonly Input[]): Values =>
  Object.fromEntries(
    inputs
      .filter(({ name }) => Object.hasOwn(values, name))
      .map((input) => [input.name, withDefault(values[input.name], input)]),
  );

const fieldsOf = (schema: GraphQLSchema): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => Object.values(type.getFields()));

/**
 * Lets null stand for the default of an argument or input field. By the specification only an absent value gets the
 * default, but many clients send null for a value that their user has not set.
 */
export const applyDefaultsToNull = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of fieldsOf(schema)) {
    const { args, resolve = defaultFieldResolver } = field;
    if (args.length > 0)
      field.resolve = (source, values, context, info) => resolve(source, withDefaults(values, args), context, info);
  }
  return schema;
};

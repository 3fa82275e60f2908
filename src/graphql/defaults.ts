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

/** Replaces null by the default in values that graphql-js has coerced. */
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
 * Makes null select the default of an argument or input field. By the specification only an absent value does, but many clients
 * send null for values that their user has not set.
 */
export const applyDefaultsToNull = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of fieldsOf(schema)) {
    const { args, resolve = defaultFieldResolver } = field;
    if (args.length > 0)
      field.resolve = (source, values, context, info) => resolve(source, withDefaults(values, args), context, info);
  }
  return schema;
};

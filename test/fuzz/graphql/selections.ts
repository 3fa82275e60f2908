import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** Deep enough to reach every type, and not so deep that nothing is affordable. */
const levels = 3;

const literal = (type: GraphQLInputType): fc.Arbitrary<string> => {
  const named = getNamedType(type);
  return isEnumType(named)
    ? fc.constantFrom(...named.getValues().map(({ name }) => name))
    : fc.string({ maxLength: 30 }).map((text) => JSON.stringify(text));
};

/** The arguments that a field requires, as a document has them. */
const argumentsOf = ({ args }: { readonly args: readonly GraphQLArgument[] }): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...args.filter(isRequiredArgument).map(({ name, type }) => literal(type).map((value) => `${name}: ${value}`)),
    )
    .map((given) => (given.length > 0 ? `(${given.join(', ')})` : ''));

/** Some of the fields of a type, with some of theirs; shrinks to none. Empty where there is nothing to select from. */
export const selectionOf = (type: GraphQLOutputType, depth = levels): fc.Arbitrary<string> => {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const members = named
      .getTypes()
      .map((member) => selectionOf(member, depth).map((own) => `... on ${member.name}${own}`));
    return fc.tuple(...members).map((chosen) => ` { __typename ${chosen.join(' ')} }`);
  }
  if (!isObjectType(named)) return fc.constant('');
  const fields = Object.values(named.getFields()).filter(
    (field) => depth > 1 || !isObjectType(getNamedType(field.type)),
  );
  const selections = fields.map((field) => [
    field.name,
    fc.tuple(argumentsOf(field), selectionOf(field.type, depth - 1)).map((parts) => parts.join('')),
  ]);
  return fc
    .record(Object.fromEntries(selections) as Record<string, fc.Arbitrary<string>>, {
      requiredKeys: [],
      noNullPrototype: true,
    })
    .map((chosen) => {
      const lines = Object.entries(chosen).map(([name, below]) => `${name}${below}`);
      return ` { ${['__typename', ...lines].join(' ')} }`;
    });
};

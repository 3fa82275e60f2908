import fc from 'fast-check';
import { type GraphQLOutputType, getNamedType, isObjectType, isUnionType } from 'graphql';

/** Deep enough to reach every type, and not so deep that nothing is affordable. */
const levels = 3;

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
  const selections = fields.map((field) => [field.name, selectionOf(field.type, depth - 1)]);
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

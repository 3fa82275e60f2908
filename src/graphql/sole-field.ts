import {
  type FieldNode,
  isNonNullType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { refused } from './refusals.ts';

/** Returns the fields of a selection with those of its fragments, each fragment once. */
const fieldsOf = (
  { selections }: SelectionSetNode,
  context: ValidationContext,
  seen: Set<string> = new Set(),
): readonly FieldNode[] =>
  selections.flatMap((selection): readonly FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, context, seen);
    const { value } = selection.name;
    const fragment = seen.has(value) ? undefined : context.getFragment(value);
    seen.add(value);
    return fragment ? fieldsOf(fragment.selectionSet, context, seen) : [];
  });

/**
 * Requires that a non-null mutation is the only field of its operation: its failure makes the whole result null, and a key that
 * another field has created would be lost.
 */
export const soleFieldRule: ValidationRule = (context) => ({
  OperationDefinition({ operation, selectionSet }) {
    if (operation !== 'mutation') return;
    const mutations = context.getSchema().getMutationType()?.getFields() ?? {};
    const fields = fieldsOf(selectionSet, context);
    const sole = fields.find(({ name }) => isNonNullType(mutations[name.value]?.type));
    const names = new Set(fields.map(({ alias, name }) => (alias ?? name).value));
    if (sole && names.size > 1)
      context.reportError(refused(`"${sole.name.value}" must be the only field of its operation.`, { nodes: [sole] }));
  },
});

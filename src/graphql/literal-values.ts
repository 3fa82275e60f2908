import {
  type ASTNode,
  type ASTVisitor,
  type GraphQLLeafType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type ValidationContext,
  type ValueNode,
} from 'graphql';
import { texts } from './input-values.ts';
import { refused } from './refusals.ts';

const isValidLiteral = (type: GraphQLLeafType, node: ValueNode): boolean => {
  try {
    return type.parseLiteral(node, {}) !== undefined;
  } catch {
    return false;
  }
};

/**
 * The values in a document, as the specification has it (Values of Correct Type). graphql-js has the same rule, but quotes
 * the values that it refuses.
 */
export const literalValuesRule = (context: ValidationContext): ASTVisitor => {
  const report = (nodes: ASTNode, text: string): void => context.reportError(refused(text, { nodes }));

  const checkLeaf = (node: ValueNode): void => {
    const expected = context.getInputType();
    if (!expected) return;
    const type = getNamedType(expected);
    if (!isLeafType(type)) report(node, texts.expected(expected));
    else if (!isValidLiteral(type, node)) report(node, texts.leaf(type, node.kind === Kind.INT));
  };

  return {
    ListValue(node) {
      const type = context.getParentInputType();
      if (type && isListType(getNullableType(type))) return undefined;
      checkLeaf(node);
      return false;
    },
    ObjectValue(node) {
      const type = getNamedType(context.getInputType());
      if (!isInputObjectType(type)) {
        checkLeaf(node);
        return false;
      }
      const sent = new Set(node.fields.map(({ name }) => name.value));
      for (const field of Object.values(type.getFields()))
        if (isRequiredInputField(field) && !sent.has(field.name))
          report(node, `Field "${type.name}.${field.name}" of required type "${field.type}" was not provided.`);
      return undefined;
    },
    ObjectField(node) {
      const parent = getNamedType(context.getParentInputType());
      if (!context.getInputType() && isInputObjectType(parent))
        report(node, texts.unknownField(parent, node.name.value, context.hideSuggestions));
    },
    NullValue(node) {
      const type = context.getInputType();
      if (isNonNullType(type)) report(node, texts.expected(type));
    },
    EnumValue: checkLeaf,
    IntValue: checkLeaf,
    FloatValue: checkLeaf,
    StringValue: checkLeaf,
    BooleanValue: checkLeaf,
  };
};

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { RequestParams } from 'graphql-http';
import { costErrors, limits, shapeRules } from './limits.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
}

type Outcome = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/**
 * A document that may be run, or what is wrong with it. Variables and cost are looked at last: only of a document that is
 * valid can be said what it costs, and only of the operation that is to be run what it needs.
 */
export const readDocument = (
  { query, operationName, variables }: RequestParams,
  { schema, introspection }: Options,
): Outcome => {
  const options = { maxErrors: limits.errors, hideSuggestions: !introspection };
  try {
    const document = parse(query, { maxTokens: limits.tokens });
    const rules = [...shapeRules, ...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
    const invalid = validate(schema, document, rules, options);
    if (invalid.length > 0) return { errors: invalid };

    const operation = getOperationAST(document, operationName);
    if (!operation)
      return { errors: [new GraphQLError('There is no operation of that name, or more than one to run.')] };
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, options);
    const refused = errors ?? costErrors({ schema, document, operationName, variables });
    return refused.length > 0 ? { errors: refused } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
};

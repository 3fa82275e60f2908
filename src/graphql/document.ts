import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import type { RequestParams } from 'graphql-http';
import { LRUCache } from 'lru-cache';
import { literalValuesRule, variableErrors } from './input-values.ts';
import { costErrors, limits, shapeRules } from './limits.ts';
import { fromRules, refused, toPublicError } from './refusals.ts';
import { soleFieldRule } from './sole-field.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
}

type Outcome = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** The total number of characters of cached documents, which suffices for some hundred of the usual size. */
const keptCharacters = 100_000;

/** Returns true if the document contains no string. A string may be a password, and may differ in each request. */
const isWorthKeeping = (query: string): boolean => !query.includes('"');

/**
 * Parses and validates a document. Valid documents are cached, because applications send the same few ones. Variables and cost
 * are checked last: the cost is defined only for a valid document, and depends on the variables of the executed operation.
 */
export const createReader = ({ schema, introspection }: Options): ((params: RequestParams) => Outcome) => {
  const options = { maxErrors: limits.errors, hideSuggestions: !introspection };
  const specified = specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? literalValuesRule : rule));
  const rules = [
    ...shapeRules,
    ...specified,
    soleFieldRule,
    ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: keptCharacters,
    sizeCalculation: (_document, query) => query.length,
  });

  /** Operations without variables, whose cost has been checked and does not change. */
  const affordable = new WeakSet<OperationDefinitionNode>();

  const check = (query: string): Outcome => {
    const known = valid.get(query);
    if (known) return { document: known };
    const document = parse(query, { maxTokens: limits.tokens });
    const errors = validate(schema, document, rules, options);
    if (errors.length > 0) return { errors: fromRules(errors) };
    if (isWorthKeeping(query)) valid.set(query, document);
    return { document };
  };

  return ({ query, operationName, variables }) => {
    try {
      const checked = check(query);
      if ('errors' in checked) return checked;
      const { document } = checked;
      const operation = getOperationAST(document, operationName);
      if (!operation)
        return {
          errors: [
            refused('The operation name is unknown, or is required because the document has several operations.'),
          ],
        };
      const { variableDefinitions: definitions = [] } = operation;
      const { hideSuggestions } = options;
      const wrong = variableErrors({ schema, definitions, variables: variables ?? {}, hideSuggestions });
      if (wrong.length > 0) return { errors: wrong };
      if (affordable.has(operation)) return checked;
      const errors = costErrors({ schema, document, operationName, variables });
      if (errors.length > 0) return { errors };
      if (definitions.length === 0) affordable.add(operation);
      return checked;
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [toPublicError(error)] };
      throw error;
    }
  };
};

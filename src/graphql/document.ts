import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import type { RequestParams } from 'graphql-http';
import { LRUCache } from 'lru-cache';
import { variableErrors } from './input-values.ts';
import { costErrors, limits, shapeRules } from './limits.ts';
import { literalValuesRule } from './literal-values.ts';
import { fromRules, refused, toPublicError } from './refusals.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
}

type Outcome = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** How many characters of valid documents are kept: some hundred of the usual size. */
const keptCharacters = 100_000;

/** A text that stands in the document itself may be a password, and is another the next time. */
const isWorthKeeping = (query: string): boolean => !query.includes('"');

/**
 * Reads a document that may be run, or what is wrong with it. Applications send the same few: what has been found valid is not
 * judged again. Variables and cost are looked at last, and each time: only of a document that is valid can be said what it
 * costs, and only of the operation that is to be run what it needs.
 */
export const createReader = ({ schema, introspection }: Options): ((params: RequestParams) => Outcome) => {
  const options = { maxErrors: limits.errors, hideSuggestions: !introspection };
  const specified = specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? literalValuesRule : rule));
  const rules = [...shapeRules, ...specified, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  const valid = new LRUCache<string, DocumentNode>({
    maxSize: keptCharacters,
    sizeCalculation: (_document, query) => query.length,
  });

  const judge = (query: string): Outcome => {
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
      const judged = judge(query);
      if ('errors' in judged) return judged;
      const { document } = judged;
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
      const errors = wrong.length > 0 ? wrong : costErrors({ schema, document, operationName, variables });
      return errors.length > 0 ? { errors } : judged;
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [toPublicError(error)] };
      throw error;
    }
  };
};

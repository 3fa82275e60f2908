import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  isIntrospectionType,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { RequestParams } from 'graphql-http';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { exceeded } from './refusals.ts';

/** The maximum size of a document, and the maximum number of reported errors. */
export const limits = { tokens: 1000, depth: 8, aliases: 15, cost: 1000, errors: 10 } as const;

/** Reports a violation of an Armor rule like any other error. By default these rules throw. */
const report = (what: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) => context?.reportError(exceeded(`The document has too many ${what}.`)),
  ],
});

/** Rejects aliases of introspection fields, which `@cost` does not count: aliases would repeat the whole schema. */
const unaliasedIntrospectionRule: ValidationRule = (context) => ({
  Field(node) {
    const parent = context.getParentType();
    if (node.alias && (node.name.value === '__schema' || (parent && isIntrospectionType(parent))))
      context.reportError(exceeded('The document has too many aliases.'));
  },
});

export const shapeRules: readonly ValidationRule[] = [
  maxDepthRule({ n: limits.depth, flattenFragments: true, ...report('levels') }) as ValidationRule,
  maxAliasesRule({ n: limits.aliases, ...report('aliases') }) as ValidationRule,
  unaliasedIntrospectionRule,
];

/** Returns the cost of a field: the value of `@cost` in the contract, or 1. */
const estimateByCost: ComplexityEstimator = ({ field, childComplexity }) => {
  const cost = field.astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments?.[0]?.value;
  return childComplexity + 1 + (cost?.kind === 'IntValue' ? Number(cost.value) : 0);
};

interface Priced extends Pick<RequestParams, 'operationName' | 'variables'> {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
}

/**
 * Checks the cost of the operation in a valid document.
 * @throws if the cost cannot be computed
 */
export const costErrors = ({ schema, document, operationName, variables }: Priced): readonly GraphQLError[] => {
  const cost = getComplexity({
    schema,
    query: document,
    ...(operationName ? { operationName } : {}),
    variables: { ...variables },
    estimators: [estimateByCost],
  });
  return cost > limits.cost ? [exceeded('The document exceeds the cost limit.')] : [];
};

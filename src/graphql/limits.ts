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

/** The widest and deepest document that is run, and how much is said of one that isn't. */
export const limits = { tokens: 1000, depth: 8, aliases: 15, cost: 1000, errors: 10 } as const;

/** Armor's rules throw out of validation; reported instead, they are errors like any other. */
const report = (what: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) => context?.reportError(exceeded(`The document has too many ${what}.`)),
  ],
});

/** Of introspection, which costs nothing by `@cost`, each field is read once: aliases would repeat the whole schema. */
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

/** The weight that `@cost` in the contract gives a field, 1 for every other. */
const estimateByCost: ComplexityEstimator = ({ field, childComplexity }) => {
  const cost = field.astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments?.[0]?.value;
  return childComplexity + 1 + (cost?.kind === 'IntValue' ? Number(cost.value) : 0);
};

interface Priced extends Pick<RequestParams, 'operationName' | 'variables'> {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
}

/** Whether the operation of a valid document can be afforded. @throws where it can't be reckoned */
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

import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext, type ValidationRule } from 'graphql';
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity';

/** The widest and deepest document that is run. */
export const limits = { tokens: 1000, depth: 8, aliases: 15, cost: 1000 } as const;

const exceeded = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'graphql_limit_exceeded' } });

/** Armor's rules throw out of validation; reported instead, they are errors like any other. */
const report = (what: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) => context?.reportError(exceeded(`The document has too many ${what}.`)),
  ],
});

/** The weight that `@cost` in the contract gives a field, 1 for every other. */
const estimateByCost: ComplexityEstimator = ({ field, childComplexity }) => {
  const cost = field.astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments?.[0]?.value;
  return childComplexity + 1 + (cost?.kind === 'IntValue' ? Number(cost.value) : 0);
};

/** Rules that a document must pass besides those of the specification. */
export const limitRules = (
  variables: Readonly<Record<string, unknown>>,
  introspection: boolean,
): readonly ValidationRule[] => [
  maxDepthRule({ n: limits.depth, flattenFragments: true, ...report('levels') }) as ValidationRule,
  maxAliasesRule({ n: limits.aliases, ...report('aliases') }) as ValidationRule,
  createComplexityRule({
    maximumComplexity: limits.cost,
    variables: { ...variables },
    estimators: [estimateByCost],
    createError: () => exceeded('The document costs too much.'),
  }) as ValidationRule,
  ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
];

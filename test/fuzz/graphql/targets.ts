import { type Means, type Strategy, type Target, targetOf } from '../campaign.ts';
import { type FuzzCase, requestOf } from './fuzz-case.ts';
import { fuzzCasesOf } from './fuzz-cases.ts';
import { failuresOf, isLost } from './oracle.ts';
import { roots } from './roots.ts';

const strategy: Strategy<FuzzCase> = {
  api: 'GraphQL',
  requestOf,
  failuresOf,
  isLost,
  statusOf: ({ status, body }) => body?.errors?.[0]?.extensions?.status ?? status,
  isSafe: ({ root }, { body }) => root.kind === 'query' || !body?.data?.[root.name],
};

/** Every root field of GraphQL, under test. */
export const graphqlTargets = (means: Means): readonly Target[] =>
  roots.map((root) => targetOf(root, () => fuzzCasesOf(root, means.corpus), strategy, means));

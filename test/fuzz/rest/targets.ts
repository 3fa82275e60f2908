import { type Means, type Strategy, type Target, targetOf } from '../campaign.ts';
import { operations } from '../contract.ts';
import { type FuzzCase, requestOf } from './fuzz-case.ts';
import { fuzzCasesOf } from './fuzz-cases.ts';
import { failuresOf, isLost } from './oracle.ts';

const strategy: Strategy<FuzzCase> = {
  api: 'REST',
  requestOf,
  failuresOf,
  isLost,
  statusOf: ({ status }) => status,
  isSafe: ({ method }, { status }) => status >= 300 || ['GET', 'HEAD', 'OPTIONS'].includes(method),
};

/** Every operation of REST, under test. */
export const restTargets = (means: Means): readonly Target[] =>
  operations.map((operation) =>
    targetOf(
      { name: operation.id, isCostly: operation.isCostly },
      () => fuzzCasesOf(operation, means.corpus),
      strategy,
      means,
    ),
  );

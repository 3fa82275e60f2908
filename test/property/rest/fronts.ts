import { type Front, frontOf, type Means, type Tactics } from '../campaign.ts';
import { operations } from '../contract.ts';
import { type Attack, shotOf } from './attack.ts';
import { attacksOn } from './attacks.ts';
import { failuresOf, isLost } from './oracle.ts';

const tactics: Tactics<Attack> = {
  api: 'REST',
  shotOf,
  failuresOf,
  isLost,
  statusOf: ({ status }) => status,
  isSafe: ({ method }, { status }) => status >= 300 || ['GET', 'HEAD', 'OPTIONS'].includes(method),
};

/** Every operation of REST, under attack. */
export const restFronts = (means: Means): readonly Front[] =>
  operations.map((operation) =>
    frontOf(
      { name: operation.id, isCostly: operation.isCostly },
      () => attacksOn(operation, means.world),
      tactics,
      means,
    ),
  );

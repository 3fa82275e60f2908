import { type Front, frontOf, type Means, type Tactics } from '../campaign.ts';
import { type Attack, shotOf } from './attack.ts';
import { attacksOn } from './attacks.ts';
import { failuresOf, isLost } from './oracle.ts';
import { roots } from './roots.ts';

const tactics: Tactics<Attack> = {
  api: 'GraphQL',
  shotOf,
  failuresOf,
  isLost,
  statusOf: ({ status, body }) => body?.errors?.[0]?.extensions?.status ?? status,
  isSafe: ({ root }, { body }) => root.kind === 'query' || !body?.data,
};

/** Every root field of GraphQL, under attack. */
export const graphqlFronts = (means: Means): readonly Front[] =>
  roots.map((root) => frontOf(root, () => attacksOn(root, means.world), tactics, means));

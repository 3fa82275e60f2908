import type { Figure } from '../output/figure.ts';
import type { Scene } from '../stage.ts';
import { compareRefusedLogins } from './refused-logins.ts';

/** Measures if the time of a refusal reveals accounts (checklist 16). */
export const measureEnumeration = (scene: Scene): Promise<Figure> => {
  const { users } = scene;
  const userOf = (turn: number) => users[turn % users.length]!;
  return compareRefusedLogins(scene, 'wrong login, slower kind', [
    { says: 'with an account', accountOf: userOf },
    {
      says: 'without one',
      accountOf: (turn) => ({ ...userOf(turn), email: `unknown-${userOf(turn).email}` }),
    },
  ]);
};

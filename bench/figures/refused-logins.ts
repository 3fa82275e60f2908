import { type KnownUser, loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import type { Scene } from '../stage.ts';
import { compareKinds } from './compared-kinds.ts';

/** A kind of addresses whose refusals are compared. */
export interface Kind {
  readonly says: string;
  accountOf(turn: number): Pick<KnownUser, 'email' | 'password'>;
}

const wrong = 'not the password of any user';

/** Compares the response times of refusals for two kinds of addresses, with the same wrong password. */
export const compareRefusedLogins = (
  scene: Pick<Scene, 'name' | 'service' | 'tally'>,
  figure: string,
  kinds: readonly [Kind, Kind],
): Promise<Figure> => {
  const toRequests = ({ says, accountOf }: Kind) => ({
    says,
    requestOf: (turn: number) => loginRequest({ ...accountOf(turn), password: wrong }),
  });
  const [first, second] = kinds;
  return compareKinds(scene, {
    figure,
    what: 'wrong login',
    status: 401,
    kinds: [toRequests(first), toRequests(second)],
  });
};

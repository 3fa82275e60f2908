import { type KnownUser, loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const tries = 200;
const warmUp = 10;
/** The times of refused logins may differ by 5 %. */
const closeness = 1.05;

type Account = Pick<KnownUser, 'email' | 'password'>;

/** Addresses whose refusals are compared; one of each kind is tried in each turn. */
export interface Kind {
  readonly says: string;
  accountOf(turn: number): Account;
}

const wrong = 'not the password of any user';

/**
 * Whether the time of a refusal tells two kinds of addresses apart: the same wrong password for one of each, in turns, one
 * at a time.
 */
export const compareRefusedLogins = async (
  { name, service, tally }: Pick<Scene, 'name' | 'service' | 'tally'>,
  figure: string,
  kinds: readonly [Kind, Kind],
): Promise<Figure> => {
  progress(`${name}: ${tries} wrong logins each ${kinds.map(({ says }) => says).join(' and ')}`);
  const time = async (account: Account): Promise<number> => {
    const { method, path, headers, body } = loginRequest({ ...account, password: wrong });
    const start = performance.now();
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    await reply.arrayBuffer();
    if (reply.status !== 401) tally.add(`a wrong login answered ${reply.status}`);
    return performance.now() - start;
  };

  const times: readonly [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    // Each kind comes first in every other turn: what ran before changes how fast the next one is.
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await time(kinds[index].accountOf(turn + warmUp));
      if (turn >= 0) times[index].push(ms);
    }
  }
  const medians = times.map(median);
  const [faster, slower] = medians.toSorted((a, b) => a - b);
  return {
    name: figure,
    unit: 'ms',
    measured: slower!,
    baseline: faster!,
    baselineName: 'the faster kind',
    target: { of: 'ratio', is: '≤', bound: closeness },
    note: `medians of ${tries}: ${kinds.map(({ says }, index) => `${medians[index]!.toFixed(2)} ${says}`).join(', ')}`,
  };
};

import { type KnownUser, loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const tries = 200;
const warmUp = 10;
const closeness = 1.05;

/**
 * Whether the time of a refusal tells who has an account (checklist 16): the same wrong password for a known and for an unknown
 * address, in turns, one at a time.
 */
export const measureEnumeration = async ({ name, service, users, tally }: Scene): Promise<Figure> => {
  progress(`${name}: ${tries} wrong logins of a user and of an unknown address`);
  const password = 'not the password of any user';
  const time = async (user: KnownUser): Promise<number> => {
    const { method, path, headers, body } = loginRequest({ ...user, password });
    const start = performance.now();
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    await reply.arrayBuffer();
    if (reply.status !== 401) tally.add(`a wrong login answered ${reply.status}`);
    return performance.now() - start;
  };

  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    const user = users[(turn + warmUp) % users.length]!;
    const known = await time(user);
    const unknown = await time({ ...user, email: `unknown-${user.email}` });
    if (turn < 0) continue;
    knownTimes.push(known);
    unknownTimes.push(unknown);
  }
  const medians = [median(knownTimes), median(unknownTimes)].toSorted((a, b) => a - b);
  return {
    name: 'wrong login, slower kind',
    unit: 'ms',
    measured: medians[1]!,
    baseline: medians[0]!,
    baselineName: 'the faster kind',
    target: { of: 'ratio', is: '≤', bound: closeness },
    note: `medians of ${tries}: ${median(knownTimes).toFixed(2)} with an account, ${median(unknownTimes).toFixed(2)} without one`,
  };
};

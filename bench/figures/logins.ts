import { setTimeout as sleep } from 'node:timers/promises';
import { closedLoop } from '../load/closed.ts';
import { loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';
import { createRawHash } from './raw-hash.ts';

const rounds = 4;
const seconds = 3;
const warmUpSeconds = 2;
/** Enough that a hash is always waiting, and a fraction of what the queue takes. */
const connectionsPerThread = 8;
/** What the last round left in the queue must not be computed in the time of the next. */
const settleMs = 500;

/** Logins per second against what the hash alone allows, turn by turn. */
export const measureLogIns = async ({ name, service, users, tally }: Scene): Promise<Figure> => {
  const raw = await createRawHash();
  const connections = raw.threads * connectionsPerThread;
  const logIns = (duration: number): Promise<number> =>
    closedLoop({
      url: service.url,
      connections,
      until: { seconds: duration },
      requestOf: (connection) => loginRequest(users[connection % users.length]!),
      tally,
    });
  try {
    await raw.measure(warmUpSeconds / 2);
    await logIns(warmUpSeconds);
    const pairs: { readonly hashes: number; readonly logIns: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${name}: logins against raw hashes, ${round} of ${rounds}`);
      await sleep(settleMs);
      pairs.push({ hashes: (await raw.measure(seconds)).perSecond, logIns: await logIns(seconds) });
    }
    await sleep(settleMs);
    const ratios = pairs.map((pair) => pair.logIns / pair.hashes);
    return {
      name: 'logins',
      unit: '/s',
      measured: median(pairs.map((pair) => pair.logIns)),
      baseline: median(pairs.map((pair) => pair.hashes)),
      baselineName: 'the same hash alone',
      target: { of: 'ratio', is: '≥', bound: 0.95 },
      note: `closed loop of ${connections}, ${raw.threads} threads; ratio of each of ${rounds} turns: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    };
  } finally {
    await raw.close();
  }
};

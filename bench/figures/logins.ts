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
/** The number of connections per thread. A hash is always waiting, but the queue is far from full. */
const connectionsPerThread = 8;
/** The pause between rounds, so that queued computations do not affect the next one. */
const settleMs = 500;

/** Measures logins per second compared with the hash alone, turn by turn. */
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

import { closedLoop } from '../load/closed.ts';
import { meShot, plainShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import type { Report } from '../programs/probe.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';
import { contractFigures } from './contract.ts';

const rounds = 5;
const seconds = 2;
const warmUpSeconds = 3;
const connections = 16;

interface Turn {
  readonly me: number;
  readonly bare: number;
  readonly report: Report;
}

/** Measures `me` compared with a bare handler, turn by turn, and the cost of the contract in it. */
export const measureMe = async ({ name, service, bare, users, tally }: Scene): Promise<readonly Figure[]> => {
  const userOf = (connection: number) => users[connection % users.length]!;
  const loads = {
    me: (duration: number) =>
      closedLoop({
        url: service.url,
        connections,
        until: { seconds: duration },
        requestOf: (at) => meShot(userOf(at)),
        tally,
      }),
    bare: (duration: number) =>
      closedLoop({
        url: bare.url,
        connections,
        until: { seconds: duration },
        requestOf: (at) => plainShot(userOf(at)),
        tally,
      }),
  };
  await loads.me(warmUpSeconds);
  await loads.bare(warmUpSeconds);

  const turns: Turn[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${name}: me against a bare handler, ${round} of ${rounds}`);
    await service.ask('reset');
    const me = await loads.me(seconds);
    const report = await service.ask('report');
    turns.push({ me, report, bare: await loads.bare(seconds) });
  }
  const ratios = turns.map((turn) => turn.me / turn.bare);
  const throughput: Figure = {
    name: 'me',
    unit: '/s',
    measured: median(turns.map(({ me }) => me)),
    baseline: median(turns.map(({ bare }) => bare)),
    baselineName: 'bare Express, all columns',
    target: { of: 'ratio', is: '≥', bound: 0.5 },
    note: `closed loop of ${connections}; ratio of each of ${rounds} turns: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  };
  return [throughput, ...contractFigures(turns.map(({ report }) => report))];
};

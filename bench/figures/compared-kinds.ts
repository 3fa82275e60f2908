import type { RawRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const tries = 200;
const warmUp = 10;
/** The times of replies may differ by 5 %. */
const closeness = 1.05;

/** Requests whose times are compared; one of each kind is sent in each turn. */
export interface Kind {
  readonly says: string;
  requestOf(turn: number): RawRequest;
}

interface Comparison {
  readonly figure: string;
  /** The requests, and the status of every reply. */
  readonly what: string;
  readonly status: number;
  readonly kinds: readonly [Kind, Kind];
}

/** Compares the response times of two kinds of requests: one of each, in turns, one at a time. */
export const compareKinds = async (
  { name, service, tally }: Pick<Scene, 'name' | 'service' | 'tally'>,
  { figure, what, status, kinds }: Comparison,
): Promise<Figure> => {
  progress(`${name}: ${tries} ${what}s each ${kinds.map(({ says }) => says).join(' and ')}`);
  const time = async ({ method, path, headers, body }: RawRequest): Promise<number> => {
    const start = performance.now();
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    await reply.arrayBuffer();
    if (reply.status !== status) tally.add(`a ${what} answered ${reply.status}`);
    return performance.now() - start;
  };

  const times: readonly [number[], number[]] = [[], []];
  for (let turn = -warmUp; turn < tries; turn += 1) {
    // Each kind comes first in every other turn: what ran before changes how fast the next one is.
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await time(kinds[index].requestOf(turn + warmUp));
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

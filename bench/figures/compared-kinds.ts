import type { RawRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const tries = 200;
const warmUp = 10;
/** The maximum ratio of the times of two replies. */
const closeness = 1.05;

/** A kind of requests whose times are compared. Each turn sends one of each kind. */
export interface Kind {
  readonly says: string;
  requestOf(turn: number): RawRequest;
}

interface Comparison {
  readonly figure: string;
  /** A description of the requests, and the status of every reply. */
  readonly what: string;
  readonly status: number;
  readonly kinds: readonly [Kind, Kind];
}

/** Compares the response times of two kinds of requests, which are sent in turns, one at a time. */
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
    // The order alternates, because a request affects the time of the next one.
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

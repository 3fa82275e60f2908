import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { closedLoop } from '../load/closed.ts';
import { type Call, openLoop } from '../load/open.ts';
import { openLoopInThread } from '../load/open-thread.ts';
import { type KnownUser, loginRequest, meShot, type RawRequest } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { startProbedGatehouse } from '../programs/gatehouse.ts';
import { delayResolutionMs, type Report } from '../programs/probe.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const rounds = 5;
const mePerSecond = 100;
/** The minimum number of other requests in each turn, so that the 95th percentile does not depend on one or two. */
const fewestCalls = 100;
const secondsFor = (perSecond: number): number => Math.max(4, fewestCalls / perSecond);
const timesCapacity = 4;
const loginsPerSecond = 5;
const readsPerSecond = 2000;
const capacitySeconds = 3;
const connectionsPerThread = 8;
/** The time until the queue is full. */
const rampSeconds = 1;
/** The time until the queue is empty. */
const settleMs = 2500;

/** A load, and the other requests that are measured during it. */
interface Flood {
  readonly says: string;
  readonly perSecond: number;
  readonly requests: readonly RawRequest[];
  /** The expected statuses of the flood. */
  readonly statuses: readonly number[];
  readonly others: { readonly says: string; readonly perSecond: number; readonly requests: readonly RawRequest[] };
}

interface Turn {
  readonly idle: readonly Call[];
  readonly idleReport: Report;
  readonly busy: readonly Call[];
  readonly busyReport: Report;
  readonly flood: readonly Call[];
}

const p95 = (calls: readonly Call[]): number =>
  percentile(
    calls.map(({ ms }) => ms),
    0.95,
  );
const withStatus = (calls: readonly Call[], wanted: number): readonly Call[] =>
  calls.filter(({ status }) => status === wanted);
const rounded = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' ');

/**
 * Returns half of the users. Different users log in and read: each login changes the row of its user, which the next `me` reads
 * again.
 */
const halfOf = (users: readonly KnownUser[], half: 0 | 1): readonly KnownUser[] =>
  users.filter((_, at) => at % 2 === half);

/** Returns the request from a network behind the trusted proxy. */
const fromNetwork = (request: RawRequest, network: number): RawRequest => ({
  ...request,
  headers: { ...request.headers, 'X-Forwarded-For': `198.18.0.${network + 1}` },
});

const createTurns = (service: Program, tally: Tally, cleanup: Cleanup) => {
  const { url } = service;
  const noteUnexpected = (what: string, calls: readonly Call[], expected: readonly number[]): void => {
    for (const { status } of calls)
      if (!expected.includes(status)) tally.add(`${what} ${status === 0 ? 'got no answer' : `answered ${status}`}`);
  };

  const takeTurn = async ({ says, perSecond, requests, statuses, others }: Flood): Promise<Turn> => {
    const seconds = secondsFor(others.perSecond);
    const askOthers = () =>
      openLoop({
        url,
        perSecond: others.perSecond,
        seconds,
        requestOf: (call) => others.requests[call % others.requests.length]!,
      });
    await sleep(settleMs);
    await service.ask('reset');
    const idle = await askOthers();
    const idleReport = await service.ask('report');
    const arriving = openLoopInThread({ url, perSecond, seconds: rampSeconds + seconds, requests }, cleanup);
    await sleep(rampSeconds * 1000);
    await service.ask('reset');
    const busy = await askOthers();
    const busyReport = await service.ask('report');
    const flood = (await arriving).filter(({ at }) => at >= rampSeconds * 1000);
    noteUnexpected(others.says, [...idle, ...busy], [200]);
    noteUnexpected(says, flood, statuses);
    return { idle, idleReport, busy, busyReport, flood };
  };

  return async (name: string, flood: Flood): Promise<readonly Turn[]> => {
    const turns: Turn[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${name}: ${flood.says}, ${round} of ${rounds}`);
      turns.push(await takeTurn(flood));
    }
    return turns;
  };
};

const othersFigure = ({ says, perSecond, others }: Flood, turns: readonly Turn[]): Figure => {
  const busy = turns.map((turn) => p95(turn.busy));
  const idle = turns.map((turn) => p95(turn.idle));
  const utilization = median(turns.map(({ busyReport }) => busyReport.utilization)) * 100;
  return {
    name: `${others.says} during ${says}, p95`,
    unit: 'ms',
    measured: median(busy),
    baseline: median(idle),
    baselineName: 'without them',
    target: { of: 'ratio', is: '≤', bound: 2 },
    note: `open loop, ${others.perSecond}/s, while ${perSecond.toFixed(0)}/s arrive and keep the event loop at work for ${utilization.toFixed(0)} % of the time; turns: ${rounded(busy)} against ${rounded(idle)}`,
  };
};

const refusalFigures = ({ says, others }: Flood, turns: readonly Turn[]): readonly Figure[] => {
  const logins = turns.flatMap(({ flood }) => flood);
  const delays = turns.map(({ busyReport }) => busyReport.delayP99Ms);
  const longest = Math.max(...turns.map(({ busyReport }) => busyReport.delayMaxMs)).toFixed(0);
  const [accepted, refused] = [withStatus(logins, 200), withStatus(logins, 503)];
  return [
    {
      name: `refusal in ${says}, p95`,
      unit: 'ms',
      measured: median(turns.map(({ flood }) => p95(withStatus(flood, 503)))),
      baseline: median(turns.map(({ flood }) => p95(withStatus(flood, 200)))),
      baselineName: 'one that is accepted',
      target: { of: 'measured', is: '<', bound: 100 },
      note: `${refused.length} of ${logins.length} logins were refused (503), ${(accepted.length / (rounds * secondsFor(others.perSecond))).toFixed(0)}/s accepted`,
    },
    {
      name: `event-loop delay in ${says}, p99`,
      unit: 'ms',
      measured: median(delays),
      baseline: median(turns.map(({ idleReport }) => idleReport.delayP99Ms)),
      baselineName: 'without them',
      target: { of: 'measured', is: '<', bound: 50 },
      note: `resolution ${delayResolutionMs} ms, included in both; longest ${longest} ms`,
    },
  ];
};

/** Measures the number of logins per second, after a warm-up. */
const measureCapacity = async (url: string, logins: readonly RawRequest[], tally: Tally): Promise<number> => {
  const connections = connectionsPerThread * availableParallelism();
  const measure = () =>
    closedLoop({
      url,
      connections,
      until: { seconds: capacitySeconds },
      requestOf: (connection) => logins[connection % logins.length]!,
      tally,
    });
  await measure();
  return measure();
};

/**
 * Measures the effect of more logins than can be computed on all other clients and on these logins, and the effect of many reads
 * on logins.
 */
export const measureOverload = async (
  { place, receiver, users }: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const service = await startProbedGatehouse(place, receiver, cleanup, { TRUST_PROXY: 'loopback' });
  const takeTurns = createTurns(service, tally, cleanup);
  const logins = halfOf(users, 0).map((user) => loginRequest(user));
  const reads = halfOf(users, 1).map(meShot);
  const perSecond = timesCapacity * (await measureCapacity(service.url, logins, tally));
  const me: Flood['others'] = { says: 'me', perSecond: mePerSecond, requests: reads };
  const floods: readonly Flood[] = [
    { says: 'logins of one network', perSecond, requests: logins, statuses: [200, 503], others: me },
    {
      says: 'logins of a network for each user',
      perSecond,
      requests: logins.map(fromNetwork),
      statuses: [200, 503],
      others: me,
    },
  ];
  const figures: Figure[] = [];
  for (const flood of floods) {
    const turns = await takeTurns(place.name, flood);
    figures.push(othersFigure(flood, turns), ...refusalFigures(flood, turns));
  }
  const flood: Flood = {
    says: 'reads',
    perSecond: readsPerSecond,
    requests: reads,
    statuses: [200],
    others: { says: 'logins', perSecond: loginsPerSecond, requests: logins },
  };
  figures.push(othersFigure(flood, await takeTurns(place.name, flood)));
  await service.stop();
  return figures;
};

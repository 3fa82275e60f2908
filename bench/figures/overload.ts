import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, openLoop } from '../load/open.ts';
import { loginRequest, meShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { delayResolutionMs, type Report } from '../programs/probe.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const rounds = 3;
const seconds = 4;
const mePerSecond = 100;
const timesCapacity = 4;
/** Until the queue is full. */
const rampSeconds = 1;
/** Until the queue is worked off. */
const settleMs = 1500;

interface Turn {
  readonly idle: readonly Call[];
  readonly idleReport: Report;
  readonly busy: readonly Call[];
  readonly busyReport: Report;
  readonly logIns: readonly Call[];
}

const noteUnexpected = (tally: Tally, what: string, calls: readonly Call[], expected: readonly number[]): void => {
  for (const { status } of calls)
    if (!expected.includes(status)) tally.add(`${what} ${status === 0 ? 'got no answer' : `answered ${status}`}`);
};

const takeTurn = async ({ service, users, tally }: Scene, logInsPerSecond: number): Promise<Turn> => {
  const { url } = service;
  const userOf = (call: number) => users[call % users.length]!;
  const askMe = () => openLoop({ url, perSecond: mePerSecond, seconds, requestOf: (call) => meShot(userOf(call)) });

  await sleep(settleMs);
  await service.ask('reset');
  const idle = await askMe();
  const idleReport = await service.ask('report');

  const flood = openLoop({
    url,
    perSecond: logInsPerSecond,
    seconds: rampSeconds + seconds,
    requestOf: (call) => loginRequest(userOf(call)),
  });
  await sleep(rampSeconds * 1000);
  await service.ask('reset');
  const busy = await askMe();
  const busyReport = await service.ask('report');
  const logIns = (await flood).filter(({ at }) => at >= rampSeconds * 1000);

  noteUnexpected(tally, 'me', [...idle, ...busy], [200]);
  noteUnexpected(tally, 'POST /v1/auth under overload', logIns, [200, 503]);
  return { idle, idleReport, busy, busyReport, logIns };
};

const p95 = (calls: readonly Call[]): number =>
  percentile(
    calls.map(({ ms }) => ms),
    0.95,
  );
const withStatus = (calls: readonly Call[], wanted: number): readonly Call[] =>
  calls.filter(({ status }) => status === wanted);
const rounded = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(' ');

/** What logins at a multiple of what can be computed do to every other client, and to themselves. */
export const measureOverload = async (scene: Scene, logInsPerSecond: number): Promise<readonly Figure[]> => {
  const turns: Turn[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${scene.name}: ${timesCapacity} times as many logins as can be computed, ${round} of ${rounds}`);
    turns.push(await takeTurn(scene, timesCapacity * logInsPerSecond));
  }
  const each = (of: (turn: Turn) => number): readonly number[] => turns.map(of);
  const logIns = turns.flatMap((turn) => turn.logIns);
  const refused = withStatus(logIns, 503).length;
  const inFlight = median(logIns.map((call) => call.inFlight));
  const arrived = (logIns.length / (rounds * seconds)).toFixed(0);
  const busy = each((turn) => p95(turn.busy));
  const idle = each((turn) => p95(turn.idle));
  const longest = Math.max(...each(({ busyReport }) => busyReport.delayMaxMs)).toFixed(0);
  return [
    {
      name: 'me during overload, p95',
      unit: 'ms',
      measured: median(busy),
      baseline: median(idle),
      baselineName: 'without the logins',
      target: { of: 'ratio', is: '≤', bound: 2 },
      note: `open loop, ${mePerSecond}/s, while ${arrived} logins/s arrive; turns: ${rounded(busy)} against ${rounded(idle)}`,
    },
    {
      name: 'refusing a login, p95',
      unit: 'ms',
      measured: median(each((turn) => p95(withStatus(turn.logIns, 503)))),
      baseline: median(each((turn) => p95(withStatus(turn.logIns, 200)))),
      baselineName: 'one that is let in',
      target: { of: 'measured', is: '<', bound: 100 },
      note: `${refused} of ${logIns.length} logins were refused (503), ${withStatus(logIns, 200).length} let in`,
    },
    {
      name: 'event-loop delay, p99',
      unit: 'ms',
      measured: median(each(({ busyReport }) => busyReport.delayP99Ms)),
      baseline: median(each(({ idleReport }) => idleReport.delayP99Ms)),
      baselineName: 'without the logins',
      target: { of: 'measured', is: '<', bound: 50 },
      note: `${inFlight} logins in flight (median); resolution ${delayResolutionMs} ms, included in both; longest ${longest} ms`,
    },
  ];
};

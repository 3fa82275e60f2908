import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { type Flood, shownReplies, startFlood, sumOf } from '../load/flood.ts';
import { type Call, openLoop } from '../load/open.ts';
import { loginRequest, meShot, type RawRequest } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey, startGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile, spread } from '../statistics.ts';

const connections = 256;
const accounts = 20_000;
const turns = 4;
/**
 * The number of attempts per turn. All turns together stay within the default of `login_network`, since the owner has one
 * address.
 */
const triesPerTurn = 25;
const allTries = turns * triesPerTurn;
const pauseMs = 100;
const inTimeMs = 2000;
const share = 0.95;
const mePerSecond = 100;
const seconds = 4;
/** The time until the queue is full. */
const rampMs = 1000;
/** The time until the queue is empty. */
const settleMs = 2000;
const wrong = 'not the password of any user';

interface Mode {
  readonly name: string;
  /**
   * The address of the attacker, which differs between modes, because a process remembers networks that have reached their limit.
   */
  readonly attacker: string;
  readonly limits: readonly { readonly name: string; readonly limit: number; readonly seconds: number }[];
}

const modes: readonly Mode[] = [
  { name: 'default limits', attacker: '127.0.0.2', limits: [] },
  {
    name: 'limits raised',
    attacker: '127.0.0.3',
    // The high limits let the attack reach the queue of hashes.
    limits: ['login_network', 'login_application'].map((name) => ({ name, limit: 1_000_000, seconds: 60 })),
  },
];

interface Turn {
  readonly idle: readonly Call[];
  readonly busy: readonly Call[];
  readonly logins: readonly Timed[];
  readonly replies: Awaited<ReturnType<Flood['stop']>>;
}

interface Timed {
  readonly status: number;
  readonly ms: number;
}

const setLimits = async ({ url }: Program, rate_limits: Mode['limits']): Promise<void> => {
  const reply = await fetch(`${url}/v1/app`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey },
    body: JSON.stringify({ settings: { rate_limits } }),
  });
  if (!reply.ok) throw new Error(`The limits could not be set: ${await reply.text()}`);
};

const logIn = async ({ url }: Program, { method, path, headers, body }: RawRequest): Promise<Timed> => {
  const start = performance.now();
  const reply = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - start };
};

const p95 = (calls: readonly Call[]): number =>
  percentile(
    calls.map(({ ms }) => ms),
    0.95,
  );

/**
 * Measures the effect of an attacker with many connections on an owner who logs in without a device token, and on all other
 * requests.
 */
export const measureAttack = async (
  { place, receiver, users }: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const service = await startGatehouse(place, receiver, cleanup, { environment: { RATE_LIMITS: 'on' } });
  const owner = loginRequest(users[0]!);
  const guesses = Array.from({ length: accounts }, (_, at) =>
    loginRequest({ email: users[at + 1]?.email ?? `account${at}@example.com`, password: wrong }),
  );

  const askMe = () =>
    openLoop({
      url: service.url,
      perSecond: mePerSecond,
      seconds,
      requestOf: (call) => meShot(users[call % users.length]!),
    });
  const logInOften = async (): Promise<readonly Timed[]> => {
    const logins: Timed[] = [];
    while (logins.length < triesPerTurn) {
      logins.push(await logIn(service, owner));
      await sleep(pauseMs);
    }
    return logins;
  };

  const takeTurn = async ({ attacker }: Mode): Promise<Turn> => {
    await sleep(settleMs);
    const idle = await askMe();
    const flood = startFlood({ url: service.url, localAddress: attacker, connections, requests: guesses }, cleanup);
    await sleep(rampMs);
    const [busy, logins] = await Promise.all([askMe(), logInOften()]);
    for (const { status } of [...idle, ...busy])
      if (status !== 200) tally.add(`me during the attack answered ${status}`);
    return { idle, busy, logins, replies: await flood.stop() };
  };

  const measureMode = async (mode: Mode): Promise<readonly Figure[]> => {
    await setLimits(service, mode.limits);
    const taken: Turn[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      progress(`${place.name}: ${connections} connections of an attacker, ${mode.name}, ${turn} of ${turns}`);
      taken.push(await takeTurn(mode));
    }
    const logins = taken.flatMap((turn) => turn.logins);
    const inTime = logins.filter(({ status, ms }) => status === 200 && ms <= inTimeMs);
    const refused = logins.filter(({ status }) => status !== 200).length;
    const longest = Math.max(...logins.map(({ ms }) => ms)).toFixed(0);
    const [busy, idle] = [taken.map((turn) => p95(turn.busy)), taken.map((turn) => p95(turn.idle))];
    return [
      {
        name: `owner logs in within 2 s, ${mode.name}`,
        unit: 'logins',
        measured: inTime.length,
        baseline: allTries,
        baselineName: 'tries',
        target: { of: 'ratio', is: '≥', bound: share },
        note: `${refused} refused; median ${median(logins.map(({ ms }) => ms)).toFixed(0)} ms, longest ${longest} ms; the attacker's replies: ${shownReplies(sumOf(taken.map(({ replies }) => replies)))}`,
      },
      {
        name: `me p95, attack, ${mode.name}`,
        unit: 'ms',
        measured: median(busy),
        baseline: median(idle),
        baselineName: 'without the attack',
        target: { of: 'ratio', is: '≤', bound: 2 },
        note: `open loop, ${mePerSecond}/s; medians of ${turns} turns: ${spread(busy)} against ${spread(idle)}; the owner's logins run meanwhile`,
      },
    ];
  };

  const figures: Figure[] = [];
  for (const mode of modes) figures.push(...(await measureMode(mode)));
  await service.stop();
  return figures;
};

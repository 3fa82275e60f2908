import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/database/open.ts';
import { rateLimits } from '../../src/kernel/rate-limits.ts';
import { lockouts } from '../../src/modules/lockouts/store.ts';
import type { Cleanup } from '../cleanup.ts';
import { openLoop } from '../load/open.ts';
import { loginRequest, meShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import type { Place } from '../place.ts';
import { startSwitchableGatehouse } from '../programs/gatehouse.ts';
import type { LimitsSwitch } from '../programs/probe.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const warmUpSeconds = 3;
const slicePairs = 60;
const sliceMs = 400;
/** The number of requests per second, half of which are counted: a user may read 1,200 times a minute. */
const mePerSecond = 1000;
const logins = 300;
const warmUpLogins = 10;
/** The time in milliseconds to deliver the email of a login from an unknown device. Logins do not wait for it. */
const settleMs = 60;
/** The number of logins per network, equal to its share, so that each network asks the store once. */
const loginsOfNetwork = 5;
const attempts = 500;

interface Pair {
  readonly on: number;
  readonly off: number;
}

const both = async (measure: (limits: LimitsSwitch) => Promise<number>, isOnFirst: boolean): Promise<Pair> => {
  if (isOnFirst) return { on: await measure('limits on'), off: await measure('limits off') };
  const off = await measure('limits off');
  return { on: await measure('limits on'), off };
};

/** Measures the statements of a login's lockout, which cannot be disabled. */
const measureLockout = async ({ environment }: Place): Promise<number> => {
  const database = await openDatabase({ url: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' });
  const { reserve, clear } = lockouts(database.knex);
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const subject = {
      key: `account bench-${attempt}`,
      kind: 'account',
      appId: 1,
      account: `bench-${attempt}`,
      email: `bench-${attempt}@example.com`,
    } as const;
    const start = performance.now();
    await reserve(subject, rateLimits.login_account, new Date());
    times.push(performance.now() - start);
    await clear(subject.key);
  }
  await database.close();
  return median(times);
};

interface Compared {
  readonly name: string;
  readonly service: Program;
  readonly users: Furnished['users'];
  readonly tally: Tally;
}

/**
 * Measures the processor time of one process whose limits are switched during the load: two identical processes differ by more
 * than the cost of limits. Each user stays within the default limits.
 */
const measureMe = async ({ name, service, users, tally }: Compared): Promise<Figure> => {
  progress(`${name}: me with and without limits`);
  const measureSlice = async (limits: LimitsSwitch): Promise<number> => {
    await service.ask(limits);
    await service.ask('reset');
    await sleep(sliceMs);
    const { cpuMs, requestValidation } = await service.ask('report');
    return (cpuMs * 1000) / requestValidation.calls;
  };
  const load = openLoop({
    url: service.url,
    perSecond: mePerSecond,
    seconds: warmUpSeconds + (slicePairs * 2 * sliceMs) / 1000,
    requestOf: (call) => meShot(users[call % users.length]!),
  });
  await sleep(warmUpSeconds * 1000);
  const pairs: Pair[] = [];
  for (let at = 0; at < slicePairs; at += 1) pairs.push(await both(measureSlice, at % 2 === 0));
  for (const { status } of await load) if (status !== 200) tally.add(`me answered ${status}`);
  await service.ask('limits on');
  const ratios = pairs.map(({ on, off }) => on / off);
  const off = median(pairs.map((pair) => pair.off));
  const [lower, upper] = [percentile(ratios, 0.25), percentile(ratios, 0.75)].map((ratio) => ratio.toFixed(2));
  return {
    name: 'me with limits, processor time',
    unit: 'µs',
    measured: off * median(ratios),
    baseline: off,
    baselineName: 'without limits',
    target: { of: 'ratio', is: '≤', bound: 1.05 },
    note: `${mePerSecond} requests a second of ${users.length} users; median of ${slicePairs} pairs of ${sliceMs} ms with limits and without; quartiles ${lower} and ${upper}`,
  };
};

/**
 * Measures one login at a time, in turns, so that the queue of hashes does not hide the difference. A login from an unknown
 * device sends an email, which has other limits.
 */
const measureLogin = async (
  { name, service, users, tally }: Compared,
  device: 'a known device' | 'an unknown device',
): Promise<Figure> => {
  progress(`${name}: logins from ${device} with and without limits`);
  const tokens = new Map<number, string>();
  const time = async (limits: LimitsSwitch, at: number): Promise<number> => {
    await service.ask(limits);
    const user = at % (device === 'a known device' ? warmUpLogins : users.length);
    const { method, path, headers, body } = loginRequest(users[user]!);
    const token = device === 'a known device' ? tokens.get(user) : undefined;
    const start = performance.now();
    const reply = await fetch(service.url + path, {
      method,
      headers: {
        ...headers,
        ...(token && { 'X-Device-Token': token }),
        'X-Forwarded-For': `198.18.${device === 'a known device' ? 1 : 0}.${Math.floor(at / loginsOfNetwork)}`,
      },
      body: body ?? null,
    });
    await reply.arrayBuffer();
    const took = performance.now() - start;
    tokens.set(user, reply.headers.get('X-Device-Token') ?? '');
    if (reply.status !== 200) tally.add(`a login answered ${reply.status}`);
    await sleep(settleMs);
    return took;
  };
  const pairs: Pair[] = [];
  for (let at = 0; at < warmUpLogins + logins; at += 1) {
    const pair = await both((limits) => time(limits, at), at % 2 === 0);
    if (at >= warmUpLogins) pairs.push(pair);
  }
  const off = median(pairs.map((pair) => pair.off));
  return {
    name: `login from ${device} with limits`,
    unit: 'ms',
    // Disturbances of the machine affect both logins of a pair.
    measured: off + median(pairs.map((pair) => pair.on - pair.off)),
    baseline: off,
    baselineName: 'without limits',
    target: { of: 'ratio', is: '≤', bound: 1.02 },
    note: `baseline: median of ${logins} logins; measured: plus the median difference to the same login in turn; failed logins are counted in both`,
  };
};

const reservation = (lockoutMs: number, { baseline }: Figure): Figure => ({
  name: 'reservation of a login',
  unit: 'ms',
  measured: lockoutMs,
  baseline,
  baselineName: 'a login that includes it',
  target: { of: 'ratio', is: '≤', bound: 0.02 },
  note: `median of ${attempts}: the statement that counts failed logins, by itself; it cannot be switched off`,
});

/** Measures the cost of rate limits: the same process with and without them, in turns. */
export const measureLimits = async (
  furnished: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { place, receiver, users } = furnished;
  const lockoutMs = await measureLockout(place);
  const service = await startSwitchableGatehouse(await place.second(), receiver, cleanup);
  const compared = { name: place.name, service, users, tally };
  const me = await measureMe(compared);
  const unknown = await measureLogin(compared, 'an unknown device');
  const known = await measureLogin(compared, 'a known device');
  await service.stop();
  return [me, known, unknown, reservation(lockoutMs, unknown)];
};

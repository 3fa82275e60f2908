import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/database/open.ts';
import { rateLimits } from '../../src/kernel/rate-limits.ts';
import { lockouts } from '../../src/modules/lockouts/store.ts';
import type { Cleanup } from '../cleanup.ts';
import { closedLoop } from '../load/closed.ts';
import { loginRequest, meShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import type { Place } from '../place.ts';
import { startProbedGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 10;
const seconds = 2;
const warmUpSeconds = 2;
const logins = 300;
const warmUpLogins = 10;
/** Longer than it takes to hand over the email of a login from an unknown device, which no login waits for. */
const settleMs = 60;
/** As many logins of one network as its share, so that each network asks the store once. */
const loginsOfNetwork = 5;
const attempts = 500;

interface Pair {
  readonly on: number;
  readonly off: number;
}

const both = async (measure: (service: 'on' | 'off') => Promise<number>, isOnFirst: boolean): Promise<Pair> => {
  if (isOnFirst) return { on: await measure('on'), off: await measure('off') };
  const off = await measure('off');
  return { on: await measure('on'), off };
};

/** What the statements of a login's lockout take by themselves: they cannot be switched off. */
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
  readonly services: Readonly<Record<'on' | 'off', Program>>;
  readonly users: Furnished['users'];
  readonly tally: Tally;
}

/** Processor time, which other programs on the machine change less than the rate. Each user stays within the default limits. */
const measureMe = async ({ name, services, users, tally }: Compared): Promise<Figure> => {
  const load = async (which: 'on' | 'off', duration = seconds): Promise<number> => {
    const { url, ask } = services[which];
    await ask('reset');
    const perSecond = await closedLoop({
      url,
      connections: users.length,
      until: { seconds: duration },
      requestOf: (connection) => meShot(users[connection]!),
      tally,
    });
    const { cpuMs } = await ask('report');
    return (cpuMs * 1000) / (perSecond * duration);
  };
  await load('on', warmUpSeconds);
  await load('off', warmUpSeconds);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    progress(`${name}: me with and without limits, ${round + 1} of ${rounds}`);
    pairs.push(await both(load, round % 2 === 0));
  }
  const ratios = pairs.map(({ on, off }) => (on / off).toFixed(2));
  return {
    name: 'me with limits, processor time',
    unit: 'µs',
    measured: median(pairs.map(({ on }) => on)),
    baseline: median(pairs.map(({ off }) => off)),
    baselineName: 'without limits',
    target: { of: 'ratio', is: '≤', bound: 1.05 },
    note: `closed loop of ${users.length} users; ratio of each of ${rounds} turns: ${ratios.join(' ')}`,
  };
};

/**
 * One login at a time, in turns, so that the difference is not lost in the queue of hashes. A login from an unknown device sends
 * an email, which has other limits.
 */
const measureLogin = async (
  { name, services, users, tally }: Compared,
  device: 'a known device' | 'an unknown device',
): Promise<Figure> => {
  progress(`${name}: logins from ${device} with and without limits`);
  const tokens = { on: new Map<number, string>(), off: new Map<number, string>() };
  const time = async (which: 'on' | 'off', at: number): Promise<number> => {
    const user = at % (device === 'a known device' ? warmUpLogins : users.length);
    const { method, path, headers, body } = loginRequest(users[user]!);
    const token = device === 'a known device' ? tokens[which].get(user) : undefined;
    const start = performance.now();
    const reply = await fetch(services[which].url + path, {
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
    tokens[which].set(user, reply.headers.get('X-Device-Token') ?? '');
    if (reply.status !== 200) tally.add(`a login answered ${reply.status}`);
    await sleep(settleMs);
    return took;
  };
  const pairs: Pair[] = [];
  for (let at = 0; at < warmUpLogins + logins; at += 1) {
    const pair = await both((which) => time(which, at), at % 2 === 0);
    if (at >= warmUpLogins) pairs.push(pair);
  }
  const off = median(pairs.map((pair) => pair.off));
  return {
    name: `login from ${device} with limits`,
    unit: 'ms',
    // What slows the machine down slows both logins of a pair.
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

/** What rate limits cost: the same service with and without them, in turns. */
export const measureLimits = async (
  furnished: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { place, receiver, users } = furnished;
  // The services compared have the same rows, those that have been deleted included.
  const [one, other] = [await place.second(), await place.second()];
  const lockoutMs = await measureLockout(place);
  const start = (where: Place, RATE_LIMITS: 'on' | 'off') =>
    startProbedGatehouse(where, receiver, cleanup, { RATE_LIMITS, TRUST_PROXY: 'loopback' });
  const services = { on: await start(one, 'on'), off: await start(other, 'off') };
  const compared = { name: place.name, services, users, tally };
  const me = await measureMe(compared);
  const unknown = await measureLogin(compared, 'an unknown device');
  const known = await measureLogin(compared, 'a known device');
  await Promise.all([services.on.stop(), services.off.stop()]);
  return [me, known, unknown, reservation(lockoutMs, unknown)];
};

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

const rounds = 6;
const seconds = 2;
const warmUpSeconds = 2;
const logins = 150;
const warmUpLogins = 10;
/** As many logins of one network as its share, so that each network asks the store once. */
const loginsOfNetwork = 10;
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

/** One login at a time, in turns, so that the difference is not lost in the queue of hashes. */
const measureLogin = async (
  { name, services, users, tally }: Compared,
  lockoutMs: number,
): Promise<readonly Figure[]> => {
  progress(`${name}: logins with and without limits`);
  const time = async (which: 'on' | 'off', at: number): Promise<number> => {
    const { method, path, headers, body } = loginRequest(users[at % users.length]!);
    const network = `198.18.0.${Math.floor(at / loginsOfNetwork)}`;
    const start = performance.now();
    const reply = await fetch(services[which].url + path, {
      method,
      headers: { ...headers, 'X-Forwarded-For': network },
      body: body ?? null,
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) tally.add(`a login answered ${reply.status}`);
    return performance.now() - start;
  };
  const pairs: Pair[] = [];
  for (let at = 0; at < warmUpLogins + logins; at += 1) {
    const pair = await both((which) => time(which, at), at % 2 === 0);
    if (at >= warmUpLogins) pairs.push(pair);
  }
  const [on, off] = [median(pairs.map((pair) => pair.on)), median(pairs.map((pair) => pair.off))];
  return [
    {
      name: 'login with limits',
      unit: 'ms',
      measured: on,
      baseline: off,
      baselineName: 'without limits',
      target: { of: 'ratio', is: '≤', bound: 1.02 },
      note: `medians of ${logins} logins one at a time, in turns; failed logins are counted in both`,
    },
    {
      name: 'reservation of a login',
      unit: 'ms',
      measured: lockoutMs,
      baseline: off,
      baselineName: 'a login that includes it',
      target: { of: 'ratio', is: '≤', bound: 0.02 },
      note: `median of ${attempts}: the statement that counts failed logins, by itself; it cannot be switched off`,
    },
  ];
};

/** What rate limits cost: the same service with and without them, in turns. */
export const measureLimits = async (
  furnished: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { place, receiver, users } = furnished;
  const second = await place.second();
  const lockoutMs = await measureLockout(place);
  const start = (where: Place, RATE_LIMITS: 'on' | 'off') =>
    startProbedGatehouse(where, receiver, cleanup, { RATE_LIMITS, TRUST_PROXY: 'loopback' });
  const services = { on: await start(place, 'on'), off: await start(second, 'off') };
  const compared = { name: place.name, services, users, tally };
  const figures = [await measureMe(compared), ...(await measureLogin(compared, lockoutMs))];
  await Promise.all([services.on.stop(), services.off.stop()]);
  return figures;
};

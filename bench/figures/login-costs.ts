import { setTimeout as sleep } from 'node:timers/promises';
import { readBackends, usedBetween } from '../load/backends.ts';
import { closedLoop } from '../load/closed.ts';
import { loginRequest } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median, spread } from '../statistics.ts';
import { createRawHash, type RawHash } from './raw-hash.ts';

const turns = 7;
const hashSeconds = 2;
const logins = 192;
const connectionsPerThread = 8;
const settleMs = 500;

interface Turn {
  readonly hashMs: number;
  readonly loginMs: number;
  readonly databaseMs: number;
  readonly eventLoopMs: number;
  readonly loginsPerSecond: number;
  /** The number of hashes that the cores could compute in the time that generating the load left. */
  readonly hashesPerSecond: number;
}

const takeTurn = async ({ place, service, users, tally }: Scene, raw: RawHash): Promise<Turn> => {
  await sleep(settleMs);
  const hashes = await raw.measure(hashSeconds);
  await sleep(settleMs);
  const backends = await readBackends(place);
  await service.ask('reset');
  const generator = process.cpuUsage();
  const start = performance.now();
  const loginsPerSecond = await closedLoop({
    url: service.url,
    connections: raw.threads * connectionsPerThread,
    until: { amount: logins },
    requestOf: (connection) => loginRequest(users[connection % users.length]!),
    tally,
  });
  const { user, system } = process.cpuUsage(generator);
  const generatorShare = (user + system) / 1000 / (performance.now() - start) / raw.threads;
  const { cpuMs, activeMs } = await service.ask('report');
  const databaseMs = usedBetween(backends, await readBackends(place)) / logins;
  return {
    hashMs: hashes.cpuMs,
    loginMs: cpuMs / logins + databaseMs,
    databaseMs,
    eventLoopMs: activeMs / logins,
    loginsPerSecond,
    hashesPerSecond: hashes.perSecond * (1 - generatorShare),
  };
};

/** Measures the cost of a login besides its hash, in processor time and in throughput. */
export const measureLoginCosts = async (scene: Scene): Promise<readonly Figure[]> => {
  const raw = await createRawHash();
  const taken: Turn[] = [];
  try {
    await takeTurn(scene, raw);
    for (let turn = 1; turn <= turns; turn += 1) {
      progress(`${scene.name}: processor time of logins, ${turn} of ${turns}`);
      taken.push(await takeTurn(scene, raw));
    }
  } finally {
    await raw.close();
  }
  const each = (of: (turn: Turn) => number): readonly number[] => taken.map(of);
  const database = scene.place.environment['DATABASE_URL']
    ? `service and database processes (${median(each(({ databaseMs }) => databaseMs)).toFixed(2)} ms of the database)`
    : 'the service, which the database is a part of';
  return [
    {
      name: 'login, processor time',
      unit: 'ms',
      measured: median(each(({ loginMs }) => loginMs)),
      baseline: median(each(({ hashMs }) => hashMs)),
      baselineName: 'its hash alone',
      target: { of: 'ratio', is: '≤', bound: 1.12 },
      note: `${database}; the event loop is at work for ${median(each(({ eventLoopMs }) => eventLoopMs)).toFixed(2)} ms; ratios of ${turns} turns of ${logins} logins: ${spread(each(({ loginMs, hashMs }) => loginMs / hashMs))}`,
    },
    {
      name: 'logins, less the load generator',
      unit: '/s',
      measured: median(each(({ loginsPerSecond }) => loginsPerSecond)),
      baseline: median(each(({ hashesPerSecond }) => hashesPerSecond)),
      baselineName: 'the hash in the rest of the time',
      target: { of: 'ratio', is: '≥', bound: 0.9 },
      note: `hashes/s less the share of the ${raw.threads} cores that the load generator used; ratios of ${turns} turns: ${spread(each((turn) => turn.loginsPerSecond / turn.hashesPerSecond))}`,
    },
  ];
};

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { importFile } from '../load/import-file.ts';
import { type Call, openLoop } from '../load/open.ts';
import { loginRequest, meShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { runCli, startProbedGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const rounds = 5;
const atOnce = 64;
const mePerSecond = 50;
const seconds = 4;
/** The time until the last hash of a turn is computed. */
const settleMs = 5000;

/** Returns a bcrypt hash of the highest cost that an import accepts. No password is known for it. */
const dearestHash = (): string =>
  `$2b$14$${randomBytes(64)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 21)}.${'a'.repeat(31)}`;

const p95 = (calls: readonly Call[]): number =>
  percentile(
    calls.map(({ ms }) => ms),
    0.95,
  );

/** Measures `me` while logins arrive at once whose imported hashes are the dearest that the service accepts. */
export const measureExpensiveLogins = async (
  { place, receiver, users }: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const emails = Array.from({ length: atOnce }, (_, at) => `dear${at}@example.com`);
  const rows = emails.map((email) => ({ email, password_hash: dearestHash() }));
  await runCli(place, receiver, ['users', 'import', await importFile(rows, cleanup)]);
  const service = await startProbedGatehouse(place, receiver, cleanup);
  const { url } = service;
  const reads = users.map(meShot);
  const askMe = () =>
    openLoop({ url, perSecond: mePerSecond, seconds, requestOf: (call) => reads[call % reads.length]! });
  const logIn = async (email: string): Promise<void> => {
    const { path, method, headers, body } = loginRequest({ email, password: 'a wrong password' });
    const { status } = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
    if (status !== 401 && status !== 503) tally.add(`expensive logins answered ${status}`);
  };

  const turns: { readonly idle: number; readonly busy: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${place.name}: ${atOnce} expensive logins at once, ${round} of ${rounds}`);
    const idle = await askMe();
    const [busy] = await Promise.all([askMe(), ...emails.map(logIn)]);
    for (const { status } of [...idle, ...busy]) if (status !== 200) tally.add(`me answered ${status}`);
    turns.push({ idle: p95(idle), busy: p95(busy) });
    await sleep(settleMs);
  }
  await service.stop();
  return [
    {
      name: `me during ${atOnce} logins with bcrypt 14 at once, p95`,
      unit: 'ms',
      measured: median(turns.map(({ busy }) => busy)),
      baseline: median(turns.map(({ idle }) => idle)),
      baselineName: 'without them',
      target: { of: 'ratio', is: '≤', bound: 3 },
      note: `open loop, ${mePerSecond}/s for ${seconds} s; turns: ${turns.map(({ idle, busy }) => `${busy.toFixed(1)} against ${idle.toFixed(1)}`).join(', ')}`,
    },
  ];
};

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { Reply } from '../kit/service.ts';
import { scrape, sumOf } from '../metrics/scrape.ts';
import { everyList, isSuccess } from './every-list.ts';
import {
  type Attempt,
  attempts,
  gist,
  type ProxiedService,
  readyz,
  unavailable,
  useProxiedService,
} from './proxied-service.ts';

let proxied: ProxiedService;
let direct: pg.Client;
useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});

const lockSeconds = 25;
/** A read is answered at least a fifth as often during the lock as in the seconds before it, on a machine of any speed. */
const secondsBefore = 5;
const writes = ['POST /v1/users', 'POST /v1/auth', 'mutation register', 'mutation login'];

const ownSessions: Attempt = ({ service, user }) =>
  service.send('GET', `/v1/users/${user.id}/sessions`, { headers: user.headers });

// A table that accepts no writes, as while an index is built.
test('a lock on users fails neither me, nor any list, nor the readiness check for 25 seconds, while more writes wait than there are connections', async () => {
  const lists = await everyList(proxied);
  // Without the lock, all of them are answered.
  for (const [name, ask] of Object.entries(lists)) expect([name, isSuccess(await ask())]).toEqual([name, true]);
  const reads: Readonly<Record<string, () => Promise<Reply>>> = {
    ...lists,
    'GET /v1/users/me': () => attempts['GET /v1/users/me']!(proxied),
    'query me': () => attempts['query me']!(proxied),
    'own sessions': () => ownSessions(proxied),
    '/readyz': () => readyz(proxied),
  };
  const failures: unknown[] = [];
  /** Repeats each read until the condition is over. Returns how often each was answered. */
  const readWhile = async (isGoingOn: () => boolean): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    const repeat = async ([name, ask]: [string, () => Promise<Reply>]): Promise<void> => {
      while (isGoingOn()) {
        const reply = await ask();
        counts[name] = (counts[name] ?? 0) + 1;
        if (!isSuccess(reply)) failures.push({ name, ...gist(reply) });
        await sleep(100);
      }
    };
    await Promise.all(Object.entries(reads).map(repeat));
    return counts;
  };
  const start = performance.now();
  const before = await readWhile(() => performance.now() - start < secondsBefore * 1000);
  await direct.query('begin');
  await direct.query('lock table users in share mode');
  const since = performance.now();
  let refused = 0;
  const isLocked = (): boolean => performance.now() - since < lockSeconds * 1000;
  const countRefused = async (): Promise<void> => {
    while (isLocked()) {
      refused = sumOf(await scrape(proxied.service), 'gatehouse_database_refused_total') ?? 0;
      await sleep(1000);
    }
  };

  const written: ReturnType<typeof gist>[] = [];
  const write = async (name: string): Promise<void> => {
    while (isLocked()) {
      written.push(gist(await attempts[name]!(proxied)));
      // Clients wait for longer: `Retry-After` is 2 seconds.
      await sleep(1000);
    }
  };
  const [during] = await Promise.all([
    readWhile(isLocked),
    countRefused(),
    ...writes.flatMap((name) => Array.from({ length: 8 }, () => write(name))),
  ]);
  await direct.query('rollback');

  expect(failures).toEqual([]);
  for (const name of Object.keys(reads)) expect(during[name], name).toBeGreaterThanOrEqual(before[name]!);
  expect(written.length).toBeGreaterThan(32);
  // Logins that wait together are more than an account may have at a time.
  for (const { code } of written) expect([unavailable.code, 'rate_limited']).toContain(code);
  expect(written.filter(({ code }) => code === unavailable.code).length).toBeGreaterThan(8);
  expect(refused).toBeGreaterThan(0);
  // The next transaction finds out after a second at most.
  await vi.waitFor(async () => expect((await attempts['POST /v1/users']!(proxied)).status).toBe(201), {
    timeout: 3000,
    interval: 100,
  });
  for (let time = 0; time < 4; time += 1) expect((await attempts['POST /v1/users']!(proxied)).status).toBe(201);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { scrape, sumOf } from '../metrics/scrape.ts';
import { attempts, gist, type ProxiedService, readyz, unavailable, useProxiedService } from './proxied-service.ts';

let proxied: ProxiedService;
let direct: pg.Client;
useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});

const lockSeconds = 6;
/** By when, at the latest, so many transactions have timed out that others are refused at once. */
const longestLockSeconds = 25;
const writes = ['POST /v1/users', 'POST /v1/auth', 'mutation register', 'mutation login'];

const list = ({ service, user }: ProxiedService) =>
  service.send('GET', `/v1/users/${user.id}/sessions`, { headers: user.headers });

// A table that accepts no writes, as while an index is built.
test('a lock on users fails neither me, nor lists, nor the readiness check, while more writes wait than there are connections', {
  timeout: 90_000,
}, async () => {
  await direct.query('begin');
  await direct.query('lock table users in share mode');
  const since = performance.now();
  let refused = 0;
  const isLocked = (): boolean => {
    const seconds = (performance.now() - since) / 1000;
    return seconds < lockSeconds || (refused === 0 && seconds < longestLockSeconds);
  };
  const countRefused = async (): Promise<void> => {
    while (isLocked()) {
      refused = sumOf(await scrape(proxied.service), 'gatehouse_database_refused_total') ?? 0;
      await sleep(200);
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
  const reads: Readonly<Record<string, number[]>> = { me: [], query: [], list: [], readyz: [] };
  const read = async (name: string, ask: () => Promise<{ readonly status: number }>): Promise<void> => {
    while (isLocked()) {
      reads[name]!.push((await ask()).status);
      await sleep(20);
    }
  };
  await Promise.all([
    ...writes.flatMap((name) => Array.from({ length: 8 }, () => write(name))),
    countRefused(),
    read('me', () => attempts['GET /v1/users/me']!(proxied)),
    read('query', () => attempts['query me']!(proxied)),
    read('list', () => list(proxied)),
    read('readyz', () => readyz(proxied)),
  ]);
  await direct.query('rollback');

  for (const [name, statuses] of Object.entries(reads)) {
    expect(statuses.length, name).toBeGreaterThan(30);
    expect(
      statuses.filter((status) => status !== 200),
      name,
    ).toEqual([]);
  }
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

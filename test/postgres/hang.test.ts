import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '../kit/service.ts';
import {
  attempts,
  gist,
  type ProxiedService,
  readyz,
  unavailable,
  untilWaiting,
  useProxiedService,
} from './proxied-service.ts';

/** A statement times out after 11 s, and the end of its transaction after 5 s more. */
const patienceSeconds = 20;

let proxied: ProxiedService;
/** A connection that does not pass the proxy. */
let direct: pg.Client;

useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});

// A test that fails must not leave its lock to the next one.
afterEach(() => direct.query('rollback'));

const statusOfMe = async () => (await attempts['GET /v1/users/me']!(proxied)).status;

/** A sign-up that waits for a lock. A busy machine may refuse one before that: another one is sent then. */
const waitingSignup = async (): Promise<{ readonly begun: Promise<Reply> }> => {
  const begun = attempts['POST /v1/users']!(proxied);
  const waits = await Promise.race([begun.then(() => false), untilWaiting(direct, 1).then(() => true)]);
  return waits ? { begun } : waitingSignup();
};

// checklist 86
test('requests to a database that hangs fail within the time-outs, and succeed as soon as it answers again', async () => {
  // Some connections are there before, one of them in the middle of a transaction; others have to be made.
  await Promise.all([statusOfMe(), statusOfMe(), statusOfMe()]);
  await direct.query('begin');
  await direct.query('lock table users in access exclusive mode');
  const { begun } = await waitingSignup();

  proxied.proxy.hang();
  await direct.query('rollback');
  const before = Date.now();
  const asked = Object.entries({ ...attempts, 'GET /readyz': readyz });
  const replies = await Promise.all([begun, ...asked.map(([, attempt]) => attempt(proxied))]);
  expect((Date.now() - before) / 1000).toBeLessThan(patienceSeconds);
  for (const [at, reply] of replies.entries()) expect(gist(reply), asked[at - 1]?.[0]).toEqual(unavailable);
  expect((await proxied.service.send('GET', '/healthz')).status).toBe(200);

  // The old connections stay dead, and are not used again.
  await proxied.proxy.restore();
  const back = Date.now();
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all(Array.from({ length: 4 }, statusOfMe))).toEqual([200, 200, 200, 200]);
  expect((Date.now() - back) / 1000).toBeLessThan(5);
});

// checklist 86
test('a request sent after an outage does not fail because a connection attempt during the outage timed out', async () => {
  // Every connection there is gets lost.
  await proxied.proxy.cut();
  await proxied.proxy.restore();
  proxied.proxy.hang();
  const duringOutage = statusOfMe();
  await sleep(2000);
  // The first attempt times out after another second, and each new one takes two.
  await proxied.proxy.restore(2000);
  const afterOutage = statusOfMe();
  expect([await duringOutage, await afterOutage]).toEqual([503, 200]);
});

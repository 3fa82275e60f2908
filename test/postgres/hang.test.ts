import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, type Guarded, gist, readyz, startGuarded, unavailable, untilWaiting } from './guarded.ts';

/** A statement is given up after 11 s, and the end of its transaction after 5 s more. */
const patienceSeconds = 20;

let guarded: Guarded;
/** A connection that does not pass the proxy. */
let direct: pg.Client;

beforeAll(async () => {
  guarded = await startGuarded();
  direct = new pg.Client(guarded.place.url);
  await direct.connect();
});
afterAll(async () => {
  await direct?.end();
  await guarded?.stop();
});

const statusOfMe = async () => (await attempts['GET /v1/users/me']!(guarded)).status;

// checklist 86
test('a database that no longer answers is away within the time-outs, and back as soon as it answers again', {
  timeout: 60_000,
}, async () => {
  // Some connections are there before, one of them in the middle of a transaction; others have to be made.
  await Promise.all([statusOfMe(), statusOfMe(), statusOfMe()]);
  await direct.query('begin');
  await direct.query('lock table users in access exclusive mode');
  const begun = attempts['POST /v1/users']!(guarded);
  await untilWaiting(direct, 1);

  guarded.proxy.hang();
  await direct.query('rollback');
  const before = Date.now();
  const asked = Object.entries({ ...attempts, 'GET /readyz': readyz });
  const replies = await Promise.all([begun, ...asked.map(([, attempt]) => attempt(guarded))]);
  expect((Date.now() - before) / 1000).toBeLessThan(patienceSeconds);
  for (const [at, reply] of replies.entries()) expect(gist(reply), asked[at - 1]?.[0]).toEqual(unavailable);
  expect((await guarded.service.send('GET', '/healthz')).status).toBe(200);

  // The old connections stay dead, and nobody may be handed one of them.
  await guarded.proxy.restore();
  const back = Date.now();
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all(Array.from({ length: 4 }, statusOfMe))).toEqual([200, 200, 200, 200]);
  expect((Date.now() - back) / 1000).toBeLessThan(5);
});

// checklist 86
test('a connection that could not be made does not fail who asked when the database was back', async () => {
  // Every connection there is gets lost.
  await guarded.proxy.cut();
  await guarded.proxy.restore();
  guarded.proxy.hang();
  const duringOutage = statusOfMe();
  await sleep(2000);
  // The first attempt is given up after another second, and each new one takes two.
  await guarded.proxy.restore(2000);
  const afterOutage = statusOfMe();
  expect([await duringOutage, await afterOutage]).toEqual([503, 200]);
});

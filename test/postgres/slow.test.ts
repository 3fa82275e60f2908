import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, type Guarded, gist, startGuarded, unavailable } from './guarded.ts';

let guarded: Guarded;
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

// checklist 86
test('a database that is too slow to answer is away, without waiting for it any longer than it takes', async () => {
  await direct.query('begin');
  await direct.query('lock table users in access exclusive mode');
  const names = ['POST /v1/auth', 'POST /v1/users', 'GET /v1/users/me', 'POST /v1/auth/refresh', 'PUT /v1/auth/logout'];
  const before = Date.now();
  const replies = await Promise.all(names.map((name) => attempts[name]!(guarded)));
  expect(replies.map(gist)).toEqual(names.map(() => unavailable));
  expect((Date.now() - before) / 1000).toBeLessThan(15);
  await direct.query('rollback');
  expect((await attempts['GET /v1/users/me']!(guarded)).status).toBe(200);
});

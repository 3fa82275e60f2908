import type pg from 'pg';
import { expect, test } from 'vitest';
import { attempts, gist, type ProxiedService, unavailable, useProxiedService } from './proxied-service.ts';

let proxied: ProxiedService;
let direct: pg.Client;
useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});

// checklist 86
test('requests to a database that is too slow to answer fail within 15 seconds, and succeed when it answers again', async () => {
  await direct.query('begin');
  await direct.query('lock table users in access exclusive mode');
  const names = ['POST /v1/auth', 'POST /v1/users', 'GET /v1/users/me', 'POST /v1/auth/refresh', 'PUT /v1/auth/logout'];
  const before = Date.now();
  const replies = await Promise.all(names.map((name) => attempts[name]!(proxied)));
  expect(replies.map(gist)).toEqual(names.map(() => unavailable));
  expect((Date.now() - before) / 1000).toBeLessThan(15);
  await direct.query('rollback');
  expect((await attempts['GET /v1/users/me']!(proxied)).status).toBe(200);
});

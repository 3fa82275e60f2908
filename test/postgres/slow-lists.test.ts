import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultServerSettings } from '../../src/database/server-settings.ts';
import { serviceKey } from '../kit/service.ts';
import {
  attempts,
  gist,
  type ProxiedService,
  startProxiedService,
  unavailable,
  untilWaiting,
} from './proxied-service.ts';

let proxied: ProxiedService;
let direct: pg.Client;
beforeAll(async () => {
  proxied = await startProxiedService();
  direct = new pg.Client(proxied.place.directUrl);
  await direct.connect();
});
afterAll(async () => {
  await direct?.end();
  await proxied?.stop();
});

const { poolSize } = defaultServerSettings;
/** How many connections of the pool lists may take. */
const lists = 4;
const headers = { 'X-Service-Key': serviceKey };

// A list of many rows takes as long as one that waits for a lock.
test.each([
  ['REST', () => proxied.service.send('GET', '/v1/audit', { headers })],
  ['GraphQL', () => proxied.service.graphql('{ audit { data { id } } }', { headers })],
] as const)('lists that wait take no connection that other requests need, through %s', async (_api, list) => {
  expect((await list()).status).toBe(200);
  await direct.query('begin');
  await direct.query('lock table audit in access exclusive mode');
  const listed = Array.from({ length: poolSize * 2 }, list);
  await untilWaiting(direct, lists);
  const others = ['GET /v1/users/me', 'query me', 'GET /v1/users/me, super admin key'];
  const replies = await Promise.all(others.map((name) => attempts[name]!(proxied)));
  await untilWaiting(direct, lists);
  await direct.query('rollback');
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const reply of await Promise.all(listed)) expect([undefined, unavailable.code]).toContain(gist(reply).code);
  expect((await list()).status).toBe(200);
});

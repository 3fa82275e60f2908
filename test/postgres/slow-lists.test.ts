import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { asNote } from '../../src/database/lanes.ts';
import { defaultServerSettings } from '../../src/database/server-settings.ts';
import { apiNames } from '../kit/apis.ts';
import { type Reply, serviceKey } from '../kit/service.ts';
import {
  attempts,
  gist,
  type ProxiedService,
  unavailable,
  untilWaiting,
  useProxiedService,
} from './proxied-service.ts';

let proxied: ProxiedService;
let direct: pg.Client;
useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});

const { poolSize } = defaultServerSettings;
/** The maximum numbers of connections for the lists of one application, of several, and together with writes and notes. */
const most = { ofOne: 3, together: 4, withWrites: 11 };

const audit: Readonly<Record<string, (serviceKey: string) => Promise<Reply>>> = {
  REST: (key) => proxied.service.send('GET', '/v1/audit', { headers: { 'X-Service-Key': key } }),
  GraphQL: (key) => proxied.service.graphql('{ audit { data { id } } }', { headers: { 'X-Service-Key': key } }),
};

/** Has lists wait, as if they took long, while `work` is done. Those that wait for longer than lists may fail. */
const whileListsWait = async (lists: () => readonly Promise<Reply>[], waiting: number, work: () => Promise<void>) => {
  await direct.query('begin');
  await direct.query('lock table audit in access exclusive mode');
  const asked = lists();
  try {
    await untilWaiting(direct, waiting);
    await work();
    await untilWaiting(direct, waiting);
  } finally {
    await direct.query('rollback');
  }
  for (const reply of await Promise.all(asked)) expect([undefined, unavailable.code]).toContain(gist(reply).code);
};

const times = <T>(count: number, ask: () => T): T[] => Array.from({ length: count }, ask);

// regression A24
describe.each(apiNames)('lists through %s that take long', (api) => {
  const list = audit[api]!;

  test('take no connection that other requests need, and leave one for the lists of other applications', async () => {
    const other = await proxied.service.given.app();
    expect((await list(serviceKey)).status).toBe(200);
    await whileListsWait(
      () => times(poolSize * 2, () => list(serviceKey)),
      most.ofOne,
      async () => {
        const others = ['GET /v1/users/me', 'query me', 'GET /v1/users/me, super admin key'];
        const replies = [
          ...(await Promise.all(others.map((name) => attempts[name]!(proxied)))),
          await proxied.service.send('GET', '/v1/companies', { headers: { 'X-Service-Key': other.serviceKey } }),
          await proxied.service.graphql('{ companies { data { id } } }', {
            headers: { 'X-Service-Key': other.serviceKey },
          }),
        ];
        expect(replies.map(gist).map(({ status, code }) => [status, code])).toEqual(
          replies.map(() => [200, undefined]),
        );
      },
    );
    expect((await list(serviceKey)).status).toBe(200);
  });

  test('of several applications take no connection that other requests need', async () => {
    const { serviceKey: otherKey } = await proxied.service.given.app();
    await whileListsWait(
      () => [serviceKey, otherKey].flatMap((key) => times(poolSize, () => list(key))),
      most.together,
      async () => {
        expect((await attempts['GET /v1/users/me']!(proxied)).status).toBe(200);
        expect((await attempts['query me']!(proxied)).status).toBe(200);
      },
    );
  });

  test('leave one for other requests together with transactions and notes that wait for a lock', async () => {
    const { serviceKey: otherKey } = await proxied.service.given.app();
    const { db } = proxied.service;
    const read = 'select 1 from audit limit 1';
    const others: Promise<unknown>[] = [];
    await whileListsWait(
      () => {
        others.push(
          ...times(poolSize, () => db.transaction((transaction) => transaction.raw(read))),
          ...times(poolSize, async () => db.raw(read).queryContext(asNote)),
        );
        return [serviceKey, otherKey].flatMap((key) => times(poolSize, () => list(key)));
      },
      most.withWrites,
      async () => {
        expect((await attempts['GET /v1/users/me']!(proxied)).status).toBe(200);
        expect((await attempts['query me']!(proxied)).status).toBe(200);
      },
    );
    for (const outcome of await Promise.allSettled(others))
      if (outcome.status === 'rejected') expect(outcome.reason.message).toContain('Timeout acquiring a connection');
  });
});

import type { Knex } from 'knex';
import type pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { poolStateOf } from '../../src/database/pool-state.ts';
import { defaultServerSettings } from '../../src/database/server-settings.ts';
import { attempts, gist, type ProxiedService, unavailable, useProxiedService } from './proxied-service.ts';

/** A statement fails after a second more than the server may take for it. */
const limits = { statementSeconds: 2, lockSeconds: 1 };
const statementLimitMs = 3000;
const fewestIdle = 8;

let proxied: ProxiedService;
/** A connection that does not pass the proxy. */
let direct: pg.Client;
useProxiedService((opened) => {
  ({ proxied, direct } = opened);
}, limits);

const me = () => attempts['GET /v1/users/me']!(proxied);
const knexOf = (): Knex => proxied.service.database.knex;
const idle = (): number => poolStateOf(knexOf())!.idle;

const use = (connections: number) =>
  Promise.all(Array.from({ length: connections }, () => knexOf().raw('select pg_sleep(0.2)')));

beforeEach(async () => {
  await use(fewestIdle);
  expect(idle()).toBeGreaterThanOrEqual(fewestIdle - 1);
});

// checklist 86
describe('a network that loses everything, and then forwards new connections only', () => {
  test('only the request that waited for an answer fails: the other connections are not used again', async () => {
    proxied.proxy.hang();
    const waiting = me();
    const lost = await waiting;
    expect(gist(lost)).toEqual(unavailable);

    await proxied.proxy.restore();
    const back = performance.now();
    expect((await me()).status).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(Array.from({ length: fewestIdle }, me));
      expect(replies.map(({ status }) => status)).toEqual(Array(fewestIdle).fill(200));
    }
    expect(performance.now() - back).toBeLessThan(statementLimitMs);
  });

  test('a transaction that is in progress on a connection that works is committed', async () => {
    proxied.proxy.hang();
    const lost = Promise.allSettled(Array.from({ length: idle() }, () => knexOf().raw('select 1')));
    await proxied.proxy.restore();
    // If background work has filled the pool, there is room for a new connection only once a lost one is discarded.
    const trx = await vi.waitFor(() => knexOf().transaction(), { timeout: 2 * statementLimitMs });
    await trx.raw('create table kept (number integer)');
    await trx.raw('insert into kept values (1)');
    const outcomes = await lost;
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await trx.raw('insert into kept values (2)');
    await trx.commit();
    expect((await direct.query('select number from kept order by number')).rows).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });
});

describe('idle connections are kept when another connection is answered', () => {
  /** Returns the number of connections that the service opens during the work and for later requests. */
  const connectionsMadeFor = async (work: () => Promise<unknown>): Promise<number> => {
    // As many as the pool has: others are made only for those that are discarded.
    await use(defaultServerSettings.poolSize);
    const before = proxied.proxy.accepted();
    await work();
    await Promise.all([use(fewestIdle), me()]);
    return proxied.proxy.accepted() - before;
  };

  test('a statement that waits too long for a lock does not discard idle connections', async () => {
    const made = await connectionsMadeFor(async () => {
      await direct.query('begin');
      await direct.query('lock table users in access exclusive mode');
      const reply = await me();
      await direct.query('rollback');
      expect(gist(reply)).toEqual(unavailable);
    });
    expect(made).toBeLessThanOrEqual(1);
  });

  test('a statement that the server ends because it takes too long does not discard idle connections', async () => {
    const made = await connectionsMadeFor(() =>
      expect(knexOf().transaction((trx) => trx.raw('select pg_sleep(10)'))).rejects.toMatchObject({ code: '57014' }),
    );
    expect(made).toBeLessThanOrEqual(1);
  });

  test('a statement that times out behind another one of its transaction does not discard idle connections', async () => {
    const made = await connectionsMadeFor(async () => {
      const both = knexOf().transaction((trx) =>
        Promise.all([trx.raw('select pg_sleep(1.8)'), trx.raw('select pg_sleep(1.8)')]),
      );
      await expect(both).rejects.toThrow('Query read timeout');
    });
    // One of the connection that timed out.
    expect(made).toBeLessThanOrEqual(2);
  });
});

// checklist 86
test('the locks of a transaction whose process is gone end with it within 10 seconds', async () => {
  const begun = await knexOf().transaction();
  await begun.raw('lock table users in exclusive mode');
  proxied.proxy.hang();
  const gone = Promise.allSettled([begun.commit()]);
  await proxied.proxy.restore();
  const signUp = () => attempts['POST /v1/users']!(proxied);
  expect(gist(await signUp())).toEqual(unavailable);
  await gone;
  await vi.waitFor(async () => expect((await signUp()).status).toBe(201), { timeout: 15_000, interval: 100 });
});

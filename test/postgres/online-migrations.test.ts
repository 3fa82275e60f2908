import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrationStatus } from '../../src/database/migration-status.ts';
import { openPlace, pooledSettings, type Way } from '../kit/databases.ts';
import { type Pooler, startPgBouncer } from '../kit/pgbouncer.ts';
import { startService } from '../kit/service.ts';
import { spawn } from '../kit/spawn.ts';
import { nextRelease, upgrade } from './next-release.ts';
import { attempts, gist, type ProxiedService, readyz, startProxiedService, unavailable } from './proxied-service.ts';

/** The service of this release, on a database that the next one migrates. */
let present: ProxiedService;
/** A connection whose transactions hold locks and snapshots. */
let holder: pg.Client;
/** A connection without a transaction: what it reads of other sessions is always the present. */
let watcher: pg.Client;

beforeEach(async () => {
  present = await startProxiedService();
  holder = new pg.Client(present.place.directUrl);
  watcher = new pg.Client(present.place.directUrl);
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterEach(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await present.stop();
});

/** Without a pooler, as the guide for migrations says for roles with short time limits. */
const directly = (): Way => ({ url: present.place.directUrl });
const through = (pooler: Pooler): Way => ({ url: pooler.urlOf(present.place.directUrl!), server: pooledSettings });

/** The database by a connection of the next release. */
const withDatabase = async <T>(work: (database: Database) => Promise<T>, way: Way = present.place): Promise<T> => {
  const database = await openPlace({ dataDir: present.place.dataDir, ...way });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const requests = [
  'GET /v1/users/me',
  'query me',
  'POST /v1/auth',
  'POST /v1/users',
  'POST /v1/auth/refresh',
  'mutation login',
];

/**
 * Sends requests of all kinds concurrently, those of a kind one after the other.
 * @returns a function that stops them and returns the results
 */
const startLoad = (names: readonly string[]) => {
  const results: { readonly name: string; readonly result: ReturnType<typeof gist>; readonly ms: number }[] = [];
  let isOver = false;
  const loops = names.map(async (name) => {
    while (!isOver) {
      const since = performance.now();
      const result = gist(await attempts[name]!(present));
      results.push({ name, result, ms: performance.now() - since });
      await sleep(10);
    }
  });
  return async (): Promise<typeof results> => {
    isOver = true;
    await Promise.all(loops);
    return results;
  };
};

const isFailure = ({ result: { status, code } }: { readonly result: ReturnType<typeof gist> }): boolean =>
  ![200, 201].includes(status) || code !== undefined;

const indexes = async (): Promise<readonly object[]> =>
  (
    await watcher.query(`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indexrelid::regclass::text like '%shoe%' and not indisprimary order by 1`)
  ).rows;
const complete = ['sessions_shoe_index', 'users_shoe_id_index', 'users_shoe_unique'].map((name) => ({
  name,
  valid: true,
}));

/** Resolves once an index is being built, and waits for the snapshot of `holder`. */
const untilBuilding = (): Promise<number> =>
  vi.waitFor(
    async () => {
      const { rows } =
        await watcher.query(`select pid from pg_stat_activity where query like 'create index concurrently%'
        and wait_event = 'virtualxid' and datname = current_database()`);
      expect(rows).toHaveLength(1);
      return rows[0].pid;
    },
    { timeout: 20_000, interval: 20 },
  );
const takeSnapshot = () => holder.query('begin isolation level repeatable read; select 1');

// checklist 83
describe('a service of the release before', () => {
  test('a service answers all requests while the migrations of the next release are applied, and starts again after them', async () => {
    await takeSnapshot();
    const stopLoad = startLoad(requests);
    const upgraded = withDatabase((database) => upgrade(database));
    await untilBuilding();
    await sleep(1000);
    await holder.query('rollback');
    expect(await upgraded).toEqual([nextRelease.name]);
    const results = await stopLoad();
    expect(results.filter(isFailure)).toEqual([]);
    expect(new Set(results.map(({ name }) => name)).size).toBe(requests.length);
    expect(results.length).toBeGreaterThan(60);
    expect(await indexes()).toEqual(complete);

    await withDatabase(async (database) => {
      const restarted = await startService({ database });
      expect((await restarted.send('GET', '/readyz')).status).toBe(200);
      await restarted.given.user({ email: `${randomUUID()}@example.com` });
      await restarted.stop();
      expect((await migrationStatus(database)).at(-1)).toMatchObject({ name: nextRelease.name, state: 'newer' });
    });
  });
});

describe('a transaction that holds a lock on a table', () => {
  beforeEach(async () => {
    await holder.query('begin');
    await holder.query('select from users limit 1');
  });

  test('a statement that waits for a lock without a limit has the reads of the service fail', async () => {
    const other = new pg.Client(present.place.directUrl);
    await other.connect();
    const waiting = other.query('alter table users add column shoe_id integer').catch((error: unknown) => error);
    const waitLimit = { timeout: 10_000 };
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    }, waitLimit);
    expect(gist(await attempts['GET /v1/users/me']!(present))).toEqual(unavailable);
    await holder.query('rollback');
    expect(await waiting).toMatchObject({ command: 'ALTER' });
    await other.end();
  });

  test('migrations try again for as long as a transaction holds a lock, and no read of the service fails', async () => {
    const tries: number[] = [];
    const stopLoad = startLoad(['GET /v1/users/me', 'query me']);
    const upgraded = withDatabase((database) => upgrade(database, (wait) => tries.push(wait.tries)));
    await vi.waitFor(() => expect(tries.length).toBeGreaterThanOrEqual(4), { timeout: 40_000, interval: 20 });
    expect(gist(await readyz(present)).status).toBe(200);
    await holder.query('rollback');
    expect(await upgraded).toEqual([nextRelease.name]);
    const results = await stopLoad();
    expect(results.filter(isFailure)).toEqual([]);
    expect(tries.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(await indexes()).toEqual(complete);
  });
});

describe('a database role with time limits', () => {
  beforeEach(async () => {
    await watcher.query(`do $$ begin
      execute format('alter database %I set lock_timeout = ''100ms''', current_database());
    end $$`);
    await takeSnapshot();
  });

  test('an index is built although its wait for another transaction is longer than the role may wait for a lock', async () => {
    const upgraded = withDatabase((database) => upgrade(database), directly());
    await untilBuilding();
    await sleep(500);
    await holder.query('rollback');
    expect(await upgraded).toEqual([nextRelease.name]);
    expect(await indexes()).toEqual(complete);
  });

  test('behind PgBouncer, a build that the limits of the role end leaves no index, and the error says what to do', async () => {
    const pooler = await startPgBouncer(present.place.directUrl!);
    const upgraded = withDatabase((database) => upgrade(database), through(pooler));
    await expect(upgraded).rejects.toThrow('A time limit of the database role ended this statement. Apply the');
    expect(await indexes()).toEqual([]);
    await holder.query('rollback');
    expect(await withDatabase((database) => upgrade(database), directly())).toEqual([nextRelease.name]);
    await pooler.stop();
  });
});

// checklist 82
describe('several processes that migrate at once', () => {
  const ways: readonly (readonly [string, () => Promise<Pooler | undefined>])[] = [
    ['directly', async () => undefined],
    ['through PgBouncer in transaction mode', () => startPgBouncer(present.place.directUrl!)],
  ];
  test.each(ways)(
    'one of three processes applies the migrations, and none waits for another for ever: %s',
    async (_way, connect) => {
      const pooler = await connect();
      const way = pooler ? through(pooler) : directly();
      const applied = await Promise.all([1, 2, 3].map(() => withDatabase((database) => upgrade(database), way)));
      expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([[nextRelease.name], [], []]);
      expect(await indexes()).toEqual(complete);
      await pooler?.stop();
    },
  );

  test.each([
    ['ends with it', true],
    ['is continued by the server', false],
  ])(
    'the next start completes the migrations after a process was killed during the build of an index that %s',
    async (_what, endsBuild) => {
      await takeSnapshot();
      const script = fileURLToPath(new URL('upgrade.ts', import.meta.url));
      const { url, dataDir, server } = present.place;
      const child = spawn(process.execPath, [script, JSON.stringify({ url, dataDir, server })], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(child, 'exit');
      const builder = await untilBuilding();
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      if (endsBuild) await watcher.query('select pg_terminate_backend($1)', [builder]);
      expect(await indexes()).toEqual([{ name: 'users_shoe_id_index', valid: false }]);
      const upgraded = withDatabase((database) => upgrade(database));
      await holder.query('rollback');
      expect(await upgraded).toEqual([nextRelease.name]);
      expect(await indexes()).toEqual(complete);
      const steps = 'select step from schema_migration_steps where migration = $1';
      expect((await watcher.query(steps, [nextRelease.name])).rowCount).toBe(nextRelease.steps.length);
    },
  );
});

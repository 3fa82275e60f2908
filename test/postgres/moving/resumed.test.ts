import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOnly, moveApp } from '../../../src/moving/move.ts';
import { openSession, type Session } from '../../../src/moving/session.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import { callIn, type Ended } from '../../kit/command-line.ts';
import type { KnownApp } from '../../kit/given.ts';
import { openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { testConfig } from '../../kit/service.ts';
import { until } from '../../kit/time.ts';

let one: ServedCell;
let two: ServedCell;
let folder: string;
let cells: string;

beforeAll(async () => {
  const cluster = await newCluster();
  // The workers and slots are those of PostgreSQL's own settings.
  await cluster.start({ wal_level: 'logical', max_connections: '120' });
  ({ one, two } = await startFamily([cluster, cluster]));
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-cells-'));
  cells = join(folder, 'cells.json');
  const listed = [one, two].map(({ cell: { name, number, databaseUrl, backend } }) => ({
    ...{ name, number, database_url: databaseUrl, backend },
  }));
  await writeFile(cells, JSON.stringify({ cells: listed, default: 'one' }), { mode: 0o600 });
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
  await rm(folder, { recursive: true });
});

const appMove = async (app: KnownApp, options: readonly string[], secret = testConfig().secret): Promise<Ended> => {
  const { uuid } = await one.knex('apps').where({ id: app.id }).first('uuid');
  return callIn({ SECRET: secret })('app', 'move', uuid, '--to', 'two', '--cells', cells, '--yes', ...options);
};

/** Counts the workers of the target that wait to write into a table. */
const waitingWorkers = async (): Promise<number> => {
  const { rows } = await two.knex.raw(
    `select count(*)::int as waiting from pg_stat_subscription join pg_locks using (pid) where not granted`,
  );
  return rows[0].waiting;
};

// regression A1302
test('an interrupted copy goes on although its own workers use those that a move needs', async () => {
  const app = await one.service.given.app();
  const blocker = await openSession(two.cell.databaseUrl);
  await blocker.rows('begin');
  // The copies of these tables wait for the lock.
  await blocker.rows('lock table users, sessions, keys, audit in exclusive mode');
  const opened = await openMove(one, two, app.id);
  const copied = copyOnly(opened).catch((error: unknown) => error);
  await until(async () => (await waitingWorkers()) === 2, 'the copies of two tables waited');
  await opened.close();
  expect(await copied).toBeInstanceOf(Error);
  await one.knex('app_moves').where({ app_id: app.id }).update({ updated_at: '2020-01-01' });

  let hasEnded = false;
  const resumed = appMove(app, ['--copy-only']).finally(() => {
    hasEnded = true;
  });
  const goesOn = async () =>
    (await one.knex('app_moves').where({ app_id: app.id }).where('updated_at', '>', '2021-01-01')).length > 0;
  await until(async () => hasEnded || (await goesOn()), 'the command went on or ended');
  await blocker.rows('commit');
  await blocker.close();
  expect(await resumed).toMatchObject({ code: 0 });
  expect(await appMove(app, [])).toMatchObject({ code: 0 });
});

/** Moves an application with a command that dies when no cell serves the application. */
const dieInSwitch = async (app: KnownApp): Promise<void> => {
  const opened = await openMove(one, two, app.id);
  let isDead = false;
  const mortal = (session: Session): Session => ({
    ...session,
    async rows(sql, values) {
      isDead ||= /insert into apps/.test(sql);
      if (isDead) throw new Error('The command was killed.');
      return session.rows(sql, values);
    },
    async transaction(work, settings) {
      if (isDead) throw new Error('The command was killed.');
      return session.transaction(work, settings);
    },
  });
  const ends = { source: mortal(opened.source), target: mortal(opened.target) };
  await expect(moveApp({ ...opened, ...ends })).rejects.toThrow('The command was killed.');
  await opened.close();
  expect(await one.knex('app_moves').where({ app_id: app.id }).first('phase')).toEqual({ phase: 'switching' });
};

// regression A1303
test('a move in the phase switching is finished although no other one could begin, but not with another SECRET', async () => {
  const [app, other] = [await one.service.given.app(), await one.service.given.app()];
  await dieInSwitch(app);
  await one.knex.raw(
    `insert into signing_keys select (jsonb_populate_record(null::signing_keys, to_jsonb(key) || '{"kid": "not-imported"}')).*
       from (select * from signing_keys limit 1) as key`,
  );
  await one.knex.raw(
    `select pg_create_physical_replication_slot('other_' || n) from generate_series(1,
       current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots)) as n`,
  );

  const refused = await appMove(other, []);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Signing keys of one are missing') });
  expect(refused.stderr).toContain('max_replication_slots is 10, and 10 are in use');
  expect(await appMove(app, [], 'another secret, which no cell of the family has')).toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('The SECRET of this process does not decrypt') },
  });
  expect(await appMove(app, [])).toMatchObject({ code: 0 });
  expect(await two.knex('apps').where({ id: app.id }).first('moving')).toEqual({ moving: null });
});

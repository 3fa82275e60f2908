import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, newCluster, removeClusters } from '../../kit/clusters.ts';
import { callIn, type Ended } from '../../kit/command-line.ts';
import type { KnownApp, KnownUser } from '../../kit/given.ts';
import { movable, type ServedCell, startFamily } from '../../kit/moving.ts';
import { testConfig } from '../../kit/service.ts';
import { until } from '../../kit/time.ts';

let cluster: Cluster;
let one: ServedCell;
let two: ServedCell;
let folder: string;
let app: KnownApp;
let user: KnownUser;
let uuid: string;

beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start({ ...movable, max_slot_wal_keep_size: '16MB' });
  ({ one, two } = await startFamily([cluster, cluster]));
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-cells-'));
  const listed = [one, two].map(({ cell: { name, number, databaseUrl, backend } }) => ({
    ...{ name, number, database_url: databaseUrl, backend },
  }));
  await writeFile(join(folder, 'cells.json'), JSON.stringify({ cells: listed, default: 'one' }), { mode: 0o600 });
  app = await one.service.given.app();
  user = await one.service.given.user({ app });
  uuid = (await one.knex('apps').where({ id: app.id }).first('uuid')).uuid;
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
  await rm(folder, { recursive: true });
});

const call = (...args: readonly string[]): Promise<Ended> =>
  callIn({ SECRET: testConfig().secret })(...args, '--cells', join(folder, 'cells.json'));
const appMove = (...options: readonly string[]): Promise<Ended> => call('app', 'move', uuid, '--to', 'two', ...options);

const slots = () => cluster.query<{ wal_status: string }>('select wal_status from pg_replication_slots');

/** Writes more log than the server keeps, while the target reads nothing. */
const outrunTarget = async (): Promise<void> => {
  await two.knex.raw(`alter subscription gatehouse_move_${app.id} disable`);
  await until(async () => {
    const rows = await cluster.query('select from pg_replication_slots where active');
    return rows.length === 0;
  }, 'the target stopped reading');
  for (let file = 0; file < 4; file += 1)
    await cluster.query("select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()");
};

// regression A1251
test('the log that a copy keeps is shown by the commands, and limited by the server', async () => {
  const copied = await appMove('--copy-only', '--yes');
  expect(copied).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/The source keeps \d+\.\d MB of its write-ahead log\.\n/),
  });
  expect(copied.stderr).not.toContain('max_slot_wal_keep_size');
  await outrunTarget();
  expect((await call('cell', 'list')).stdout).toMatch(new RegExp(`${uuid} +one +two +copying +\\S+ \\S+ +6\\d MB`));
  const [cell] = JSON.parse((await call('cell', 'list', '--json')).stdout).data;
  expect(cell.moves[0].kept_log_bytes).toBeGreaterThan(60e6);
  expect(cell.moves[0].is_log_lost).toBe(false);
});

// regression A1252
test('a move whose log was removed names --abort and the setting, serves the application, and begins again after --abort', async () => {
  await cluster.query('checkpoint');
  expect(await slots()).toEqual([{ wal_status: 'lost' }]);
  expect((await call('cell', 'list')).stdout).toMatch(new RegExp(`${uuid} +one +two +copying .* lost`));
  for (const options of [['--copy-only', '--yes'], ['--yes']])
    expect(await appMove(...options)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /The source has lost the changes that the target has not read yet\. Run the command with --abort, and begin again after you have raised max_slot_wal_keep_size, which is 16MB\.\n$/,
      ),
    });
  expect((await one.service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
  const later = await one.service.given.user({ app });

  expect(await appMove('--abort', '--yes')).toMatchObject({ code: 0 });
  expect(await slots()).toEqual([]);
  expect(await two.knex('users').where({ app_id: app.id })).toEqual([]);

  expect(await appMove('--yes')).toMatchObject({ code: 0 });
  for (const { headers } of [user, later])
    expect((await two.service.send('GET', '/v1/users/me', { headers })).status).toBe(200);
  expect(await slots()).toEqual([]);
});

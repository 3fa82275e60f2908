import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { familySecret } from '../kit/cells.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { callIn, cellsOf, pipeIn } from '../kit/command-line.ts';
import { scratch } from '../kit/scratch.ts';
import { startService, testConfig } from '../kit/service.ts';

let cluster: Cluster;
let folder: string;

const urlOf = (name: string): string => Object.assign(new URL(cluster.url), { pathname: name }).href;
const environmentOf = (name: string) => ({
  SECRET: familySecret,
  DATABASE_URL: urlOf(name),
  PUBLIC_URL: 'http://localhost:3000',
});
const cells = () => join(folder, 'cells.json');
const call = (...args: readonly string[]) => callIn(environmentOf('eu_1'))('cell', ...args, '--cells', cells());
const onDatabase = async <T>(
  name: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) => {
  const database = await openDatabase({ url: urlOf(name), dataDir: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const query = (name: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  onDatabase(name, async ({ knex }) => (await knex.raw(sql)).rows);
const startOnce = (name: string) =>
  onDatabase(name, async (database) => {
    const service = await startService({ database, config: { ...testConfig(), secret: familySecret } });
    await service.stop();
  });

beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start({ wal_level: 'logical', max_slot_wal_keep_size: '1GB' });
  for (const name of ['eu_1', 'eu_2', 'eu_3']) await cluster.query(`create database ${name}`);
  folder = await mkdtemp(join(scratch, 'gatehouse-cells-'));
  const cell = (name: string, number: number) => ({
    name,
    number,
    database_url: urlOf(name.replace('-', '_')),
    backend: name,
  });
  await writeFile(cells(), JSON.stringify({ cells: [cell('eu-1', 0), cell('eu-2', 1)], default: 'eu-1' }), {
    mode: 0o600,
  });
  expect(await callIn(environmentOf('eu_1'))('migrate')).toMatchObject({ code: 0 });
  await startOnce('eu_1');
});
afterAll(async () => {
  await removeClusters();
  await rm(folder, { recursive: true });
});

const first = 2 ** 40 + 1;

// regression A1185
test('cell check names a cell that is not prepared, and cell init prepares it with IDs of its number', async () => {
  const before = await call('check');
  expect([before.code, before.stdout]).toEqual([
    1,
    expect.stringMatching(/eu-2 +failed +database +The cell cannot be read/),
  ]);
  expect(await call('init', 'eu-2')).toMatchObject({
    code: 0,
    stdout: `The IDs of applications of eu-2 begin with ${first}.\n`,
    stderr: expect.stringContaining('signing-keys import'),
  });
  expect(await query('eu_2', 'select id, is_default from apps')).toEqual([{ id: first, is_default: true }]);
  expect(await call('init', 'eu-2')).toMatchObject({
    code: 0,
    stdout: `eu-2 is prepared. Its IDs already begin with ${first}.\n`,
  });
  expect(await call('init', 'eu-9')).toMatchObject({ code: 1, stderr: 'Unknown cell "eu-9". Cells: eu-1, eu-2.\n' });
});

// regression A1185
test('cell init refuses a database that has applications of another number, and changes nothing', async () => {
  expect(await callIn(environmentOf('eu_3'))('migrate')).toMatchObject({ code: 0 });
  const file = join(folder, 'third.json');
  const cell = (name: string, number: number, database: string) => ({
    name,
    number,
    database_url: urlOf(database),
    backend: name,
  });
  await writeFile(file, JSON.stringify({ cells: [cell('eu-3', 2, 'eu_3')], default: 'eu-3' }), { mode: 0o600 });
  const before = await query('eu_3', 'select last_value from apps_id_seq');
  const refused = await callIn(environmentOf('eu_1'))('cell', 'init', 'eu-3', '--cells', file);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('applications with IDs of another number'),
  });
  expect(await query('eu_3', 'select last_value from apps_id_seq')).toEqual(before);
  await writeFile(file, JSON.stringify({ cells: [cell('eu-3', 0, 'eu_3')], default: 'eu-3' }), { mode: 0o600 });
  const existing = await callIn(environmentOf('eu_1'))('cell', 'init', 'eu-3', '--cells', file);
  expect(existing).toMatchObject({ code: 0, stdout: 'eu-3 is prepared. Its IDs already begin with 1.\n' });
  expect(existing.stderr).not.toContain('signing-keys import');
});

// regression A1185
test('After an import of the keys, the cells form a family, and cell check exits with 0', async () => {
  const missing = await call('check', '--json');
  const checks = JSON.parse(missing.stdout).data.map(({ cell, check }: Record<string, string>) => `${cell} ${check}`);
  expect([missing.code, checks]).toEqual([1, expect.arrayContaining(['eu-2 signing_keys', 'eu-2 token_keys'])]);
  const { stdout } = await callIn(environmentOf('eu_1'))('signing-keys', 'export');
  expect((await pipeIn(environmentOf('eu_2'))(stdout, 'signing-keys', 'import', '-')).code).toBe(0);
  await startOnce('eu_2');
  expect(await call('check')).toEqual({
    code: 0,
    stdout: 'The cells form a family. Applications can move.\n',
    stderr: '',
  });
});

// regression A1304
test('cell check of one cell does not say that applications can move', async () => {
  const file = join(folder, 'alone.json');
  const alone = { name: 'eu-1', number: 0, database_url: urlOf('eu_1'), backend: 'eu-1' };
  await writeFile(file, JSON.stringify({ cells: [alone], default: 'eu-1' }), { mode: 0o600 });
  expect(await callIn(environmentOf('eu_1'))('cell', 'check', '--cells', file)).toEqual({
    ...{ code: 0, stdout: 'The cell has no fault.\n', stderr: '' },
  });
});

// regression A1251
test('cell check warns of a server that keeps its log without a limit, and the cells form a family', async () => {
  await cluster.kill();
  await cluster.start({ wal_level: 'logical' });
  const warned = await call('check');
  expect([warned.code, warned.stdout]).toEqual([
    0,
    expect.stringMatching(/eu-1 +warning +replication +max_slot_wal_keep_size is -1: .* until the disk is full\./),
  ]);
  await cluster.kill();
  await cluster.start({ wal_level: 'logical', max_slot_wal_keep_size: '1GB' });
});

// regression A1185
test('cell check with another SECRET than that of the cells exits with 1, and shows none of them', async () => {
  const secret = 'a secret that no cell of the family has';
  const { code, stdout } = await callIn({ ...environmentOf('eu_1'), SECRET: secret })(
    'cell',
    'check',
    '--cells',
    cells(),
  );
  expect([code, stdout]).toEqual([1, expect.stringContaining('does not decrypt the keys of the cell')]);
  expect(stdout).not.toContain(secret);
});

// regression A1186
test('cell list shows applications, sizes and moves of each cell, and one that cannot be read', async () => {
  const [app] = await query('eu_1', 'select id, uuid from apps');
  await query(
    'eu_1',
    `insert into app_moves (app_id, to_cell, phase, started_at, updated_at) values (${app!['id']}, 'eu-2', 'copying', now(), now())`,
  );
  const listed = await call('list');
  expect([listed.code, listed.stderr]).toEqual([0, '']);
  const rows = cellsOf(listed);
  expect(rows[0]).toEqual([
    'eu-1 (default)',
    '0',
    'yes',
    expect.stringMatching(/^\d/),
    expect.stringMatching(/^\d{4}-/),
    '1',
    expect.any(String),
    expect.stringMatching(/^\d+ MB$/),
  ]);
  expect(rows[1]!.slice(0, 3)).toEqual(['eu-2', '1', 'yes']);
  expect(listed.stdout).toMatch(new RegExp(`\n${app!['uuid']} +eu-1 +eu-2 +copying`));
  const [one] = JSON.parse((await call('list', '--json')).stdout).data;
  expect(one).toMatchObject({ name: 'eu-1', number: 0, is_default: true, applications: 1 });
  expect(one.moves).toEqual([
    {
      ...{ application: app!['uuid'], to_cell: 'eu-2', phase: 'copying', started_at: expect.any(String) },
      ...{ kept_log_bytes: 0, is_log_lost: false },
    },
  ]);
  await cluster.query('alter database eu_2 rename to eu_2_gone');
  const partial = await call('list');
  expect([partial.code, partial.stdout]).toEqual([1, expect.stringMatching(/eu-2 +1 +yes +cannot be read/)]);
  await cluster.query('alter database eu_2_gone rename to eu_2');
});

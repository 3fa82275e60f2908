import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { createKeys } from '../../src/security/keys.ts';
import { familySecret } from '../kit/cells.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { callIn } from '../kit/command-line.ts';
import { scratch } from '../kit/scratch.ts';

const keys = createKeys(familySecret);
let cluster: Cluster;
let folder: string;

const urlOf = (name: string): string => Object.assign(new URL(cluster.url), { pathname: name }).href;
const environmentOf = (name: string) => ({
  SECRET: familySecret,
  DATABASE_URL: urlOf(name),
  PUBLIC_URL: 'http://localhost:3000',
});
const call = (...args: readonly string[]) => callIn({ ...environmentOf('eu_1'), EU_2: urlOf('eu_2') })('cell', ...args);
const query = async (name: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const database = await openDatabase({ url: urlOf(name), dataDir: '' });
  try {
    return await database.patiently(async (knex) => (await knex.raw(sql)).rows);
  } finally {
    await database.close();
  }
};

beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start();
  for (const name of ['eu_1', 'eu_2']) {
    await cluster.query(`create database ${name}`);
    expect(await callIn(environmentOf(name))('migrate')).toMatchObject({ code: 0 });
  }
  folder = await mkdtemp(join(scratch, 'gatehouse-cells-'));
  const cell = (name: string, number: number, url: string) => ({ name, number, database_url: url, backend: name });
  const cells = [cell('eu-1', 0, urlOf('eu_1')), cell('eu-2', 1, 'env:EU_2')];
  await writeFile(join(folder, 'cells.json'), JSON.stringify({ cells, default: 'eu-1' }));
  await chmod(join(folder, 'cells.json'), 0o600);
});
afterAll(async () => {
  await removeClusters();
  await rm(folder, { recursive: true });
});

const map = (...args: readonly string[]) =>
  call('map', '--cells', join(folder, 'cells.json'), '--output', join(folder, 'maps'), ...args);
const linesOf = async (name: string) =>
  (await readFile(join(folder, 'maps', name), 'utf8')).split('\n').filter(Boolean);

// regression A1173
test('cell map writes the applications and valid keys of all cells, and no key', async () => {
  const [app] = await query('eu_2', 'select id, uuid from apps');
  const uuid = String(app!['uuid']);
  const own = keys.generate('app');
  const gone = keys.generate('app');
  for (const [key, revoked] of [
    [own, 'null'],
    [gone, 'now()'],
  ] as const)
    await query(
      'eu_2',
      `insert into keys (app_id, kind, name, digest, created_at, revoked_at, permissions)
       values (${app!['id']}, 'app', 'key', '${keys.digest(key)}', now(), ${revoked}, '{}')`,
    );
  expect(await map('--check')).toMatchObject({ code: 2, stdout: 'apps.map\nkeys.map\norigins.map\nhosts.map\n' });
  expect(await map()).toMatchObject({ code: 0, stderr: 'New applications: eu-1\n' });
  expect(await linesOf('apps.map')).toContain(`${uuid} eu-2`);
  const digests = await linesOf('keys.map');
  expect(digests).toContain(`${keys.digest(own)} eu-2`);
  expect(digests).toContain(`${keys.digest(keys.forPages(uuid))} eu-2`);
  expect(digests.join()).not.toContain(keys.digest(gone));
  expect(digests.every((line) => /^[\w-]{43} eu-[12]$/.test(line))).toBe(true);
  expect(await linesOf('origins.map')).toEqual(['* eu-1']);
  expect(await map('--check')).toMatchObject({ code: 0, stdout: '' });
  expect(await map()).toMatchObject({ code: 0, stdout: '' });
});

// regression A1175
test('An application cannot fill the map: it has its 1,000 oldest keys, and other applications have all', async () => {
  const [app] = await query('eu_2', 'select id from apps');
  const before = (await linesOf('keys.map')).length;
  await query(
    'eu_2',
    `insert into keys (app_id, kind, name, digest, created_at, permissions)
     select ${app!['id']}, 'app', 'flood', translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_'), now(), '{}'
     from generate_series(1, 1500) as n`,
  );
  expect((await map()).code).toBe(0);
  const lines = await linesOf('keys.map');
  expect(lines.filter((line) => line.endsWith(' eu-2')).length).toBeLessThanOrEqual(1001);
  expect(lines.length - before).toBeLessThanOrEqual(1000);
  await query('eu_2', "delete from keys where name = 'flood'");
  expect((await map()).code).toBe(0);
});

// regression A1177
test('cell map keeps the entries of a cell whose database is gone, updates the others, and exits with 1', async () => {
  const before = await linesOf('apps.map');
  const [app] = await query('eu_1', 'select id from apps');
  const digest = keys.digest(keys.generate('app'));
  await query(
    'eu_1',
    `insert into keys (app_id, kind, name, digest, created_at, permissions)
     values (${app!['id']}, 'app', 'key', '${digest}', now(), '{}')`,
  );
  await cluster.query('alter database eu_2 rename to eu_2_gone');
  const { code, stdout, stderr } = await map();
  expect([code, stdout]).toEqual([1, 'keys.map\n']);
  expect(stderr).toMatch(/^eu-2 cannot be read: .*database does not exist/);
  expect(await linesOf('apps.map')).toEqual(before);
  expect(await linesOf('keys.map')).toContain(`${digest} eu-1`);
  const printed = await call('map', '--cells', join(folder, 'cells.json'));
  expect([printed.code, printed.stdout]).toEqual([1, '']);
  expect(printed.stderr).toContain('Without --output, all cells must be readable.');
  await cluster.query('alter database eu_2_gone rename to eu_2');
  expect((await map()).code).toBe(0);
});

// regression A1300
test('After a restore of a cell from a backup before a move, cell map leads the application to the other cell as before', async () => {
  const [app] = await query('eu_2', 'select uuid, settings from apps');
  const before = await linesOf('keys.map');
  await query(
    'eu_1',
    `insert into apps (uuid, name, settings, created_at) values ('${app!['uuid']}', 'restored', '{}', now())`,
  );
  const { code, stdout, stderr } = await map();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`The application ${app!['uuid']} is in eu-1 and in eu-2. It stays in eu-2.`);
  expect(await linesOf('apps.map')).toContain(`${app!['uuid']} eu-2`);
  expect(await linesOf('keys.map')).toEqual(before);
  await query('eu_1', "delete from apps where name = 'restored'");
  expect(await map()).toMatchObject({ code: 0, stdout: '' });
});

// regression A1173
test('cell map without --output prints the files, and --format envoy has one with the kinds', async () => {
  const { code, stdout } = await call('map', '--cells', join(folder, 'cells.json'));
  expect([code, stdout.split('\n')[0]]).toEqual([0, '# apps.map']);
  const envoy = await call('map', '--cells', join(folder, 'cells.json'), '--format', 'envoy');
  expect(envoy.stdout).toMatch(/^# cells\.map\nversion [\w-]{43}\napps [0-9a-f-]{36} eu-[12]\n/);
});

// regression A1181
test('cell map reads 50,000 applications with 3 keys each in seconds', async () => {
  await query(
    'eu_2',
    `with made as (insert into apps (name, settings, created_at)
       select 'a' || n, '{}', now() from generate_series(1, 50000) as n returning id)
     insert into keys (app_id, kind, name, digest, created_at, permissions)
       select id, 'app', 'k', translate(encode(sha256((id || '-' || n)::bytea), 'base64'), '+/=', '-_'), now(), '{}'
       from made, generate_series(1, 3) as n`,
  );
  await query('eu_2', 'analyze');
  const start = performance.now();
  expect((await map()).code).toBe(0);
  const seconds = (performance.now() - start) / 1000;
  expect((await linesOf('keys.map')).length).toBeGreaterThan(200_000);
  // A busy machine takes longer than the 4 seconds that were measured.
  expect(seconds).toBeLessThan(60);
  expect(await map('--check')).toMatchObject({ code: 0 });
});

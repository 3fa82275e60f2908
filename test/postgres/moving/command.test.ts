import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import { callIn, type Ended } from '../../kit/command-line.ts';
import type { KnownApp, KnownUser } from '../../kit/given.ts';
import { movable, type ServedCell, startFamily } from '../../kit/moving.ts';
import { testConfig } from '../../kit/service.ts';
import { until } from '../../kit/time.ts';

let one: ServedCell;
let two: ServedCell;
let folder: string;
let cells: string;
let app: KnownApp;
let uuid: string;
let user: KnownUser;

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster], { jobPollingSeconds: 0.5 }));
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-cells-'));
  cells = join(folder, 'cells.json');
  const listed = [one, two].map(({ cell: { name, number, databaseUrl, backend } }) => ({
    ...{ name, number, database_url: databaseUrl, backend },
  }));
  await writeFile(cells, JSON.stringify({ cells: listed, default: 'one' }), { mode: 0o600 });
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

const appMove = (...options: readonly string[]): Promise<Ended> =>
  callIn({ SECRET: testConfig().secret })('app', 'move', uuid, '--to', 'two', '--cells', cells, ...options);

// regression A1219
test('a dry run counts the rows and writes nothing', async () => {
  const { code, stdout, stderr } = await appMove('--dry-run', '--json');
  expect(code).toBe(0);
  // regression A1251
  expect(stderr).toMatch(/max_slot_wal_keep_size of one is -1/);
  const { data } = JSON.parse(stdout);
  expect(data).toContainEqual(expect.objectContaining({ table: 'users', rows: 2 }));
  expect(data.find(({ table }: { table: string }) => table === 'users').bytes).toBeGreaterThan(0);
  expect(await one.knex('app_moves')).toEqual([]);
  expect((await one.knex.raw('select 1 from pg_publication')).rows).toEqual([]);
});

// regression A1219
test.each([
  [
    'an unknown application',
    ['app', 'move', '00000000-0000-4000-8000-000000000000', '--to', 'two'],
    /No cell other than two has/,
  ],
  [
    'an unknown cell',
    ['app', 'move', '00000000-0000-4000-8000-000000000000', '--to', 'three'],
    /Unknown cell "three"\. Cells: one, two\./,
  ],
  ['no confirmation', ['app', 'move', 'UUID', '--to', 'two'], /--yes/],
  [
    'a wrong SECRET',
    ['app', 'move', 'UUID', '--to', 'two', '--yes'],
    /Nothing was changed\..*The SECRET of this process does not decrypt/s,
  ],
])('%s is refused with a message, before anything is written', async (name, args, message) => {
  const secret = name === 'a wrong SECRET' ? 'another secret, which no cell of the family has' : testConfig().secret;
  const call = callIn({ SECRET: secret });
  const ended = await call(...args.map((arg) => (arg === 'UUID' ? uuid : arg)), '--cells', cells);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(message);
  expect(await one.knex('app_moves')).toEqual([]);
});

// regression A1304
test.each([
  [['--copy-only'], /^The copy of App \d+ from one to two uses space in both cells until/],
  [[], /^The move of App \d+ from one to two refuses its writes for some seconds\. Add --yes/],
  [['--abort'], /^Aborting the move of App \d+ deletes the copy in two\. Add --yes/],
])('the confirmation of the options %j names the consequence', async (options, message) => {
  expect(await appMove(...options)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});

// regression A1304
test('a copy and an abort print the cell that serves the application as JSON', async () => {
  const copied = await appMove('--copy-only', '--yes', '--json');
  expect(JSON.parse(copied.stdout)).toEqual({ app: uuid, cell: 'one', copied_to: 'two' });
  const aborted = await appMove('--abort', '--yes', '--json');
  expect(JSON.parse(aborted.stdout)).toEqual({ app: uuid, cell: 'one' });
});

// regression A1294
test('--abort without a move is refused, and is not in the audit log', async () => {
  expect(await appMove('--abort', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/No move of App \d+ is under way\./),
  });
  expect(await one.knex('audit').where({ event: 'abort_app_move' })).toHaveLength(1);
});

// regression A1220
test('a copy can be made early, and follows the changes until the application moves', async () => {
  const copied = await appMove('--copy-only', '--yes');
  expect(copied).toMatchObject({ code: 0 });
  expect(copied.stderr).toMatch(/Copied \d+ of \d+ tables/);
  const later = await one.service.given.user({ app });
  await until(
    async () => (await two.knex('users').where({ app_id: app.id, id: later.id }).first('id')) !== undefined,
    'the target had the new user',
  );
  expect((await one.service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
  expect((await two.service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
});

// regression A1221
test('an email that waits in the source is sent once, by the target', async () => {
  const [first, second] = [one.service.mailbox, two.service.mailbox];
  first.behavior = (response) => response.writeHead(503).end();
  const { email } = await one.service.given.user({ app });
  await until(() => first.received.some(({ body }) => body.includes(email)), 'the source tried');

  const moved = await appMove('--yes');
  expect(moved).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^two serves App \d+\. Writes were refused for \d+\.\d s\./),
  });
  await until(() => second.received.some(({ body }) => body.includes(email)), 'the target sent it');
  const tries = first.received.filter(({ body }) => body.includes(email)).length;
  first.behavior = (response) => response.writeHead(204).end();
  await one.service.finishBackground();
  expect(first.received.filter(({ body }) => body.includes(email))).toHaveLength(tries);
  expect(new Set(second.received.filter(({ body }) => body.includes(email)).map(({ id }) => id)).size).toBe(1);
});

// regression A1222
test('a finished move can be repeated, cannot be copied or aborted, and is cleaned on demand', async () => {
  expect(await appMove('--yes')).toMatchObject({ code: 0 });
  expect(await appMove('--copy-only', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The move is past the copy, in the phase switched'),
  });
  expect(await one.knex('app_moves').where({ app_id: app.id }).first('is_waiting')).toEqual({ is_waiting: false });
  const refused = await appMove('--abort', '--yes');
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The target serves the application already'),
  });
  expect((await appMove('--clean')).stderr).toContain('cannot be undone');
  // regression A1304
  const cleaned = await appMove('--clean', '--yes', '--json');
  expect(JSON.parse(cleaned.stdout)).toEqual({ app: uuid, cell: 'two', removed_from: 'one' });
  expect(await one.knex('users').where({ app_id: app.id })).toEqual([]);
  expect(await appMove('--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No cell other than two has'),
  });
  expect((await two.service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
});

// regression A1222
test('the audit log of the source has the aborted move, and the begin and the switch of the other one, once each', async () => {
  const entries = await one
    .knex('audit')
    .where({ target: `application:${uuid}`, app_id: 0 })
    .orderBy('id')
    .select('event');
  expect(entries.map(({ event }) => event)).toEqual([
    ...['begin_app_move', 'abort_app_move'],
    ...['begin_app_move', 'switch_app_move'],
  ]);
});

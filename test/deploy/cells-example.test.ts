import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { spawn } from '../kit/spawn.ts';

const password = 'correct horse battery staple';
const example = fileURLToPath(new URL('../../examples/cells/start.ts', import.meta.url));

let clusters: readonly [Cluster, Cluster];
let program: ReturnType<typeof spawn>;
let url: string;
let operatorKey: string;
const told: string[] = [];

beforeAll(async () => {
  clusters = [await newCluster(), await newCluster()];
  for (const cluster of clusters) await cluster.start({ wal_level: 'logical' });
  const [port, one, two] = [await freePort(), await freePort(), await freePort()];
  program = spawn(process.execPath, [example], {
    env: {
      ...childEnvironment,
      PATH: process.env['PATH'],
      EU_1_URL: clusters[0].url,
      EU_2_URL: clusters[1].url,
      PORT: String(port),
      CELL_PORTS: `${one},${two}`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: program.stdout! })) {
    told.push(line);
    if (line.includes('app move')) break;
  }
  url = `http://127.0.0.1:${port}`;
  operatorKey = told.find((line) => line.startsWith('Operator key: '))?.slice('Operator key: '.length) ?? '';
}, 300_000);
afterAll(async () => {
  const gone = once(program, 'exit');
  program.kill('SIGTERM');
  await gone;
  await removeClusters();
}, 120_000);

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const send = async (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<Answer> => {
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
  const text = await reply.text();
  const isJson = /json/.test(reply.headers.get('content-type') ?? '');
  return { status: reply.status, body: isJson ? JSON.parse(text) : { text } };
};

interface MadeApp {
  readonly id: string;
  readonly app_key: string;
  readonly service_key: string;
}

const createApp = async (name: string): Promise<MadeApp> => {
  const { status, body } = await send('POST', '/v1/apps', { 'X-Operator-Key': operatorKey }, { name });
  expect(status).toBe(201);
  return body as unknown as MadeApp;
};

/** Returns the index of the cell that has an application. */
const homeOf = async ({ id }: MadeApp): Promise<number> => {
  const found = await Promise.all(clusters.map((cluster) => cluster.query(`select from apps where uuid = '${id}'`)));
  expect(found.filter((rows) => rows.length > 0)).toHaveLength(1);
  return found.findIndex((rows) => rows.length > 0);
};

/** Waits until the map knows a key. */
const untilMapped = (app: MadeApp): Promise<unknown> =>
  vi.waitFor(
    async () => expect((await send('GET', '/v1/app', { 'X-Service-Key': app.service_key })).status).toBe(200),
    { timeout: 120_000, interval: 500 },
  );

const signUp = async (app: MadeApp, email: string): Promise<string> => {
  const person = { firstname: 'Ada', lastname: 'Lovelace' };
  const { status } = await send(
    'POST',
    '/v1/users',
    { 'X-Service-App': app.app_key },
    { email, password, verify_password: password, ...person },
  );
  expect(status).toBe(201);
  const login = await send('POST', '/v1/auth', { 'X-Service-App': app.app_key }, { email, password });
  return String(login.body['token']);
};

let here: MadeApp;
let there: MadeApp;

// regression A1188
test('New applications are placed in the smallest cell, and are found by key, by path and by token', async () => {
  here = await createApp('Here');
  await untilMapped(here);
  expect(await homeOf(here)).toBe(0);
  // A cell that has grown gets no new applications.
  await clusters[0].query('create table ballast as select n, repeat($$x$$, 200) from generate_series(1, 200000) as n');
  await vi.waitFor(
    async () => {
      there = await createApp('There');
      expect(await homeOf(there)).toBe(1);
    },
    { timeout: 120_000, interval: 3000 },
  );
  await untilMapped(there);
  for (const app of [here, there]) {
    const token = await signUp(app, 'ada@example.com');
    const me = await send('GET', '/v1/users/me', { 'X-Service-App': app.app_key, Authorization: `Bearer ${token}` });
    expect([me.status, me.body['email']]).toEqual([200, 'ada@example.com']);
    const discovery = await send('GET', `/oidc/${app.id}/.well-known/openid-configuration`);
    expect([discovery.status, discovery.body['issuer']]).toEqual([200, expect.stringContaining(app.id)]);
    expect((await send('GET', `/account/${app.id}`)).status).toBe(200);
  }
});

// regression A1188
test('A key or a token of one application is refused with those of an application of another cell', async () => {
  const token = await signUp(there, 'grace@example.com');
  const mixed = await send('GET', '/v1/users/me', { 'X-Service-App': here.app_key, Authorization: `Bearer ${token}` });
  expect([mixed.status, mixed.body['code']]).toEqual([401, 'token_invalid']);
  const keys = { 'X-Service-App': here.app_key, 'X-Service-Key': there.service_key };
  expect((await send('GET', '/v1/app', keys)).status).toBe(401);
  const unknown = await send('GET', '/v1/users/me', { 'X-Service-App': `gh_app_${'a'.repeat(43)}` });
  expect([unknown.status, unknown.body['code']]).toEqual([401, 'app_key_invalid']);
  // The default cell publishes the keys that sign in the other one, too, also those of ID tokens.
  const { body } = await send('GET', '/.well-known/jwks.json');
  const published = (body['keys'] as readonly { readonly kid: string }[]).map(({ kid }) => kid);
  const [mine, others] = await Promise.all(
    clusters.map((cluster) => cluster.query<{ kid: string }>('select kid from signing_keys order by kid')),
  );
  expect([mine, others!.map(({ kid }) => kid)]).toEqual([others, published.toSorted()]);
  expect(published).toHaveLength(3);
});

// regression A1188
test('While the database of a cell is down, only its applications return 503', async () => {
  await clusters[1].kill();
  const statusOf = async (app: MadeApp) => (await send('GET', '/v1/app', { 'X-Service-Key': app.service_key })).status;
  await vi.waitFor(async () => expect(await statusOf(there)).toBe(503), { timeout: 60_000, interval: 500 });
  for (let count = 0; count < 20; count += 1) {
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(there)).toBe(503);
  }
  // The next map places new applications in a cell that can be read.
  const created = await vi.waitFor(() => createApp('Meanwhile'), { timeout: 120_000, interval: 1000 });
  const rows = await clusters[0].query(`select from apps where uuid = '${created.id}'`);
  expect(rows).toHaveLength(1);
  await untilMapped(created);
  await clusters[1].start({ wal_level: 'logical' });
  await vi.waitFor(async () => expect(await statusOf(there)).toBe(200), { timeout: 60_000, interval: 500 });
});

// regression A1305
test('The printed command moves an application, and the proxy leads it to the other cell', async () => {
  const command = told.at(-1)!.replace('<UUID>', here.id);
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --yes`], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...childEnvironment, PATH: process.env['PATH'] },
  });
  expect(stdout).toContain('eu-2 serves Here.');
  await vi.waitFor(
    async () => expect((await send('GET', '/v1/app', { 'X-Service-Key': here.service_key })).status).toBe(200),
    { timeout: 60_000, interval: 500 },
  );
  expect(await clusters[1].query(`select from apps where uuid = '${here.id}' and moving is null`)).toHaveLength(1);
});

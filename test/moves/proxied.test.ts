import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCell } from '../kit/cells.ts';
import { runningClock } from '../kit/clock.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { type Given, given, type KnownUser } from '../kit/given.ts';
import { type CellProxy, startCellProxy } from '../kit/haproxy.ts';
import { rowDigests } from '../kit/moves.ts';
import { movable, newFamily } from '../kit/moving.ts';
import { redirectUri } from '../kit/openid.ts';
import { type Program, sendTo, start } from '../kit/program.ts';
import { type Headers, testConfig } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { startFollower } from './follower.ts';
import { sendToFamily, startLoad } from './load.ts';
import { type OpenIdUser, startOpenIdLoad } from './openid-load.ts';
import { actDuring, type Ended, type MovingApp, type Operator, openOperator, withUuid } from './operator.ts';

/** A cell with two processes of the service. */
interface ReplicatedCell extends TestCell {
  readonly replicas: [Program, Program];
  readonly ports: readonly [number, number];
}

let clusters: readonly [Cluster, Cluster];
let one: ReplicatedCell;
let two: ReplicatedCell;
let proxy: CellProxy;
let operator: Operator;
let app: MovingApp;
let user: KnownUser;
let stays: KnownUser;
let load: ReturnType<typeof startLoad>;
let openId: ReturnType<typeof startOpenIdLoad>;
let follower: ReturnType<typeof startFollower>;

const resource = 'https://orders.example.com/api';
const permission = 'orders:read';

const startReplica = ({ cell }: TestCell, port: number): Promise<Program> =>
  start({
    NODE_ENV: 'development',
    DATABASE_URL: cell.databaseUrl,
    SECRET: testConfig().secret,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'off',
    SHUTDOWN_DELAY: '0',
    PORT: String(port),
  });

const addressesOf = (ports: readonly [number, number]) => ports.map((port) => `127.0.0.1:${port}`) as [string, string];

const serve = async (open: TestCell, backend: string, ports: readonly [number, number]): Promise<ReplicatedCell> => ({
  ...open,
  cell: { ...open.cell, backend },
  ports,
  replicas: await Promise.all([startReplica(open, ports[0]), startReplica(open, ports[1])]),
});

/** Registers a client of the application by the API. */
const newClient = async (more: object): Promise<Pick<OpenIdUser, 'clientId' | 'clientSecret'>> => {
  const { status, body } = await one.replicas[0].send('POST', '/v1/clients', {
    headers: { 'X-Service-Key': app.serviceKey },
    body: {
      client_name: 'Orders',
      redirect_uris: [redirectUri],
      is_first_party: true,
      grant_types: ['authorization_code', 'refresh_token'],
      ...more,
    },
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return { clientId: body.client_id, clientSecret: body.client_secret };
};

const newOpenIdUsers = async (made: Given): Promise<readonly OpenIdUser[]> => {
  const issuer = `${proxy.url}/oidc/${app.uuid}`;
  const common = { url: proxy.url, issuer };
  const scopes = ['openid', 'offline_access', permission];
  await one.replicas[0].send('POST', '/v1/resource-servers', {
    headers: { 'X-Service-Key': app.serviceKey },
    body: { name: 'Orders', identifier: resource, scopes: [permission] },
  });
  await one.knex('roles').insert({ app_id: app.id, name: 'Orders', permissions: [permission] });
  const reader = await made.user({ app });
  await made.role(reader, reader.company, 'Orders');
  return [
    { ...common, ...(await newClient({})), user: await made.user({ app }), parameters: {} },
    {
      ...{ ...common, ...(await newClient({ scopes })), user: reader },
      parameters: { resource, scope: `openid offline_access ${permission}`, prompt: 'consent' },
    },
  ];
};

beforeAll(async () => {
  clusters = [await newCluster(), await newCluster()];
  for (const cluster of clusters) await cluster.start(movable);
  const family = await newFamily(clusters);
  const ports = [[await freePort(), await freePort()] as const, [await freePort(), await freePort()] as const] as const;
  proxy = await startCellProxy({ 'eu-1': addressesOf(ports[0]), 'eu-2': addressesOf(ports[1]) });
  [one, two] = await Promise.all([
    serve(family.one, 'gatehouse_eu_1', ports[0]),
    serve(family.two, 'gatehouse_eu_2', ports[1]),
  ]);
  operator = await openOperator([one, two]);

  const made = given({ send: one.replicas[0].send, db: one.knex, clock: runningClock() });
  app = await withUuid(one, await made.app({ appPermissions: [permission] }));
  user = await made.user({ app });
  stays = await made.user({ app: await made.app() });
  const users = await newOpenIdUsers(made);
  await operator.map(proxy.maps);
  await proxy.reload();

  const send = sendToFamily([proxy.url]);
  load = startLoad(send, app.appKey, 'proxied');
  follower = startFollower(send, app.serviceKey);
  openId = startOpenIdLoad(users);
});
afterAll(async () => {
  await Promise.all([load?.stop(), openId?.stop()]);
  await follower?.stop();
  for (const cell of [one, two]) {
    for (const { kill, exitCode } of cell?.replicas ?? []) {
      kill('SIGKILL');
      await exitCode;
    }
    await cell?.database.close();
  }
  await proxy?.kill();
  await removeClusters();
  await operator?.close();
});

/** Sends a request on a new connection: one that was open before a reload of the proxy keeps its maps for one more request. */
const statusOf = (path: string, headers: Headers): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(proxy.url + path, { agent: false, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** Sends requests that the proxy leads by key and by path. */
const statusesOf = async (rounds: number): Promise<readonly (number | undefined)[]> => {
  const statuses: (number | undefined)[] = [];
  for (let round = 0; round < rounds; round += 1)
    statuses.push(
      await statusOf('/v1/users/me', user.headers),
      await statusOf('/v1/app', { 'X-Service-Key': app.serviceKey }),
      await statusOf(`/oidc/${app.uuid}/.well-known/openid-configuration`, {}),
      await statusOf('/v1/users/me', stays.headers),
    );
  return statuses;
};

let here: ReplicatedCell;
const other = (): ReplicatedCell => (here === one ? two : one);

/** Leads the proxy to the target, and removes the application from the source. */
const moveOn = async (): Promise<void> => {
  const from = here;
  here = other();
  await operator.map(proxy.maps);
  await proxy.reload();
  // The former worker of the proxy accepts connections until the new one has told it to stop.
  await until(async () => (await statusesOf(10)).every((status) => status === 200), 'all requests go to the target');
  expect(new Set(await statusesOf(10))).toEqual(new Set([200]));
  // A request that a former process still forwards to the source would get the answer to an unknown application.
  await proxy.drained();
  await operator.clean(app, from, here);
};

const expectMoved = ({ code, output }: Ended): void => {
  expect([code, output]).toEqual([0, expect.stringContaining('Writes were refused for')]);
};

const moving = { status: 503, body: { code: 'application_moving' } };

describe('an application moves behind a proxy', () => {
  beforeAll(() => {
    here = one;
  });

  // regression A1241
  test('without a kill: every request goes to its cell once the proxy has the new map', async () => {
    expectMoved(await operator.move(app, other()).ended);
    await moveOn();
  });

  // regression A1241
  test.each(['copying', 'frozen'] as const)(
    'although the proxy is killed and started again in the phase %s',
    async (phase) => {
      const ended = await actDuring(operator.move(app, other()), here, app, phase, async () => {
        await proxy.crash();
        await sleep(300);
        await proxy.restart();
      });
      expectMoved(ended);
      await moveOn();
    },
  );

  // regression A1242
  test('while a process of the source is killed during the freeze', async () => {
    const [victim] = here.replicas;
    const ended = await actDuring(operator.move(app, other()), here, app, 'frozen', async () => {
      victim.kill('SIGKILL');
      await victim.exitCode;
    });
    expectMoved(ended);
    here.replicas[0] = await startReplica(here, here.ports[0]);
    await moveOn();
  });

  // regression A1243
  test('while a process of the source is suspended from before the freeze until after the switch: it serves neither writes nor old rows', async () => {
    const from = here;
    const [, suspended] = from.replicas;
    const { send } = suspended;
    const name = `Suspended ${suspended.pid}`;
    const ask = () => [
      send('GET', '/v1/users/me', { headers: user.headers }),
      send('PATCH', '/v1/users/me', { headers: user.headers, body: { displayname: name } }),
      send('POST', '/v1/auth', {
        headers: { 'X-Service-App': app.appKey },
        body: { email: user.email, password: user.password },
      }),
    ];
    // The process has the application, the key and the user in memory.
    for (const { status } of await Promise.all(ask())) expect(status).toBe(200);
    let waiting: ReturnType<typeof ask> = [];
    const ended = await actDuring(operator.move(app, other()), from, app, 'copying', async () => {
      suspended.kill('SIGSTOP');
      waiting = ask();
    });
    expectMoved(ended);
    const before = await rowDigests(from.knex, app.id);
    suspended.kill('SIGCONT');
    for (const reply of await Promise.all(waiting)) expect(reply).toMatchObject(moving);
    for (const reply of await Promise.all(ask())) expect(reply).toMatchObject(moving);
    expect(await rowDigests(from.knex, app.id)).toEqual(before);
    await moveOn();
  });
});

describe('after all moves behind the proxy', () => {
  beforeAll(async () => {
    await Promise.all([load.stop(), openId.stop()]);
    await follower.stop();
  });

  // regression A1241
  test('no client got an answer that it may not get, and every acknowledged write is there', async () => {
    const { faults, signups, names, tokens } = load.acknowledged;
    expect(faults).toEqual([]);
    const rows: { email: string; displayname: string }[] = await here
      .knex('users')
      .where({ app_id: app.id })
      .select('email', 'displayname');
    const stored = new Map(rows.map(({ email, displayname }) => [email, displayname]));
    expect(signups.filter((email) => !stored.has(email))).toEqual([]);
    expect(rows).toHaveLength(stored.size);
    expect([...names].filter(([email, name]) => stored.get(email) !== name)).toEqual([]);
    for (const token of tokens.values()) {
      const headers = { 'X-Service-App': app.appKey, Authorization: `Bearer ${token}` };
      expect(await sendTo(proxy.url)('GET', '/v1/users/me', { headers })).toMatchObject({ status: 200 });
    }
  });

  // regression A1244
  test('no client was refused what it held, and each acknowledged refresh token leads on', async () => {
    const { faults, grants, counts } = openId;
    expect(faults).toEqual([]);
    expect(counts.refreshes).toBeGreaterThan(20);
    for (const { config, tokens } of grants) {
      const next = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
      const last = await oidc.refreshTokenGrant(config, next.refresh_token!);
      expect(last.refresh_token).not.toBe(next.refresh_token);
    }
  });

  // regression A1244
  test('both cells publish the keys of all ID tokens and access tokens', async () => {
    for (const { replicas } of [one, two]) {
      const keys = createLocalJWKSet((await replicas[0].send('GET', '/.well-known/jwks.json')).body);
      for (const token of [...openId.idTokens, ...openId.accessTokens])
        await jwtVerify(token, keys, { currentDate: new Date(decodeJwt(token).iat! * 1000) });
    }
    expect(openId.accessTokens.length).toBeGreaterThan(5);
  });

  // regression A1245
  test('the follower of the events has each once and in order, without a gap', async () => {
    const rows: { position: number; type: string; subject: string }[] = await here
      .knex('events')
      .where({ app_id: app.id })
      .orderBy('position')
      .select('position', 'type', 'subject');
    const positionOf = (id: string): number => Number.parseInt(id.slice(4, 18), 16);
    expect(follower.faults).toEqual([]);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
    expect(follower.events.map(({ id, type, subject }) => ({ position: positionOf(id), type, subject }))).toEqual(rows);
  });
});

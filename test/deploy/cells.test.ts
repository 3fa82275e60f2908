import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CellProxy, startCellProxy } from '../kit/haproxy.ts';

const app = { one: '11111111-1111-4111-8111-111111111111', two: '22222222-2222-4222-8222-222222222222' };
const key = { one: 'gh_app_one', two: 'gh_app_two', service: 'gh_svc_two', operator: 'gh_opr_two' };
const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** A replica that answers with the name of its cell, after a time that the request chooses. */
const startReplica = async (cell: string): Promise<Server> => {
  const server = createServer((req, res) => {
    const delay = Number(req.headers['x-delay'] ?? 0);
    setTimeout(() => res.end(cell), delay);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const addressOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

let replicas: Readonly<Record<'eu-1' | 'eu-2', readonly [Server, Server]>>;
let proxy: CellProxy;

const writeMaps = (changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {}): void => {
  const maps = {
    apps: { [app.one]: 'gatehouse_eu_1', [app.two]: 'gatehouse_eu_2', 'c-two': 'gatehouse_eu_2' },
    keys: {
      [digestOf(key.one)]: 'gatehouse_eu_1',
      ...Object.fromEntries([key.two, key.service, key.operator].map((one) => [digestOf(one), 'gatehouse_eu_2'])),
    },
    origins: { 'https://two.example': 'gatehouse_eu_2' },
    hosts: { 'login.two.example': 'gatehouse_eu_2' },
    ...changes,
  };
  for (const [name, entries] of Object.entries(maps)) {
    const lines = Object.entries(entries).map(([from, to]) => `${from} ${to}\n`);
    writeFileSync(join(proxy.maps, `${name}.map`), lines.join(''));
  }
};

beforeAll(async () => {
  const pair = async (cell: string) => [await startReplica(cell), await startReplica(cell)] as const;
  replicas = { 'eu-1': await pair('eu-1'), 'eu-2': await pair('eu-2') };
  const addressesOf = ([one, two]: readonly [Server, Server]) => [addressOf(one), addressOf(two)] as const;
  proxy = await startCellProxy({ 'eu-1': addressesOf(replicas['eu-1']), 'eu-2': addressesOf(replicas['eu-2']) });
  writeMaps();
  await proxy.reload();
});

const stop = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

afterAll(async () => {
  await proxy?.kill();
  for (const server of Object.values(replicas ?? {}).flat()) stop(server);
});

/** Sends a request as it is written: neither headers nor paths are changed. */
const send = async (
  method: string,
  path: string,
  headers: readonly string[] = [],
): Promise<readonly [number, string]> => {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: auth.example.com'];
  socket.write([`${method} ${path} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', ''].join('\r\n'));
  const answer = await text(socket);
  return [
    Number(answer.split(' ')[1]),
    answer
      .split('\r\n\r\n')[1]
      ?.split('\r\n')
      .find((line) => /^eu-\d$/.test(line)) ?? '',
  ];
};
const cellOf = async (method: string, path: string, headers?: readonly string[]): Promise<string> => {
  const [status, cell] = await send(method, path, headers);
  return cell || String(status);
};

// regression A1178
test.each([
  ['/oidc/{}/authorize'],
  ['/.well-known/oauth-authorization-server/oidc/{}'],
  ['/account/{}'],
  ['/account/{}/verify?key=1'],
  ['/console/{}'],
  ['/images/{}/digest'],
])('HAProxy leads %s to the cell of the application', async (path) => {
  expect(await cellOf('GET', path.replace('{}', app.two))).toBe('eu-2');
  expect(await cellOf('GET', path.replace('{}', app.two.toUpperCase()))).toBe('eu-2');
  expect(await cellOf('GET', path.replace('{}', app.one))).toBe('eu-1');
  expect(await cellOf('GET', path.replace('{}', '33333333-3333-4333-8333-333333333333'))).toBe('eu-1');
});

// regression A1178
test.each(['/saml/c-two/acs', '/scim/v2/c-two/Users', '/scim/v2/c-two/.search'])(
  'HAProxy leads %s to the cell of the connection',
  async (path) => {
    expect(await cellOf('POST', path)).toBe('eu-2');
    expect(await cellOf('POST', path.replace('c-two', 'c-unknown'))).toBe('eu-1');
  },
);

// regression A1178
test('HAProxy leads a key to the cell of its application by its digest, and an unknown one to the default cell', async () => {
  const withKey = (header: string, value: string) => cellOf('GET', '/v1/me', [`${header}: ${value}`]);
  expect(await withKey('X-Service-App', key.two)).toBe('eu-2');
  expect(await withKey('x-service-app', key.two)).toBe('eu-2');
  expect(await withKey('X-Service-App', key.one)).toBe('eu-1');
  expect(await withKey('X-Service-Key', key.service)).toBe('eu-2');
  expect(await withKey('X-Operator-Key', key.operator)).toBe('eu-2');
  for (const unknown of ['gh_app_three', '', digestOf(key.two)])
    expect(await withKey('X-Service-App', unknown)).toBe('eu-1');
  expect(await cellOf('GET', '/v1/me')).toBe('eu-1');
});

// regression A1178
test('HAProxy leads a preflight to a cell that allows its origin, and other requests by origin nowhere', async () => {
  const origin = 'Origin: https://two.example';
  expect(await cellOf('OPTIONS', '/v1/me', [origin])).toBe('eu-2');
  expect(await cellOf('OPTIONS', '/v1/me', ['Origin: https://unknown.example'])).toBe('eu-1');
  expect(await cellOf('GET', '/v1/me', [origin])).toBe('eu-1');
  expect(await cellOf('OPTIONS', `/oidc/${app.one}/token`, [origin])).toBe('eu-1');
});

// regression A1178
test('HAProxy leads a host of an application to its cell, with and without a port', async () => {
  for (const host of ['login.two.example', 'LOGIN.two.example:443'])
    expect(await cellOf('GET', '/', [`Host: ${host}`])).toBe('eu-2');
  expect(await cellOf('GET', '/', ['Host: sub.login.two.example'])).toBe('eu-1');
});

describe('A client that sends contradictions', () => {
  // regression A1179
  test.each<[title: string, path: string, headers: readonly string[], cell: string]>([
    ['two keys of one kind', '/v1/me', [`X-Service-App: ${key.one}`, `X-Service-App: ${key.two}`], 'eu-1'],
    ['two keys in one header', '/v1/me', [`X-Service-App: ${key.one}, ${key.two}`], 'eu-1'],
    [
      'a super admin key and an application key of another cell',
      '/v1/me',
      [`X-Service-App: ${key.one}`, `X-Service-Key: ${key.service}`],
      'eu-2',
    ],
    [
      'an operator key and a key of another cell',
      '/v1/apps',
      [`X-Operator-Key: ${key.operator}`, `X-Service-Key: ${key.one}`],
      'eu-2',
    ],
    ['a key and the host of another cell', '/v1/me', [`X-Service-App: ${key.one}`, 'Host: login.two.example'], 'eu-1'],
    ['a key and the path of another cell', `/oidc/${app.two}/token`, [`X-Service-App: ${key.one}`], 'eu-2'],
    ['a backend in a header', '/v1/me', ['X-Cell: gatehouse_eu_2', 'X-Gatehouse-Cell: gatehouse_eu_2'], 'eu-1'],
    ['a digest instead of a key', '/v1/me', [`X-Service-App: ${digestOf(key.two)}`], 'eu-1'],
    ['an encoded path', `/oidc%2F${app.two}/token`, [], 'eu-1'],
    ['an application in the query', `/v1/me?app=/oidc/${app.two}`, [], 'eu-1'],
    ['a whole URL as the target', `http://auth.example.com/oidc/${app.two}/token`, [], 'eu-2'],
    ['a whole URL of another host than the header', 'http://login.two.example/', [], '400'],
    ['a key with a tab behind it', '/v1/me', [`X-Service-App: ${key.two}\t`], 'eu-2'],
  ])('is led to one cell, which decides by itself: %s', async (_title, path, headers, cell) => {
    expect(await cellOf('GET', path, headers)).toBe(cell);
  });

  // regression A1179
  test('cannot pass a line break in a header to the maps', async () => {
    expect(await cellOf('GET', '/v1/me', [`X-Service-App: ${key.one}\n ${key.two}`])).toMatch(/^(400|eu-1)$/);
  });
});

// regression A1180
test('A reload of the maps changes the cell, and loses neither a connection nor a request that is under way', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(`${proxy.url}/v1/me`, { agent, headers }, (res) => text(res).then(resolve, reject));
      sent.on('error', reject).end();
    });
  const two = { 'X-Service-App': key.two };
  const slow = ask({ ...two, 'X-Delay': '2000' });
  let isReloading = true;
  const answers: string[] = [];
  const load = Promise.all(
    [1, 2, 3].map(async () => {
      while (isReloading) answers.push(await ask(two));
    }),
  );
  for (const backend of ['gatehouse_eu_1', 'gatehouse_eu_2', 'gatehouse_eu_1']) {
    writeMaps({ keys: { [digestOf(key.two)]: backend } });
    await proxy.reload();
  }
  isReloading = false;
  await load;
  expect(await slow).toBe('eu-2');
  expect(new Set(answers)).toEqual(new Set(['eu-1', 'eu-2']));
  expect(await cellOf('GET', '/v1/me', [`X-Service-App: ${key.two}`])).toBe('eu-1');
  agent.destroy();
  writeMaps();
  await proxy.reload();
});

// regression A1180
test('While a cell is down, only its applications get 503', async () => {
  for (const server of replicas['eu-2']) stop(server);
  const statusOf = async (path: string, headers: readonly string[] = []) => (await send('GET', path, headers))[0];
  for (let count = 0; count < 20; count += 1) {
    expect(await statusOf('/v1/me', [`X-Service-App: ${key.two}`])).toBe(503);
    expect(await statusOf(`/oidc/${app.two}/authorize`)).toBe(503);
    expect(await statusOf('/v1/me', [`X-Service-App: ${key.one}`])).toBe(200);
    expect(await statusOf('/v1/me', ['X-Service-App: unknown'])).toBe(200);
  }
});

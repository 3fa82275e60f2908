import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConnector } from '../../src/database/connector.ts';
import { parseServerUrl } from '../../src/database/server-url.ts';
import { type Cluster, newCluster, removeClusters, superuser, urlOfAll } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { fail } from '../kit/program.ts';

let primary: Cluster;
let standby: Cluster;
/** Accepts connections and never answers, as a host behind a broken network. */
let silent: Server;

beforeAll(async () => {
  primary = await newCluster();
  await primary.start();
  standby = await primary.createStandby();
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent?.close();
  await removeClusters();
});

const connectMs = 3000;

/** The port of the server that a URL leads to. */
const reached = async (url: string): Promise<number> => {
  const client = await createConnector(parseServerUrl(url))({ connectionTimeoutMillis: connectMs });
  try {
    return client.port;
  } finally {
    await client.end();
  }
};

const silentHost = (): string => `127.0.0.1:${(silent.address() as AddressInfo).port}`;

describe('a URL with several hosts', () => {
  test.each([
    ['any', 'standby'],
    ['read-write', 'primary'],
    ['primary', 'primary'],
    ['standby', 'standby'],
    ['read-only', 'standby'],
    ['prefer-standby', 'standby'],
  ])('with target_session_attrs=%s, the %s is used', async (kind, expected) => {
    const port = expected === 'primary' ? primary.port : standby.port;
    expect(await reached(urlOfAll([standby, primary], `?target_session_attrs=${kind}`))).toBe(port);
    const first = kind === 'any' ? primary.port : port;
    expect(await reached(urlOfAll([primary, standby], `?target_session_attrs=${kind}`))).toBe(first);
  });

  test('prefer-standby uses the primary where no standby can be reached', async () => {
    const url = `postgres://${superuser}@127.0.0.1:${await freePort()},127.0.0.1:${primary.port}/postgres`;
    expect(await reached(`${url}?target_session_attrs=prefer-standby`)).toBe(primary.port);
  });

  test('without a host of the kind that is asked for, the error names each host and why, and no password', async () => {
    const port = await freePort();
    const url = `postgres://${superuser}:hunter2@127.0.0.1:${port},127.0.0.1:${standby.port}/postgres`;
    const error = await reached(url).catch((reason: unknown) => reason);
    const { errors } = error as AggregateError;
    expect(errors.map(({ message }: Error) => message)).toEqual([
      `127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
      `127.0.0.1:${standby.port}: its session is not read-write`,
    ]);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2');
  });

  test('credentials that a host rejects are not tried on the next host', async () => {
    await primary.query('create role limited nologin');
    const url = `postgres://limited@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=any`;
    await expect(reached(url)).rejects.toMatchObject({ code: '28000' });
  });

  test('a host that accepts connections and does not answer is left, and then tried after the others', async () => {
    const url = `postgres://${superuser}@${silentHost()},127.0.0.1:${primary.port}/postgres`;
    const connector = createConnector(parseServerUrl(url));
    const times: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const before = performance.now();
      const client = await connector({ connectionTimeoutMillis: 1000 });
      times.push(performance.now() - before);
      expect(client.port).toBe(primary.port);
      await client.end();
    }
    expect(times[0]).toBeGreaterThan(490);
    expect(times[1]).toBeLessThan(400);
  });
});

test('the service does not start with a URL whose values are unknown, and does not print its password', async () => {
  const url = urlOfAll([primary, standby], '?target_session_attrs=writable').replace('@', ':hunter2@');
  const { code, output } = await fail({ DATABASE_URL: url });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL must have a target_session_attrs that is one of any, read-write');
  expect(output).not.toContain('hunter2');
});

test('the service does not start where all hosts are standbys, and names them without the password', async () => {
  const { code, output } = await fail({ DATABASE_URL: urlOfAll([standby, standby]).replace('@', ':hunter2@') });
  expect(code).toBe(1);
  expect(output).toContain(`127.0.0.1:${standby.port}: its session is not read-write`);
  expect(output).not.toContain('hunter2');
});

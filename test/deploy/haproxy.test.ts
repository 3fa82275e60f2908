import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { spawn } from '../kit/spawn.ts';

const configuration = readFileSync(new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url), 'utf8');
const run = promisify(execFile);

/** The answer of a replica to /readyz: of one that is ready, of one that is not, or none within the time that HAProxy waits. */
type Readiness = 'ready' | 'not ready' | 'silent';

interface Replica {
  readonly server: Server;
  readiness: Readiness;
  probes: number;
}

const started: (() => void)[] = [];
afterEach(() => {
  for (const stop of started.splice(0)) stop();
});

const startReplica = async (): Promise<Replica> => {
  const replica: Replica = { server: createServer(), readiness: 'ready', probes: 0 };
  replica.server.on('request', ({ url }, res) => {
    if (url !== '/readyz') {
      res.end('served');
      return;
    }
    replica.probes += 1;
    if (replica.readiness !== 'silent') res.writeHead(replica.readiness === 'ready' ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => replica.server.listen(0, '127.0.0.1', resolve));
  started.push(() => {
    replica.server.close();
    replica.server.closeAllConnections();
  });
  return replica;
};

const addressOf = ({ server }: Replica): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** HAProxy with the file of deploy/, whose replicas and port are those of this test. @returns its URL */
const startProxy = async (one: Replica, two: Replica): Promise<string> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const text = configuration
    .replaceAll('gatehouse-1:3000', addressOf(one))
    .replaceAll('gatehouse-2:3000', addressOf(two))
    .replace('bind :3000', `bind 127.0.0.1:${port}`);
  writeFileSync(file, text);
  const proxy: ChildProcess = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  started.push(() => {
    proxy.kill();
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}/`;
  await expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(200);
  return url;
};

const statusOf = async (url: string): Promise<number> => (await fetch(url).catch(() => undefined))?.status ?? 0;

// regression A56
test.each<Readiness>(['silent', 'not ready'])(
  'HAProxy serves requests while the readiness of all replicas is "%s"',
  async (readiness) => {
    const replicas = [await startReplica(), await startReplica()] as const;
    const url = await startProxy(...replicas);
    for (const replica of replicas) Object.assign(replica, { readiness, probes: 0 });
    const isEachProbedOften = () => replicas.every(({ probes }) => probes >= 5);
    while (!isEachProbedOften()) expect(await statusOf(url)).toBe(200);
  },
);

test('HAProxy leaves out a replica that stays unready, and uses it again once it is ready', async () => {
  const [one, two] = [await startReplica(), await startReplica()];
  const url = await startProxy(one, two);
  let served = 0;
  one.server.on('request', ({ url: path }) => {
    if (path === '/') served += 1;
  });
  const requests = async (): Promise<number> => {
    served = 0;
    for (let count = 0; count < 10; count += 1) expect(await statusOf(url)).toBe(200);
    return served;
  };
  one.readiness = 'not ready';
  await expect.poll(requests, { timeout: 60_000 }).toBe(0);
  one.readiness = 'ready';
  await expect.poll(requests, { timeout: 60_000 }).toBeGreaterThan(0);
});

test('HAProxy starts with the usual limit of 1,024 open files', async () => {
  const command = 'ulimit -n 1024 && haproxy -c -f deploy/haproxy/haproxy.cfg';
  const { stderr } = await run('bash', ['-c', command], { cwd: new URL('../..', import.meta.url).pathname });
  expect(stderr).not.toContain('file-max');
});

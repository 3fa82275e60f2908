import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { bearer, password } from '../kit/given.ts';
import { type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';

let home: Home;
const replicas: Program[] = [];
let balancer: { readonly server: Server; readonly url: string; close(): void };

/** Passes each request to the next replica that was ready at the last check, on kept connections, and never retries. */
const startBalancer = async (ports: readonly number[]) => {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  const check = async (port: number): Promise<void> => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => Promise.all(ports.map(check)), 200);
  let count = 0;
  const server = createServer((req, res) => {
    count += 1;
    const port = [...ready].toSorted()[count % ready.size];
    const { method, url: path, headers } = req;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (reply: IncomingMessage) => {
      const { connection, ...kept } = reply.headers;
      res.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(res);
    });
    passed.on('error', () => res.writeHead(502).end());
    req.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};

const ports: number[] = [];
const startReplica = (at: number): Promise<Program> =>
  start({
    ...home.environment,
    ...production,
    RATE_LIMITS: 'off',
    SHUTDOWN_DELAY: '2',
    PORT: String(ports[at]),
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });

beforeAll(async () => {
  home = await newHome('migrated');
  ports.push(await freePort(), await freePort());
  replicas.push(await startReplica(0), await startReplica(1));
  balancer = await startBalancer(ports);
});
afterAll(async () => {
  balancer?.close();
  for (const replica of replicas) replica.kill('SIGTERM');
  await Promise.all(replicas.map(({ exitCode }) => exitCode));
  await home?.drop();
});

// checklist 85
test('a rolling restart of two replicas behind a proxy that does not retry fails none of 2,000 requests', async () => {
  const ada = { email: 'ada@example.com', password };
  const signup = { ...ada, firstname: 'Ada', lastname: 'Lovelace', verify_password: password };
  const { body } = await replicas[0]!.send('POST', '/v1/users', { body: signup });
  const headers = bearer(body.session.token);
  const statuses = new Map<number, number>();
  let sent = 0;
  let isRestarting = true;
  const load = async (): Promise<void> => {
    while (isRestarting || sent < 2000) {
      sent += 1;
      const { status } = await fetch(`${balancer.url}/v1/users/me`, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(10);
    }
  };
  const restart = async (): Promise<void> => {
    for (const at of [0, 1]) {
      replicas[at]!.kill('SIGTERM');
      expect(await replicas[at]!.exitCode).toBe(0);
      replicas[at] = await startReplica(at);
      // Until the proxy has noticed.
      await sleep(500);
    }
    isRestarting = false;
  };
  await Promise.all([restart(), ...Array.from({ length: 8 }, load)]);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThanOrEqual(2000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jetstreamManager } from '../../examples/node_modules/@nats-io/jetstream/lib/mod.js';
import { connect, type NatsConnection } from '../../examples/node_modules/@nats-io/transport-node/lib/mod.js';
import { freePort } from '../kit/free-port.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Home, launchCommand, newHome, type Program, production, start } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';

const relayFile = fileURLToPath(new URL('../../examples/relay-nats.ts', import.meta.url));
const patience = { timeout: 60_000, interval: 50 };

let home: Home;
let folder: string;
let service: Program;
let port: number;
let nats: Program;
let connection: NatsConnection;

const startNats = (): Program =>
  launchCommand(
    ['nats-server', '--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder],
    {},
  );

const startRelay = (): Program =>
  launchCommand([process.execPath, relayFile], {
    GATEHOUSE_URL: service.url,
    GATEHOUSE_KEY: serviceKey,
    NATS_URL: `127.0.0.1:${port}`,
  });

beforeAll(async () => {
  home = await newHome('migrated');
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-nats-'));
  port = await freePort();
  nats = startNats();
  service = await start({
    ...home.environment,
    ...production,
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });
  connection = await connect({ servers: `127.0.0.1:${port}`, maxReconnectAttempts: -1, waitOnFirstConnect: true });
});
afterAll(async () => {
  await connection?.close();
  service?.kill('SIGTERM');
  await service?.exitCode;
  nats?.kill('SIGTERM');
  await nats?.exitCode;
  await home?.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const signUp = async (): Promise<void> => {
  count += 1;
  const email = `relay-${count}@example.com`;
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  const { status } = await service.send('POST', '/v1/users', { headers: { 'X-Service-App': appKey }, body });
  expect(status).toBe(201);
};

const inLog = async (): Promise<readonly unknown[]> =>
  (await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin })).body.data;

const inStream = async (): Promise<readonly unknown[]> => {
  const { streams } = await jetstreamManager(connection);
  const { state } = await streams.info('GATEHOUSE');
  const events: unknown[] = [];
  for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage('GATEHOUSE', { seq });
    events.push(message!.json());
    expect(message!.subject).toBe(`gatehouse.${message!.json<{ type: string }>().type}`);
  }
  return events;
};

const hasAll = () => vi.waitFor(async () => expect(await inStream()).toEqual(await inLog()), patience);

// regression A82
test('a stream has every event once and in order, whatever is killed: the relay, one of two relays, or NATS', async () => {
  let relay = startRelay();
  await signUp();
  await hasAll();
  for (let kill = 0; kill < 3; kill += 1) {
    const signUps = Promise.all([signUp(), signUp(), signUp()]);
    relay.kill('SIGKILL');
    await relay.exitCode;
    await signUps;
    relay = startRelay();
  }
  await hasAll();

  const second = startRelay();
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([signUp(), signUp()]);
  await hasAll();
  relay.kill('SIGKILL');
  await relay.exitCode;

  nats.kill('SIGKILL');
  await nats.exitCode;
  await signUp();
  nats = startNats();
  await signUp();
  await hasAll();
  second.kill('SIGTERM');
  await second.exitCode;
  expect(await inStream()).not.toEqual([]);
});

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConforms } from '../kit/conformance.ts';
import { freePort } from '../kit/free-port.ts';
import { password } from '../kit/given.ts';
import { type Home, launch, newHome, type Program, start } from '../kit/program.ts';
import { until } from '../kit/time.ts';

const ada = { email: 'ada@example.com', password };
const adaSignsUp = { ...ada, firstname: 'Ada', lastname: 'Lovelace', verify_password: password };

let home: Home;
afterEach(() => home.drop());

const claims = async (): Promise<readonly string[]> =>
  (await readdir(home.dataDir)).filter((file) => file.endsWith('.pid'));

/** A login of which the service has the head, and waits for the body. */
const beginLogin = async ({ url }: Program, agent: Agent): Promise<ClientRequest> => {
  const headers = { 'Content-Type': 'application/json', Expect: '100-continue' };
  const begun = request(`${url}/v1/auth`, { method: 'POST', headers, agent });
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
};

const replyTo = async (sent: ClientRequest): Promise<{ readonly status: number; readonly head: IncomingMessage }> => {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  const { statusCode: status = 0, headers } = response!;
  const body = await text(response!);
  const reply = { status, headers: headers as Record<string, string>, body: JSON.parse(body) };
  expectConforms(sent.method, sent.path, reply);
  return { status, head: response! };
};

const finishLogin = (begun: ClientRequest, credentials: object) => {
  const reply = replyTo(begun);
  begun.end(JSON.stringify(credentials));
  return reply;
};

// checklist 84, and the logins are checklist 85
test('a service that is stopping finishes the started logins, accepts no new ones, and is not ready', async () => {
  home = await newHome('migrated');
  const program = await start(home.environment);
  expect((await program.send('POST', '/v1/users', { body: adaSignsUp })).status).toBe(201);
  const agent = new Agent({ keepAlive: true });
  const begun = await Promise.all(Array.from({ length: 8 }, () => beginLogin(program, agent)));

  program.kill('SIGTERM');
  await until(() => program.output().includes('Shutting down'), 'the process shut down');
  // A connection that was kept open may still be answered once; new ones are refused.
  await vi.waitFor(() => expect(fetch(`${program.url}/healthz`)).rejects.toThrow(), { timeout: 10_000 });

  // The first of them leaves a connection that is still open. What is asked there is answered, and it is closed.
  const [first, ...rest] = begun;
  expect((await finishLogin(first!, ada)).status).toBe(200);
  const asked = request(`${program.url}/readyz`, { agent }).end();
  const { status, head } = await replyTo(asked);
  expect([status, head.headers.connection, asked.reusedSocket]).toEqual([503, 'close', true]);

  const replies = await Promise.all(rest.map((login) => finishLogin(login, ada)));
  expect(replies.map(({ status }) => status)).toEqual(rest.map(() => 200));
  expect(await program.exitCode).toBe(0);
  expect(await claims()).toEqual([]);
  agent.destroy();
});

/** Waits until a killed process would leave files behind. */
const hasBegun = async (): Promise<void> => {
  const { directUrl, dataDir } = home.place;
  if (directUrl === undefined) {
    expect(readdirSync(`${dataDir}/pglite`, { recursive: true }).length).toBeGreaterThan(300);
    return;
  }
  const client = new pg.Client(directUrl);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_tables where tablename = 'schema_migrations'`);
  await client.end();
  expect(rowCount).toBe(1);
};

// checklist 82
test('a service that is killed while it makes its database, and again later, keeps all committed data', async () => {
  home = await newHome('empty');
  const young = launch({ ...home.environment, PORT: String(await freePort()) });
  await vi.waitFor(hasBegun, { timeout: 60_000, interval: 5 });
  young.kill('SIGKILL');
  expect(await young.exitCode).toBeUndefined();

  const grown = await start(home.environment);
  const { body } = await grown.send('POST', '/v1/users', { body: adaSignsUp });
  grown.kill('SIGKILL');
  expect(await grown.exitCode).toBeUndefined();

  const program = await start(home.environment);
  const login = await program.send('POST', '/v1/auth', { body: ada });
  expect([login.status, login.body.id]).toEqual([200, body.session.id]);
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
  expect(await claims()).toEqual([]);
});

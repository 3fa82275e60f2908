import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDir } from '../../src/database/data-dir-lock.ts';
import { curl } from '../kit/curl.ts';
import { freePort } from '../kit/free-port.ts';
import { type Environment, fail, type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { covering } from '../kit/tables.ts';

const secret = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
const anyKey = /gh_(app|svc)_[\w-]+/g;

let home: Home;
beforeAll(async () => {
  home = await newHome('empty');
});
afterAll(() => home?.drop());

// checklist 81
describe('a start that cannot succeed', () => {
  test('a start with invalid settings ends with code 1 and lists all of them, without secrets', async () => {
    const settings = { NODE_ENV: 'production', SECRET: 'hunter2', LOG_LEVEL: 'loud', TRUST_PROXY: 'everyone' };
    const { code, output } = await fail({ ...home.environment, ...settings });
    expect(code).toBe(1);
    const lines = output.trimEnd().split('\n');
    expect(lines.map((line) => /^ {2}- (\w+) /.exec(line)?.[1]).toSorted()).toEqual([
      'LOG_LEVEL',
      'NOTIFICATION_URL',
      'PUBLIC_URL',
      'SECRET',
      'TRUST_PROXY',
      undefined,
    ]);
    expect(output).not.toContain('hunter2');
    expect(await readdir(home.dataDir)).toEqual([]);
  });

  // (regression A16)
  test('a start without NODE_ENV ends with code 1 and names a HOST or PUBLIC_URL that other machines reach', async () => {
    const before = await readdir(home.dataDir);
    const settings = { HOST: '0.0.0.0', PUBLIC_URL: 'https://auth.example.com' };
    const { code, output } = await fail({ ...home.environment, ...settings });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/- HOST must be .*NODE_ENV=production.*\n.*- PUBLIC_URL must be .*NODE_ENV=production/),
    ]);
    expect(await readdir(home.dataDir)).toEqual(before);
  });

  test('a start with an unavailable database ends with code 1 and names it, without its password', async () => {
    const DATABASE_URL = `postgres://gatehouse:hunter2@127.0.0.1:${await freePort()}/gatehouse`;
    const { code, output } = await fail({ ...home.environment, DATABASE_URL, EMBEDDED_DATABASE: undefined });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database in DATABASE_URL cannot be opened: .*ECONNREFUSED/),
    ]);
    expect(output).not.toContain('hunter2');
  });

  test('a start with a data folder in use ends with code 1 and names the process that uses it', async () => {
    const release = await lockDataDir(home.dataDir);
    const { code, output } = await fail({ ...home.environment, DATABASE_URL: undefined });
    await release();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${home.dataDir} is in use by process ${process.pid}.`),
    ]);
  });

  /** In part: one of them. */
  test.each(
    covering(
      ['http://10.0.0.7/in', 'http://localhost:8025/in', 'http://[::1]/in', 'http://169.254.169.254/latest'],
      [() => 'any'],
    ),
  )(
    'a start in production ends with code 1 when emails would go into a private network: %s',
    async (NOTIFICATION_URL) => {
      const before = await readdir(home.dataDir);
      const { code, output } = await fail({ ...home.environment, ...production, SECRET: secret, NOTIFICATION_URL });
      expect([code, output]).toEqual([1, expect.stringMatching(/NOTIFICATION_URL .*NOTIFICATION_ALLOW_PRIVATE=true/)]);
      expect(output).not.toMatch(/whsec_/);
      expect(await readdir(home.dataDir)).toEqual(before);
    },
  );

  test('a start with a port in use ends with code 1 and names the port', async () => {
    const PORT = String(await freePort());
    const other = createServer().listen(Number(PORT), '127.0.0.1');
    await once(other, 'listening');
    const { code, output } = await fail({ ...home.environment, PORT });
    other.close();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^The service cannot listen: .*in use.*:${PORT}\\b.*PORT`)),
    ]);
  });
});

// This block goes through the life of one database, whose first start has failed above.
describe('the start in development', () => {
  let settings: Environment;
  let program: Program;
  let keys: readonly string[];

  beforeAll(async () => {
    settings = { ...home.environment, PORT: String(await freePort()) };
    program = await start(settings);
    keys = program.output().match(anyKey) ?? [];
  });

  test('the first start in development says where the service is, and shows a key of each kind once', () => {
    expect(program.output()).toContain(`Gatehouse   http://localhost:${settings['PORT']}\n`);
    expect(program.output()).toMatch(/export APP_KEY=gh_app_[\w-]{43}\n {2}export SERVICE_KEY=gh_svc_[\w-]{43}\n/);
    expect(new Set(keys).size).toBe(2);
  });

  test('the three curl lines that the first start in development shows work as they are', async () => {
    const lines = program.output().match(/^ {2}curl .*$/gm)!;
    const exports = program.output().match(/^ {2}export .*$/gm)!;
    expect(lines).toHaveLength(3);
    const replies: Awaited<ReturnType<typeof curl>>[] = [];
    for (const line of lines) replies.push(await curl([...exports, line].join('\n')));
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200]);
    const [signedUp, owner, ownerByGraphql] = replies.map(({ body }) => JSON.parse(body));
    expect(signedUp.user.email).toBe('ada@example.com');
    expect(owner.displayname).toBe('Owner');
    expect(ownerByGraphql.data.me.roles).toEqual([{ name: 'Owner' }]);
  });

  test('a later start in development shows no key, and the first keys continue to work', async () => {
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    const second = await start(settings);
    expect(second.output()).toContain('To create another key');
    expect(second.output()).not.toMatch(anyKey);
    const serviceKey = keys.find((key) => key.startsWith('gh_svc_'))!;
    const reply = await second.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
    expect(reply.status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
  });
});

// checklist 81
test('a first start in production takes its secrets from files and shows no key', async () => {
  const own = await newHome('migrated');
  const serviceKey = 'gh_svc_a key of the deployment, 32 bytes or more';
  await writeFile(join(own.dataDir, 'secret.txt'), `${secret}\n`);
  await writeFile(join(own.dataDir, 'service-key.txt'), `${serviceKey}\n`);
  const program = await start({
    ...own.environment,
    ...production,
    NOTIFICATION_URL: 'http://127.0.0.1:9/in',
    NOTIFICATION_ALLOW_PRIVATE: 'true',
    SECRET_FILE: join(own.dataDir, 'secret.txt'),
    BOOTSTRAP_SERVICE_KEY_FILE: join(own.dataDir, 'service-key.txt'),
  });
  const owner = await program.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
  expect(owner.body.displayname).toBe('Owner');
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
  expect(program.output()).not.toMatch(anyKey);
  for (const line of program.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  await own.drop();
});

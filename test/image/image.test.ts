import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';
import { freePort } from '../kit/free-port.ts';
import { sendTo } from '../kit/program.ts';
import { type SmtpInbox, startSmtp } from '../kit/smtp.ts';
import { buildImage, compressedSizes } from './build.ts';
import { type Container, startContainer, untilReady } from './containers.ts';
import { podman, removeContainers, removeEngine, requireTools } from './engine.ts';

const megabyte = 1_000_000;
const password = 'correct horse battery staple';
const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };

let cluster: Cluster;
let smtp: SmtpInbox;
let gatehouse: Container;
let mailer: Container;
const startMilliseconds: Record<string, number> = {};

/** The calls of the CLI in the guide about containers. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/containers.md'), 'utf8');
const guideCommands = [...guide.matchAll(/^docker compose exec gatehouse node src\/cli\/main\.ts (.+)$/gm)].map(
  ([, command]) => command!.match(/"[^"]+"|\S+/g)!.map((word) => word.replaceAll('"', '')),
);

beforeAll(async () => {
  requireTools();
  await removeContainers();
  await buildImage();
  cluster = await newCluster();
  await cluster.start();
  smtp = await startSmtp();
  const [port, metricsPort, mailerPort] = [await freePort(), await freePort(), await freePort()];
  mailer = await startContainer('mailer', {
    PORT: String(mailerPort),
    SMTP_URL: smtp.url,
  });
  startMilliseconds['mailer'] = await untilReady(mailer);
  gatehouse = await startContainer('gatehouse', {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: cluster.url,
    NOTIFICATION_URL: `${mailer.url}/notifications`,
  });
  startMilliseconds['first start, with an empty database'] = await untilReady(gatehouse);
});

afterAll(async () => {
  await removeEngine();
  await smtp?.close();
  await removeClusters();
});

const cli = (...args: readonly string[]): Promise<string> => gatehouse.exec('node', 'src/cli/main.ts', ...args);
const login = () => sendTo(gatehouse.url)('POST', '/v1/auth', { body: { email: ada.email, password } });

describe('the image', () => {
  test('has less than 200 MB in a registry, of which the Dockerfile adds less than 40 MB', async () => {
    const { base, added } = await compressedSizes();
    process.stdout.write(
      `Compressed: base ${Math.round(base / megabyte)} MB, added ${Math.round(added / megabyte)} MB\n`,
    );
    expect(base + added).toBeLessThan(200 * megabyte);
    expect(added).toBeLessThan(40 * megabyte);
  });

  test('has the packages of production, and no others', async () => {
    const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
    const isDevelopment = (name: string): boolean => packages[`node_modules/${name}`].dev === true;
    const names = Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
    const installed = (await gatehouse.exec('sh', '-c', 'cd node_modules && ls -d [a-z]* @*/*')).split('\n');
    expect(installed.filter((name) => !names.includes(`node_modules/${name}`))).toEqual([]);
    expect(installed.filter(isDevelopment)).toEqual([]);
    expect(installed.length).toBeGreaterThan(200);
  });

  test('the folder of the image has the code and nothing else of the repository', async () => {
    expect((await gatehouse.exec('ls', '-A', '/app', '/app/deploy')).split('\n').filter(Boolean)).toEqual([
      ...['/app:', '.cache', 'console', 'deploy', 'dist', 'generated', 'mailer', 'node_modules', 'package.json', 'src'],
      ...['/app/deploy:', 'healthcheck.js'],
    ]);
    const inPackages = '-name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts"';
    expect(await gatehouse.exec('sh', '-c', `find node_modules ${inPackages} | head`)).toBe('');
    const inCode = '-name "*.test.ts" -o -name ".env*" -o -name ".npmrc" -o -name ".git*"';
    expect(
      await gatehouse.exec('sh', '-c', `find . -path ./node_modules -prune -o \\( ${inCode} \\) -print | head`),
    ).toBe('');
  });
});

describe('a container with the options of compose.yaml', () => {
  test('Node.js is the first process, as user 1000 without capabilities, and cannot gain any', async () => {
    const status = await gatehouse.exec('cat', '/proc/1/status');
    const fieldOf = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
    expect(await gatehouse.exec('cat', '/proc/1/cmdline')).toMatch(/^node\0.*\0dist\/main\.js/);
    expect(fieldOf('Uid')).toBe('1000\t1000\t1000\t1000');
    for (const name of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) expect(Number(`0x${fieldOf(name)}`), name).toBe(0);
    expect(fieldOf('NoNewPrivs')).toBe('1');
  });

  test('the container can write to /tmp only, and the mailer to /data as well', async () => {
    const attempt =
      'for folder in / /app /app/.cache /data /etc /home/node /run /tmp /var/tmp; do touch "$folder/attempt" 2>/dev/null && echo "$folder"; done; true';
    expect(await gatehouse.exec('sh', '-c', attempt)).toBe('/tmp');
    expect((await mailer.exec('sh', '-c', attempt)).split('\n')).toEqual(['/data', '/tmp']);
  });

  test.each([
    ['dist/main.js', 15],
    ['mailer/main.ts', 50],
    ['src/cli/main.ts', 50],
  ])('the code of %s was compiled when the image was built, for the user who runs it', async (program, files) => {
    // The service fails, because it may not listen at this port.
    const script = `NODE_DEBUG_NATIVE=COMPILE_CACHE PORT=1 node ${program} --help 2>&1 || true`;
    // Threads write at the same time, so that a line can end with the text of another one.
    const output = await gatehouse.exec('sh', '-c', script);
    const read = output.split('reading cache').length - 1;
    expect(read).toBeGreaterThan(files);
    expect(output.split('... success').length - 1).toBe(read);
  });

  test('the health check of the image succeeds while the service or the mailer is ready', async () => {
    expect([await gatehouse.checkHealth(), await mailer.checkHealth()]).toEqual([0, 0]);
  });

  test('a user signs up through REST, gets the email, and logs in through both APIs', async () => {
    const send = sendTo(gatehouse.url);
    const account = await send('POST', '/v1/users', { body: { ...ada, password, verify_password: password } });
    expect(account.status, account.text).toBe(201);
    const [delivered] = await smtp.wait(1);
    expect(delivered!.to).toEqual([ada.email]);
    expect((await login()).status).toBe(200);
    const query = `mutation { login(data: { email: "${ada.email}", password: "${password}" }) { token } }`;
    const response = await fetch(`${gatehouse.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await response.json()).toMatchObject({ data: { login: { token: expect.any(String) } } });
  });

  test('the CLI works in the container: doctor, migrate and key', async () => {
    const findings: readonly { readonly state: string; readonly check: string }[] = JSON.parse(
      await cli('doctor', '--json'),
    );
    expect(findings.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(findings.length).toBeGreaterThan(10);
    expect(await cli('migrate')).toBe('No pending migrations.');
    expect(await cli('migrate', '--plan')).toBe('No pending migrations.');
    expect(await cli('keys', 'create', '--kind', 'service', '--name', 'My key')).toMatch(/gh_svc_/);
    expect(await cli('--version')).toMatch(/Node\.js +24\./);
  });

  test('an administrator, invited by the command of the guide, has the console and the templates of the mailer', async () => {
    const before = smtp.delivered.length;
    for (const command of guideCommands) await cli(...command);
    const { email } = (await smtp.wait(before + 1))[before]!;
    const key = /#key=([\w-]{43})/.exec(email.text ?? '')?.[1];
    const accepted = await sendTo(gatehouse.url)('POST', `/v1/auth/invitation/${key}`, {
      body: { password, verify_password: password, firstname: 'Grace', lastname: 'Hopper' },
    });
    expect(accepted.status, accepted.text).toBe(201);
    const [appKey = ''] = /gh_app_[\w-]+/.exec(await cli('keys', 'create', '--kind', 'app', '--name', 'Console')) ?? [];
    const templates = await fetch(`${gatehouse.url}/v1/mail-templates`, {
      headers: { 'X-Service-App': appKey, Authorization: `Bearer ${accepted.body.session.token}` },
    });
    expect(templates.status, await templates.text()).toBe(200);
    expect((await fetch(`${gatehouse.url}/console`)).status).toBe(200);
  });

  test('the mailer keeps its emails in its volume when it is replaced', async () => {
    const list = (): Promise<string> => mailer.exec('node', 'mailer/main.ts', 'list', '--state', 'sent', '--json');
    const before = await list().catch(() => '');
    expect(await mailer.stop()).toBe(0);
    await mailer.start();
    startMilliseconds['mailer, started again'] = await untilReady(mailer);
    expect(await list().catch(() => '')).toBe(before);
  });

  test('SIGTERM ends the container with 0 in less than 25 seconds, after a time in which it still answers', async () => {
    const begun = performance.now();
    const stopped = gatehouse.stop();
    await sleep(2000);
    const [ready, answer] = await Promise.all([fetch(`${gatehouse.url}/readyz`), login()]);
    expect([ready.status, answer.status]).toEqual([503, 200]);
    expect(await stopped).toBe(0);
    expect(performance.now() - begun).toBeLessThan(25_000);
    await expect(fetch(`${gatehouse.url}/healthz`)).rejects.toThrow();
  });

  test('the container starts again, and the user logs in', async () => {
    await gatehouse.start();
    startMilliseconds['second start'] = await untilReady(gatehouse);
    process.stdout.write(`Milliseconds until ready: ${JSON.stringify(startMilliseconds)}\n`);
    expect((await login()).status).toBe(200);
    expect(await gatehouse.checkHealth()).toBe(0);
  });

  test('the health check fails while the database does not answer, and succeeds when it is back', async () => {
    await cluster.kill();
    expect(await gatehouse.checkHealth()).toBe(1);
    await cluster.start();
    await untilReady(gatehouse);
    expect(await gatehouse.checkHealth()).toBe(0);
  });

  test('no command of the image starts a shell or npm', async () => {
    const config = JSON.parse(await podman('image', 'inspect', 'gatehouse', '--format', '{{json .Config}}'));
    expect(config).toMatchObject({ User: '1000:1000', WorkingDir: '/app', Cmd: expect.arrayContaining(['node']) });
    expect(config.Cmd[0]).toBe('node');
  });
});

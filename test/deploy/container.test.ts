import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig as readMailerConfig } from '../../mailer/config.ts';
import { readConfig } from '../../src/config.ts';
import { composeVariables, interpolate } from '../kit/compose-variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const run = (command: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(command, args, { cwd: root, env: { ...process.env, ...variables } });

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly command?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

const services = (): Readonly<Record<string, Service>> => parse(read('compose.yaml'), { merge: true }).services;

/** The settings of a service, with the values of the variables in them. */
const settingsOf = ({ environment = {} }: Service): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value)]),
  ) as unknown as NodeJS.ProcessEnv;

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  test('the linter finds no fault in the Dockerfile', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('the image runs Node.js 24 directly, as a user without rights, and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
      Array(4).fill('node:24-bookworm-slim'),
    );
    expect(last).toContain('\nUSER 1000:1000\n');
    expect(last).toContain('\nHEALTHCHECK ');
    expect(last).toMatch(/\nCMD \["node", .*"dist\/main\.js"\]\n/);
  });

  test('.dockerignore lets everything pass that the Dockerfile copies from the repository, and nothing else', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
      sources!.split(' '),
    );
    const passed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
    for (const source of copied)
      expect(passed.some((path) => path === source || path.startsWith(`${source}/`))).toBe(true);
    for (const path of passed)
      expect(copied.some((source) => path === source || path.startsWith(`${source}/`))).toBe(true);
  });
});

// regression A41
describe('compose.yaml', () => {
  test.each([[[]], [['--profile', 'ha']]])('docker-compose accepts compose.yaml with %j', async (options) => {
    await expect(run('docker-compose', [...options, 'config', '-q'], composeVariables)).resolves.toBeDefined();
  });

  test.each(Object.keys(composeVariables))('docker-compose refuses compose.yaml without %s', async (name) => {
    const variables = { ...composeVariables, [name]: '' };
    await expect(run('docker-compose', ['config', '-q'], variables)).rejects.toThrow(name);
  });

  test('the settings of Gatehouse and of the mailer are valid, and both have the same webhook secret', () => {
    const { gatehouse, 'gatehouse-1': replica, mailer } = services();
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-compose-'));
    const production = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' };
    const configs = [gatehouse!, replica!].map((service) => readConfig({ ...production, ...settingsOf(service) }));
    const ofMailer = readMailerConfig({ ...settingsOf(mailer!), DATA_DIR: folder });
    rmSync(folder, { recursive: true, force: true });
    expect(ofMailer).toBeDefined();
    for (const { notificationSecrets } of configs)
      expect(notificationSecrets.join(' ')).toBe(settingsOf(mailer!)['NOTIFICATION_SECRET']);
    expect(configs[1]!.trustProxy).toBe('uniquelocal');
  });

  test('the containers of Gatehouse have a read-only file system and no capabilities', () => {
    for (const name of ['gatehouse', 'gatehouse-1', 'gatehouse-2', 'mailer'])
      expect(services()[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  });
});

test('HAProxy accepts its configuration', async () => {
  await expect(run('haproxy', ['-c', '-f', 'deploy/haproxy/haproxy.cfg'])).resolves.toBeDefined();
});

const unitOf = (name: string): string => `deploy/systemd/${name}.service`;
const argumentsOf = (name: string): string | undefined => /^ExecStart=\S+ (.+)$/m.exec(read(unitOf(name)))?.[1];

describe.each(['gatehouse', 'gatehouse-mailer'])('the systemd unit %s', (name) => {
  const unit = unitOf(name);

  test('systemd finds no fault in the unit', async () => {
    // A program that does not exist is a fault: Node.js and the folder are where the unit expects them after the installation only.
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-unit-'));
    try {
      const copy = join(folder, `${name}.service`);
      writeFileSync(copy, read(unit).replace('/usr/bin/node', process.execPath));
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', copy]);
      expect(stderr.split('\n').filter((line) => line.includes(`${name}.service`))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the exposure of the unit is at most 2 of 10', async () => {
    await expect(run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])).resolves.toBeDefined();
  });
});

test('the image runs the bundle with the options of npm start, and fills the compile cache with them', () => {
  const [, ofStart] = JSON.parse(read('package.json')).scripts.start.split(' exec ');
  const ofImage: readonly string[] = JSON.parse(read('Dockerfile').match(/^CMD (.+)$/m)![1]!);
  expect(ofImage.join(' ')).toBe(ofStart.replace('src/main.js', 'dist/main.js'));
  expect(read('Dockerfile')).toContain(`RUN ! ${ofImage.join(' ')} `);
});

test('the units run the commands of npm start and of the mailer of compose.yaml', () => {
  const [, ofStart] = JSON.parse(read('package.json')).scripts.start.split(' exec node ');
  expect(argumentsOf('gatehouse')).toBe(ofStart);
  expect(argumentsOf('gatehouse-mailer')).toBe(services()['mailer']!.command!.slice(1).join(' '));
});

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { covering } from '../kit/tables.ts';

// regression A62: what to do is said in one sentence

const root = join(import.meta.dirname, '../..');
const { scripts, dependencies, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const tooOld = (version: string): string =>
  `Gatehouse does not run with Node.js ${version}: install Node.js 24. On Linux, \`npm ci\` installs it for npm scripts.`;
const devPackagesMissing =
  'The development packages are missing, which npm leaves out with NODE_ENV=production or --omit=dev: run `npm ci --include=dev` first.';

/** The repository as it is installed for production: without development packages. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-node-'));
  for (const part of [
    'package.json',
    'src',
    'generated',
    'mailer',
    'bundle',
    'contracts',
    'package-lock.json',
    'packages/client/src',
    'packages/mock/src',
    'tools/codegen',
    'tools/dev-packages.cjs',
    'tools/install.cjs',
    'tools/make.ts',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a `node` that calls itself by a version, and knows neither TypeScript nor the option, as that version does. */
const simulated = (version: string): string => {
  const bin = mkdtempSync(join(folder, 'node-'));
  const preload = join(bin, 'version.cjs');
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: ${versions} }); delete require('module').enableCompileCache;`,
  );
  const node = `#!/bin/sh
for option; do
  [ "$option" = --disable-sigusr1 ] && { echo "node: bad option: --disable-sigusr1" >&2; exit 9; }
done
exec "${process.execPath}" --no-experimental-strip-types -r "${preload}" "$@"
`;
  writeFileSync(join(bin, 'node'), node);
  chmodSync(join(bin, 'node'), 0o755);
  return bin;
};

const run = (bin: string, [command, ...args]: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
  const env = {
    HOME: folder,
    PATH: `${bin}:${process.env['PATH']}`,
    npm_config_update_notifier: 'false',
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(command!, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, text: stdout + stderr };
};

const npmRun = (script: string) => ['npm', 'run', '--silent', script];
const withoutOption = ['node', 'src/main.js'];
const commands = [npmRun('start'), npmRun('mock'), npmRun('cli'), npmRun('mailer'), withoutOption];

/** The Node.js of the machine, if it is too old. */
const installed = (['/usr/bin', '/usr/local/bin'] as const).flatMap((bin) => {
  try {
    const version = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim().slice(1);
    return Number(version.split('.')[0]) < 22 ? [{ version, binOf: () => bin }] : [];
  } catch {
    return [];
  }
});

const versions = [{ version: '20.20.2', binOf: () => simulated('20.20.2') }, ...installed];
const attempts = versions.flatMap(({ version, binOf }) => commands.map((command) => ({ version, binOf, command })));
/** In part: each command, and each version. */
const taken = covering(attempts, [({ version }) => version, ({ command }) => command.join(' ')]);

test.each(taken.map((attempt) => ({ ...attempt, text: attempt.command.join(' ') })))(
  '$text with Node.js $version says what to do in one sentence',
  ({ version, binOf, command }) => {
    expect(run(binOf(), command)).toEqual({ status: 1, text: `${tooOld(version)}\n` });
  },
);

describe('an installation without development packages', () => {
  const present = dirname(process.execPath);

  test.each(['build', 'demo', 'codegen'])('npm run %s says what to do in one sentence, with any Node.js', (script) => {
    for (const bin of [present, simulated('20.20.2')])
      expect(run(bin, npmRun(script))).toEqual({ status: 1, text: `${devPackagesMissing}\n` });
  });

  test('npm start in development says what to do', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
    const { status, text } = run(present, npmRun('start'), settings);
    expect([status, text]).toEqual([1, expect.stringMatching(/^The logs of .* Run `npm ci --include=dev`, or .*\n$/)]);
  });

  test('npm start in production lists the missing settings', () => {
    const { status, text } = run(present, npmRun('start'), { NODE_ENV: 'production' });
    expect([status, text]).toEqual([1, expect.stringContaining('SECRET is required')]);
  });
});

test('every npm script that runs TypeScript checks Node.js first', () => {
  const unchecked = Object.values<string>(scripts).filter(
    (command) =>
      /\bnode .*\.ts\b/.test(command) &&
      !/node (tools\/install\.cjs|-r \.\/(src\/node-version|tools\/dev-packages)\.cjs)\b/.test(command),
  );
  expect(unchecked).toEqual([]);
});

test('the accepted versions of Node.js are those of package.json', () => {
  const check = (version: string) => run(simulated(version), ['node', 'src/node-version.cjs']);
  expect(engines.node).toBe('^22.18.0 || >=23.7.0');
  for (const version of ['12.22.9', '20.20.2', '22.17.1', '23.6.1'])
    expect(check(version)).toEqual({ status: 1, text: `${tooOld(version)}\n` });
  for (const version of ['22.18.0', '23.7.0', '24.0.0', process.versions.node])
    expect(check(version)).toEqual({ status: 0, text: '' });
});

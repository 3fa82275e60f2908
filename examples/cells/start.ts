/**
 * Runs two cells behind HAProxy, which must be installed, until it is stopped (docs/cells.md).
 *
 * Environment: `EU_1_URL` and `EU_2_URL` (databases, empty at the first start), optionally `EU_1_REPLICATION_URL` and `EU_2_REPLICATION_URL`
 * (if the servers see each other under other names), `PORT` (3000) and `CELL_PORTS` (`3101,3201`).
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const { EU_1_URL, EU_2_URL, PORT: port = '3000', CELL_PORTS: ports = '3101,3201' } = process.env;
if (!EU_1_URL || !EU_2_URL) throw new Error('Set EU_1_URL and EU_2_URL.');

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-cells-'));
const maps = join(folder, 'maps');
const [firstPort, secondPort] = ports.split(',');

const cells = [
  { name: 'eu-1', number: 0, url: EU_1_URL, port: firstPort },
  { name: 'eu-2', number: 1, url: EU_2_URL, port: secondPort },
] as const;
const family = {
  cells: cells.map(({ name, number }) => {
    const variable = name.toUpperCase().replace('-', '_');
    const replication = `${variable}_REPLICATION_URL`;
    return {
      name,
      number,
      database_url: `env:${variable}_URL`,
      ...(process.env[replication] ? { replication_url: `env:${replication}` } : {}),
      backend: `gatehouse_${name.replace('-', '_')}`,
    };
  }),
  default: 'eu-1',
};
await writeFile(join(folder, 'cells.json'), JSON.stringify(family, null, 2));

const SECRET = process.env['SECRET'] ?? 'the secret of an example, which everyone may know';
const PUBLIC_URL = `http://localhost:${port}`;

/** The settings that the processes of a family share, and those of one cell. */
const environmentOf = ({ url, port: own }: (typeof cells)[number]): NodeJS.ProcessEnv => ({
  ...process.env,
  SECRET,
  PUBLIC_URL,
  TRUST_PROXY: 'loopback',
  HOST: '127.0.0.1',
  DATABASE_URL: url,
  PORT: own,
});

const run = promisify(execFile);
const cli = async (cell: (typeof cells)[number], ...args: readonly string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['src/cli/main.ts', ...args], { cwd: root, env: environmentOf(cell) });
  return stdout.trim();
};
const cellCommand = (...args: readonly string[]) =>
  cli(cells[0], 'cell', ...args, '--cells', join(folder, 'cells.json'));

const children: ChildProcess[] = [];
const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(child);
  return child;
};

let isStopping = false;
const stop = async (): Promise<void> => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Prepares both databases, and gives the keys of the first cell to the second one before its first start. */
const prepare = async (): Promise<string> => {
  for (const { name } of cells) await cellCommand('init', name);
  start(process.execPath, ['src/main.js'], environmentOf(cells[0]));
  await ready(`http://127.0.0.1:${firstPort}/readyz`);
  const keys = join(folder, 'keys.jwe');
  await cli(cells[0], 'signing-keys', 'export', '--output', keys);
  await cli(cells[1], 'signing-keys', 'import', keys);
  start(process.execPath, ['src/main.js'], environmentOf(cells[1]));
  await ready(`http://127.0.0.1:${secondPort}/readyz`);
  const operatorKey = join(folder, 'operator-key');
  await writeFile(operatorKey, await cli(cells[0], 'operator-keys', 'create', 'example'), { mode: 0o600 });
  await cli(cells[1], 'operator-keys', 'create', 'example', '--key-from', operatorKey);
  await cellCommand('check');
  return readFile(operatorKey, 'utf8');
};

const ready = async (url: string): Promise<void> => {
  while (!isStopping && (await fetch(url).catch(() => undefined))?.status !== 200) await sleep(200);
};

/** Starts HAProxy with the file of deploy/, at the addresses of the example. */
const startProxy = async (): Promise<ChildProcess> => {
  await mkdir(maps);
  await cellCommand('map', '--output', maps);
  const text = (await readFile(join(root, 'deploy/haproxy/cells.cfg'), 'utf8'))
    .replaceAll('/etc/haproxy/maps', maps)
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
    .replaceAll(/eu-([12])-[ab]:3000/g, (_all, cell) => `127.0.0.1:${cell === '1' ? firstPort : secondPort}`);
  await writeFile(join(folder, 'haproxy.cfg'), text);
  return start('haproxy', ['-W', '-f', join(folder, 'haproxy.cfg')]);
};

const mapSeconds = 5;

const operatorKey = await prepare();
const proxy = await startProxy();
await ready(`http://127.0.0.1:${port}/readyz`);
const settings = Object.entries(process.env).filter(([name]) => /^EU_[12]_(?:REPLICATION_)?URL$/.test(name));
// Of SECRET, only the one that everyone knows is shown.
const secret = process.env['SECRET'] ? '"$SECRET"' : `'${SECRET}'`;
const variables = [['PUBLIC_URL', PUBLIC_URL], ...settings].map(([name, value]) => `${name}='${value}'`).join(' ');
process.stdout.write(
  `Ready: ${PUBLIC_URL}\nOperator key: ${operatorKey}\nFile of the cells: ${folder}/cells.json\n` +
    `Move an application:\n  SECRET=${secret} ${variables} npm run cli -- app move <UUID> --to eu-2 --cells ${folder}/cells.json\n`,
);
while (!isStopping) {
  await sleep(mapSeconds * 1000);
  if (isStopping) break;
  // HAProxy reads the maps again without closing connections. While a cell is down, the entries of the others are still updated.
  const changed = await cellCommand('map', '--output', maps).catch(({ stdout }: { readonly stdout: string }) => stdout);
  if (changed !== '') proxy.kill('SIGUSR2');
}

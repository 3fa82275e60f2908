import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { type Environment, type Home, launchCommand, newHome, type Program, untilReady } from '../kit/program.ts';

const root = new URL('../..', import.meta.url).pathname;

let home: Home;
beforeAll(async () => {
  home = await newHome('migrated');
});
afterAll(() => home?.drop());

/** In its own process group, as a terminal starts it. */
const startByNpm = async (script: string, environment: Environment): Promise<Program> => {
  const settings = { ...environment, PORT: String(await freePort()), npm_config_update_notifier: 'false' };
  const program = launchCommand(['npm', 'run', script], settings, { cwd: root, detached: true });
  await untilReady(program);
  return program;
};

const claims = async (): Promise<readonly string[]> =>
  (await readdir(home.dataDir)).filter((file) => file.endsWith('.pid'));

/** The command lines of the processes that the terminal would send a signal to. */
const commandsOf = async ({ pid }: Program): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,args=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(' '));
  return processes.filter(([group]) => group === String(pid)).map(([, ...command]) => command.join(' '));
};

test('npm start limits the young generation of V8, which otherwise takes 64 MB', async () => {
  const program = await startByNpm('start', home.environment);
  expect(await commandsOf(program)).toContain('node --disable-sigusr1 --max-semi-space-size=4 src/main.js');
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
});

const signals = {
  'SIGTERM to npm': ({ pid }: Program) => process.kill(pid, 'SIGTERM'),
  // npm forwards its own, so the process gets two.
  'Ctrl-C, which is SIGINT to all processes of the terminal,': ({ pid }: Program) => process.kill(-pid, 'SIGINT'),
};

describe.each(Object.entries(signals))('%s', (_, send) => {
  test('a signal to npm start or its terminal stops the service and unlocks the data folder', async () => {
    const program = await startByNpm('start', home.environment);
    if (!home.environment['DATABASE_URL']) expect(await claims()).toHaveLength(1);
    send(program);
    await vi.waitFor(() => expect(fetch(`${program.url}/healthz`)).rejects.toThrow(), { timeout: 10_000 });
    expect(await program.exitCode).toBe(0);
    expect(await claims()).toEqual([]);
    expect(program.output().match(/Shutting down/g)).toHaveLength(1);
  });

  test('a signal to npm run mock or its terminal stops the mock server', async () => {
    const program = await startByNpm('mock', {});
    send(program);
    await vi.waitFor(() => expect(fetch(`${program.url}/healthz`)).rejects.toThrow(), { timeout: 10_000 });
    expect(await program.exitCode).toBe(0);
  });
});

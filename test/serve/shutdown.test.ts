import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shutDown, shutdownBudget } from '../../src/http/shutdown.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { freePort } from '../kit/free-port.ts';
import { type Home, launchCommand, newHome, type Program, production, sendTo, untilReady } from '../kit/program.ts';
import { spawn } from '../kit/spawn.ts';
import { covering } from '../kit/tables.ts';
import { until } from '../kit/time.ts';

const root = new URL('../..', import.meta.url).pathname;
const SECRET = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
const { start } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;

describe('the steps of a shutdown', () => {
  const steps = (overrides: Partial<Parameters<typeof shutDown>[0]>) => {
    const seen: string[] = [];
    const note = (name: string) => async (): Promise<void> => {
      seen.push(name);
    };
    const all = {
      delaySeconds: 0,
      announce: () => void seen.push('announce'),
      drain: note('drain'),
      cutOff: () => void seen.push('cutOff'),
      close: note('close'),
      onOverdue: (what: string) => void seen.push(`overdue ${what}`),
      ...overrides,
    };
    return { seen, all };
  };
  const budget = { drainedSeconds: 0.1, totalSeconds: 0.2 };

  test('a shutdown announces itself, drains and closes', async () => {
    const { seen, all } = steps({});
    expect(await shutDown(all, budget)).toBe(true);
    expect(seen).toEqual(['announce', 'drain', 'close']);
  });

  test('requests and work that do not end do not hold a shutdown longer than its budget, which is below 30 seconds', async () => {
    const { seen, all } = steps({ drain: () => new Promise(() => undefined) });
    expect(await shutDown(all, budget)).toBe(false);
    expect(seen).toEqual(['announce', 'overdue requests', 'cutOff', 'overdue shutdown']);
    expect(shutdownBudget.totalSeconds).toBeLessThan(30);
  });
});

describe('a process that is told to stop', () => {
  let home: Home;
  let program: Program;

  beforeEach(async () => {
    home = await newHome('migrated');
    const settings = {
      ...home.environment,
      ...production,
      SECRET,
      SHUTDOWN_DELAY: '2',
      PORT: String(await freePort()),
    };
    program = launchCommand(['sh', '-c', start], settings, { cwd: root });
    await untilReady(program);
  });
  afterEach(() => home.drop());

  const connectionOf = async (agent: Agent): Promise<string | undefined> => {
    const [response] = await once(get(`${program.url}/healthz`, { agent }), 'response');
    response.resume();
    return response.headers.connection;
  };

  /** In part: one signal. */
  test.each(covering(['SIGTERM', 'SIGHUP'] as const, [() => 'any']))(
    'a process that gets %s is not ready at once, accepts connections for SHUTDOWN_DELAY, closes each after its reply, and ends with code 0',
    async (signal) => {
      const agent = new Agent({ keepAlive: true });
      expect(await connectionOf(agent)).toBe('keep-alive');
      program.kill(signal);
      await until(() => program.output().includes('Shutting down'), 'the process shut down');
      expect((await program.send('GET', '/readyz')).status).toBe(503);
      expect((await program.send('GET', '/healthz')).status).toBe(200);
      expect(await connectionOf(agent)).toBe('close');
      expect(await program.exitCode).toBe(0);
      agent.destroy();
    },
  );

  test('SIGUSR1 opens no inspector and does not end the process', async () => {
    program.kill('SIGUSR1');
    for (let time = 0; time < 5; time += 1) expect((await program.send('GET', '/healthz')).status).toBe(200);
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    expect(program.output()).not.toContain('Debugger');
  });
});

// A log collector that hangs.
describe('a process whose log is not read', () => {
  /** Starts one, and has it log so many lines. */
  const startUnread = async (lines: number) => {
    const home = await newHome('migrated');
    const settings = { ...childEnvironment, ...home.environment, ...production, SECRET };
    const PORT = String(await freePort());
    const env = { ...settings, HOST: '127.0.0.1', PORT } as NodeJS.ProcessEnv;
    const child = spawn('sh', ['-c', start], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const exit = once(child, 'exit');
    const url = `http://127.0.0.1:${PORT}`;
    await vi.waitFor(() => sendTo(url)('GET', '/readyz'), { timeout: 60_000, interval: 100 });

    // Each line has more than 300 bytes, and the pipe takes 64 KB.
    const headers = { 'X-Request-Id': 'x'.repeat(128) };
    for (let sent = 0; sent < lines; sent += 40)
      await Promise.all(Array.from({ length: 40 }, () => sendTo(url)('GET', '/v1/users/me', { headers })));
    expect((await sendTo(url)('GET', '/healthz')).status).toBe(200);
    return {
      child,
      async stop() {
        child.kill('SIGTERM');
        expect(await exit).toEqual([0, null]);
        await home.drop();
      },
    };
  };

  test('answers requests, and ends when it is told to stop', async () => {
    const { stop } = await startUnread(1600);
    await stop();
  });

  test('keeps at most 1 MB of lines, and logs how many it has dropped when the log is read', async () => {
    const { child, stop } = await startUnread(4800);
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await vi.waitFor(() => expect(log).toContain('Log lines were dropped: the log was not read.'), { timeout: 10_000 });
    const { dropped } = JSON.parse(log.split('\n').find((line) => line.includes('Log lines were dropped'))!);
    expect(dropped).toBeGreaterThan(100);
    await stop();
  });
});

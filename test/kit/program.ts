import type { SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { childEnvironment, childOptions } from './child-environment.ts';
import { expectConforms } from './conformance.ts';
import { newPlace, type Place } from './databases.ts';
import { freePort } from './free-port.ts';
import type { Reply, Sent } from './service.ts';
import { spawn } from './spawn.ts';

/** The service as a separate process, as operators run it. */
export interface Program {
  readonly url: string;
  /** Returns its output so far, of both streams. */
  output(): string;
  /** Sends a request and checks that the reply conforms to the contract. */
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  readonly pid: number;
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP' | 'SIGUSR1' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Resolves when it has ended, with undefined after a signal. */
  readonly exitCode: Promise<number | undefined>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that production requires besides a secret. The receiver does not exist. */
export const production: Environment = {
  NODE_ENV: 'production',
  SHUTDOWN_DELAY: '0',
  PUBLIC_URL: 'https://auth.example.com',
  NOTIFICATION_URL: 'https://notifications.example.com/in',
  NOTIFICATION_SECRET: `whsec_${Buffer.from('a secret that both sides of the tests know').toString('base64')}`,
};

const main = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const startMilliseconds = 60_000;

const running = new Set<Program>();

/** Kills programs that tests have left running. */
afterAll(async () => {
  for (const program of running) program.kill('SIGKILL');
  await Promise.all([...running].map(({ exitCode }) => exitCode));
});

/** The settings of a process for its database, and the folder. */
export interface Home {
  readonly environment: Environment;
  readonly dataDir: string;
  readonly place: Place;
  drop(): Promise<void>;
}

export const newHome = async (content: 'migrated' | 'empty'): Promise<Home> => {
  const place = await newPlace(content);
  const isEmbedded = place.url === undefined;
  const dataDir = isEmbedded ? place.dataDir : await mkdtemp(join(tmpdir(), 'gatehouse-home-'));
  return {
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: place.url,
      DATABASE_POOLER: place.server?.isPooled ? 'transaction' : undefined,
      EMBEDDED_DATABASE: isEmbedded ? 'true' : undefined,
    },
    dataDir,
    place,
    async drop() {
      await place.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const sendTo =
  (url: string): Program['send'] =>
  async (method, path, { headers = {}, body } = {}) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers: { ...type, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const reply = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      text,
    };
    expectConforms(method, path.split('?')[0]!, reply);
    return reply;
  };

/** Starts a command with only the given environment, and does not wait. */
export const launchCommand = (
  [command, ...args]: readonly [string, ...string[]],
  environment: Environment,
  options: SpawnOptions = {},
): Program => {
  const child = spawn(command, args, {
    ...options,
    env: { ...childEnvironment, HOST: '127.0.0.1', ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const url = `http://127.0.0.1:${environment['PORT']}`;
  const program: Program = {
    url,
    output: () => output,
    send: sendTo(url),
    pid: child.pid!,
    kill: (signal) => child.kill(signal),
    exitCode: once(child, 'close').then(([code]) => {
      running.delete(program);
      return code ?? undefined;
    }),
  };
  running.add(program);
  return program;
};

/** Starts `node src/main.js`, of this or another copy, with only the given environment, and does not wait. */
export const launch = (environment: Environment, entry = main): Program =>
  launchCommand([process.execPath, ...childOptions, entry], environment);

export const untilReady = async (program: Program): Promise<void> => {
  let hasEnded = false;
  program.exitCode.then(() => {
    hasEnded = true;
  });
  await vi.waitFor(
    async () => {
      if (hasEnded) return;
      const { status } = await program.send('GET', '/readyz');
      if (status !== 200) throw new Error(`Not ready yet: ${status}`);
    },
    { timeout: startMilliseconds, interval: 50 },
  );
  if (hasEnded) throw new Error(`The service did not start: ${program.output()}`);
};

/** Starts it on its own port and waits until it is ready. */
export const start = async (environment: Environment, entry = main): Promise<Program> => {
  const program = launch({ PORT: String(await freePort()), ...environment }, entry);
  await untilReady(program);
  return program;
};

/** Starts it and waits until it has ended. */
export const fail = async (environment: Environment): Promise<{ readonly code: unknown; readonly output: string }> => {
  const program = launch({ PORT: String(await freePort()), ...environment });
  const code = await program.exitCode;
  return { code, output: program.output() };
};

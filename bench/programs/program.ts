import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cleanup } from '../cleanup.ts';
import type { Question, Report } from './probe.ts';

/** A program that listens in its own process. */
export interface Program {
  readonly url: string;
  /** The time from the start of the process to the first good response. */
  readonly startMs: number;
  ask(question: Question): Promise<Report>;
  /** Returns the resident set size that the operating system reports, without involving the process. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
}

interface Options {
  readonly script: URL;
  /** Options of Node.js. */
  readonly options?: readonly string[];
  readonly preloads?: readonly URL[];
  readonly environment: Readonly<Record<string, string>>;
  /** The path that returns 200 when the program is ready. */
  readonly readyPath: string;
  readonly cleanup: Cleanup;
}

const pollMs = 10;
const startLimitMs = 60_000;
const stopLimitMs = 30_000;

/** Returns an unused port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Returns a minimal environment. `NODE_OPTIONS` allows the use of a profiler. */
const surroundings = (): Record<string, string> => {
  const { PATH = '', NODE_OPTIONS = '' } = process.env;
  return { PATH, NODE_OPTIONS };
};

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status === 200;
    },
    () => false,
  );

/** Returns the resident set size on Linux and macOS. */
const residentBytesOf = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(overdue);
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Starts a program in production mode and waits until it is ready. Its log lines at level `info` are discarded. */
export const startProgram = async (program: Options): Promise<Program> => {
  const { script, options = [], preloads = [], environment, readyPath, cleanup } = program;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    // The URL is the same at every start, since it is the issuer of the tokens.
    PUBLIC_URL: 'https://gatehouse.test',
  };
  const start = performance.now();
  const imports = preloads.flatMap(({ href }) => ['--import', href]);
  const child = spawn(process.execPath, [...options, ...imports, script.pathname], {
    env: { ...surroundings(), ...settings, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  cleanup.defer(() => stop(child));
  while (!(await isReady(`${url}${readyPath}`))) {
    if (hasEnded(child)) throw new Error(`${script.pathname} ended before it was ready.`);
    if (performance.now() - start > startLimitMs) throw new Error(`${script.pathname} was not ready in time.`);
    await sleep(pollMs);
  }
  return {
    url,
    startMs: performance.now() - start,
    async ask(question) {
      const answer = once(child, 'message');
      child.send(question);
      const [report] = await answer;
      return report;
    },
    residentBytes: () => residentBytesOf(child.pid!),
    stop: () => stop(child),
    kill: () => kill(child),
  };
};

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import type { Cleanup } from '../cleanup.ts';
import type { Receiver } from '../load/receiver.ts';
import type { Place } from '../place.ts';
import { type Program, startProgram } from './program.ts';

const secret = randomBytes(32).toString('base64url');
export const appKey = `gh_app_${randomBytes(32).toString('base64url')}`;
export const serviceKey = `gh_svc_${randomBytes(32).toString('base64url')}`;
const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;

const local = (name: string): URL => new URL(name, import.meta.url);
const ownRoot = local('../../');

const settingsOf = ({ environment }: Place, receiver: Receiver): Readonly<Record<string, string>> => ({
  ...environment,
  SECRET: secret,
  BOOTSTRAP_APP_KEY: appKey,
  BOOTSTRAP_SERVICE_KEY: serviceKey,
  NOTIFICATION_URL: receiver.url,
  NOTIFICATION_SECRET: webhookSecret,
  NOTIFICATION_ALLOW_PRIVATE: 'true',
  // All load comes from one address. figures/limits.ts measures the cost of limits.
  RATE_LIMITS: 'off',
});

/**
 * Runs a command of the CLI while no service has opened the database.
 * @returns its output
 */
export const runCli = async (place: Place, receiver: Receiver, args: readonly string[]): Promise<string> => {
  const { PATH = '' } = process.env;
  const env = { PATH, ...settingsOf(place, receiver) };
  const { stdout } = await promisify(execFile)(process.execPath, [local('../../src/cli/main.ts').pathname, ...args], {
    env,
  });
  return stdout;
};

/** The code that the service is started from: that of `npm start`, or the output of `npm run build`. */
export type Code = 'sources' | 'bundle';

interface Start {
  /** If absent, the sources are used. */
  readonly code?: Code;
  readonly preloads?: readonly URL[];
  /** Settings that replace those of every run. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The root of another checkout. If absent, this one is started. */
  readonly root?: URL;
}

/** The environment variable and the arguments of Node.js in `npm start`. */
const [startVariable = '', startCommand = ''] = manifest.scripts.start.split(' exec node ');
const [variableName = '', variableValue = ''] = startVariable.split('=');
const startArguments = startCommand.split(' ');
const entries: Readonly<Record<Code, string>> = { sources: startArguments.at(-1) ?? '', bundle: 'dist/main.js' };

/** Starts the service as a deployment does. */
export const startGatehouse = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  { code = 'sources', preloads = [], environment = {}, root = ownRoot }: Start = {},
): Promise<Program> =>
  startProgram({
    script: new URL(entries[code], root),
    options: startArguments.slice(0, -1),
    preloads,
    environment: { [variableName]: variableValue, ...settingsOf(place, receiver), ...environment },
    readyPath: '/readyz',
    cleanup,
  });

/** Starts the mock server as `npm run mock` does. */
export const startMock = (cleanup: Cleanup): Promise<Program> =>
  startProgram({ script: local('../../src/mock/main.ts'), environment: {}, readyPath: '/healthz', cleanup });

/** The compile cache. Preloaded files run before the service enables it; without it, Node.js would load a compiler for them. */
const compileCache = join(tmpdir(), 'node-compile-cache');

type StartProbed = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  environment?: Start['environment'],
) => Promise<Program>;

/** Starts the service with a probe and other preloaded modules. */
const probedWith =
  (preloads: readonly string[], settings: Start['environment'] = {}): StartProbed =>
  (place, receiver, cleanup, environment = {}) =>
    startGatehouse(place, receiver, cleanup, {
      preloads: ['./probe.ts', ...preloads].map(local),
      environment: { NODE_COMPILE_CACHE: compileCache, ...settings, ...environment },
    });

export const startPlainProbedGatehouse = probedWith([]);

/** Starts the service without the time of password hashes. */
export const startHashlessGatehouse = probedWith(['./trivial-hash.ts']);

/** Starts the service with timers for the contract. */
export const startProbedGatehouse = probedWith(['./contract-timers.ts']);

/** Starts the service with limits that can be switched. All clients are behind a proxy. */
export const startSwitchableGatehouse = probedWith(['./contract-timers.ts', './limiter-switch.ts'], {
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'loopback',
});

/** Starts the service with timers for the statements that delete a batch. */
export const startDeletingGatehouse = probedWith(['./deletion-timer.ts']);

/** Starts the service of a checkout without the time of password hashes, with its own program that replaces them. */
export const startHashlessCheckout = (
  root: URL,
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
): Promise<Program> =>
  startGatehouse(place, receiver, cleanup, {
    root,
    preloads: [local('./probe.ts'), new URL('bench/programs/trivial-hash.ts', root)],
    environment: { NODE_COMPILE_CACHE: compileCache },
  });

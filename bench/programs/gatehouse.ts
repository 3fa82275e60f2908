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

const settingsOf = ({ environment }: Place, receiver: Receiver): Readonly<Record<string, string>> => ({
  ...environment,
  SECRET: secret,
  BOOTSTRAP_APP_KEY: appKey,
  BOOTSTRAP_SERVICE_KEY: serviceKey,
  NOTIFICATION_URL: receiver.url,
  NOTIFICATION_SECRET: webhookSecret,
  NOTIFICATION_ALLOW_PRIVATE: 'true',
  // All load comes from one address. figures/limits.ts measures what limits cost.
  RATE_LIMITS: 'off',
});

/** A command of the CLI. To be called while no service has the place open. @returns what it prints */
export const runCli = async (place: Place, receiver: Receiver, args: readonly string[]): Promise<string> => {
  const { PATH = '' } = process.env;
  const env = { PATH, ...settingsOf(place, receiver) };
  const { stdout } = await promisify(execFile)(process.execPath, [local('../../src/cli/main.ts').pathname, ...args], {
    env,
  });
  return stdout;
};

/** What the service is started from: what `npm start` runs, or what `npm run build` makes of it. */
export type Code = 'sources' | 'bundle';

interface Start {
  /** Absent: the sources. */
  readonly code?: Code;
  readonly preloads?: readonly URL[];
  /** Settings in place of those of every run. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What `npm start` sets, and what it gives to Node.js: options, and the file to run. */
const [startVariable = '', startCommand = ''] = manifest.scripts.start.split(' exec node ');
const [variableName = '', variableValue = ''] = startVariable.split('=');
const startArguments = startCommand.split(' ');
const entries: Readonly<Record<Code, string>> = { sources: startArguments.at(-1) ?? '', bundle: 'dist/main.js' };

/** The service itself, as a deployment starts it. */
export const startGatehouse = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  { code = 'sources', preloads = [], environment = {} }: Start = {},
): Promise<Program> =>
  startProgram({
    script: local(`../../${entries[code]}`),
    options: startArguments.slice(0, -1),
    preloads,
    environment: { [variableName]: variableValue, ...settingsOf(place, receiver), ...environment },
    readyPath: '/readyz',
    cleanup,
  });

/** The mock server, as `npm run mock` starts it. */
export const startMock = (cleanup: Cleanup): Promise<Program> =>
  startProgram({ script: local('../../src/mock/main.ts'), environment: {}, readyPath: '/healthz', cleanup });

/** Preloaded files are loaded before the service turns the cache on. Without it, Node.js would keep a compiler for them. */
const compileCache = join(tmpdir(), 'node-compile-cache');

type StartProbed = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  environment?: Start['environment'],
) => Promise<Program>;

/** Starts the service with a probe inside, and with what else is preloaded. */
const probedWith =
  (preloads: readonly string[], settings: Start['environment'] = {}): StartProbed =>
  (place, receiver, cleanup, environment = {}) =>
    startGatehouse(place, receiver, cleanup, {
      preloads: ['./probe.ts', ...preloads].map(local),
      environment: { NODE_COMPILE_CACHE: compileCache, ...settings, ...environment },
    });

export const startPlainProbedGatehouse = probedWith([]);

/** Without the time that a password hash takes. */
export const startHashlessGatehouse = probedWith(['./trivial-hash.ts']);

/** Times what the contract costs. */
export const startProbedGatehouse = probedWith(['./contract-timers.ts']);

/** With limits that can be switched off and on. All clients are behind a proxy. */
export const startSwitchableGatehouse = probedWith(['./contract-timers.ts', './limiter-switch.ts'], {
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'loopback',
});

/** Times the statements that delete a batch. */
export const startDeletingGatehouse = probedWith(['./deletion-timer.ts']);

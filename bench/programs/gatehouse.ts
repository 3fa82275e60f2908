import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
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

interface Start {
  readonly preloads?: readonly URL[];
  /** Settings in place of those of every run. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The service itself, as a deployment starts it. */
export const startGatehouse = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  { preloads = [], environment = {} }: Start = {},
): Promise<Program> =>
  startProgram({
    script: local('../../src/main.ts'),
    preloads,
    environment: { ...settingsOf(place, receiver), ...environment },
    readyPath: '/readyz',
    cleanup,
  });

/** The service with a probe inside. */
export const startProbedGatehouse = (
  place: Place,
  receiver: Receiver,
  cleanup: Cleanup,
  environment: Start['environment'] = {},
): Promise<Program> =>
  startGatehouse(place, receiver, cleanup, {
    preloads: [local('./probe.ts'), local('./contract-timers.ts')],
    environment,
  });

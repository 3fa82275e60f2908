import { randomBytes } from 'node:crypto';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../place.ts';
import { type Program, startProgram } from './program.ts';

const secret = randomBytes(32).toString('base64url');
export const appKey = `gh_app_${randomBytes(32).toString('base64url')}`;

const local = (name: string): URL => new URL(name, import.meta.url);

/** The service itself, as a deployment starts it. */
export const startGatehouse = (
  { environment }: Place,
  cleanup: Cleanup,
  preloads: readonly URL[] = [],
): Promise<Program> =>
  startProgram({
    script: local('../../src/main.ts'),
    preloads,
    environment: { ...environment, SECRET: secret, BOOTSTRAP_APP_KEY: appKey },
    readyPath: '/readyz',
    cleanup,
  });

/** The service with a probe inside. */
export const startProbedGatehouse = (place: Place, cleanup: Cleanup): Promise<Program> =>
  startGatehouse(place, cleanup, [local('./probe.ts'), local('./contract-timers.ts')]);

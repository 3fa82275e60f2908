import fc from 'fast-check';
import type { TestService } from '../../kit/service.ts';
import { addressSteps } from './addresses.ts';
import { invitationSteps } from './invitations.ts';
import { passwordSteps } from './passwords.ts';
import { enter, sessionSteps } from './sessions.ts';
import { expectSessions, openStage } from './stage.ts';
import { personNames, strangers } from './users.ts';

export interface PlayOptions {
  readonly seed: number;
  readonly runs: number;
  /** What a counterexample says: where in the seed's plays it is, and which of its steps were taken. */
  readonly path?: string | undefined;
  readonly replay?: string | undefined;
  /** After each play, with all the promises kept so far. */
  readonly onRun?: (kept: ReadonlyMap<string, number>) => void;
}

/** The least play in which a promise was broken, and how to see it again. */
export interface BrokenPromise {
  readonly seed: number;
  readonly path: string;
  readonly replay: string;
  /** What was done, step by step. */
  readonly steps: readonly string[];
  readonly error: unknown;
}

/** Long plays are what finds something: short ones come by shrinking. */
const mostSteps = 60;

/** Mostly both have an account when a play begins; shrinks to no accounts. */
const whoIsKnown = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.subarray([...personNames]) },
  { weight: 4, arbitrary: fc.constant([...personNames]) },
);

/** Plays two people against a service, and holds every answer to what was promised. @returns the first that wasn't kept */
export const play = async (service: TestService, options: PlayOptions): Promise<BrokenPromise | undefined> => {
  const { seed, runs, path, replay, onRun = () => undefined } = options;
  const stage = await openStage(service);
  const commands = fc.commands([fc.oneof(...sessionSteps, ...passwordSteps, ...addressSteps, ...invitationSteps)], {
    maxCommands: mostSteps,
    size: 'max',
    ...(replay === undefined ? {} : { replayPath: replay }),
  });
  const property = fc.asyncProperty(whoIsKnown, fc.noBias(commands), async (known, steps) => {
    const play = crypto.randomUUID().slice(0, 8);
    const model = strangers((name) => `${name.toLowerCase()}-${play}@example.com`);
    for (const name of known) await enter({ person: model[name], api: 'REST', stage, model });
    await fc.asyncModelRun(() => ({ model, real: stage }), steps);
    for (const name of personNames) await expectSessions(stage, model[name]);
    onRun(stage.kept);
  });
  const details = await fc.check(property, { seed, numRuns: runs, ...(path === undefined ? {} : { path }) });
  if (!details.failed) return undefined;
  const [known = [], steps] = details.counterexample ?? [];
  const [, list = '', replayPath = ''] = /^(.*?)\s*\/\*replayPath="(.*)"\*\/$/s.exec(String(steps)) ?? [];
  return {
    seed,
    path: details.counterexamplePath ?? '',
    replay: replayPath,
    steps: [...known.map((name) => `${name} has signed up`), ...list.split(/,(?=(?:Ada|Grace) )/).filter(Boolean)],
    error: details.errorInstance,
  };
};

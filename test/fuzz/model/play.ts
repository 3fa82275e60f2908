import fc from 'fast-check';
import type { TestService } from '../../kit/service.ts';
import { addressSteps } from './addresses.ts';
import { codeSteps } from './codes.ts';
import { factorSteps, setUp } from './factors.ts';
import { invitationSteps } from './invitations.ts';
import { passkeySteps } from './passkeys.ts';
import { passwordSteps } from './passwords.ts';
import { phoneSteps, setUpSms } from './phones.ts';
import { enter, sessionSteps } from './sessions.ts';
import { expectSessions, openStage, type Rules } from './stage.ts';
import { personNames, strangers } from './users.ts';

export interface PlayOptions {
  readonly seed: number;
  readonly runs: number;
  /** The path of a counterexample: its position among the seed's plays, and the steps that were taken. */
  readonly path?: string | undefined;
  readonly replay?: string | undefined;
  /** True to stop at the first failed play instead of searching for a shorter one. */
  readonly endsAtOnce?: boolean;
  /** After each play, with all the promises kept so far. */
  readonly onRun?: (kept: ReadonlyMap<string, number>) => void;
}

/** The least play in which a promise was broken, and how to see it again. */
export interface BrokenPromise {
  readonly seed: number;
  readonly path: string;
  readonly replay: string;
  /** The steps that were taken. */
  readonly steps: readonly string[];
  readonly error: unknown;
}

/** Long plays are what finds something: short ones come by shrinking. */
const mostSteps = 90;

/** Mostly both have an account when a play begins; shrinks to no accounts. */
const whoIsKnown = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.subarray([...personNames]) },
  { weight: 4, arbitrary: fc.constant([...personNames]) },
);

/** Two of three users begin with a second factor. */
const firstFactor = fc.constantFrom(undefined, 'an authenticator app', 'a mobile number');
const whoHasFactor = fc.record({ Ada: firstFactor, Grace: firstFactor });
const setUps = { 'an authenticator app': setUp, 'a mobile number': setUpSms } as const;

/** By default an application allows neither; shrinks to that. */
const anyRules = fc.record<Rules>({ hasCodeSignup: fc.boolean(), removalDelayHours: fc.constantFrom(0, 1) });

const inWords = ({ hasCodeSignup, removalDelayHours }: Rules): readonly string[] => [
  ...(hasCodeSignup ? ['Users may sign up with a code'] : []),
  ...(removalDelayHours > 0 ? ['Factors that an administrator removes stay for an hour'] : []),
];

/** Plays two people against a service, and holds every answer to what was promised. @returns the first that wasn't kept */
export const play = async (service: TestService, options: PlayOptions): Promise<BrokenPromise | undefined> => {
  const { seed, runs, path, replay, endsAtOnce = false, onRun = () => undefined } = options;
  const setStage = await openStage(service);
  const commands = fc.commands(
    [
      fc.oneof(
        ...sessionSteps,
        ...passwordSteps,
        ...addressSteps,
        ...invitationSteps,
        ...factorSteps,
        ...passkeySteps,
        ...codeSteps,
        ...phoneSteps,
      ),
    ],
    {
      maxCommands: mostSteps,
      size: 'max',
      ...(replay === undefined ? {} : { replayPath: replay }),
    },
  );
  const property = fc.asyncProperty(
    anyRules,
    whoIsKnown,
    whoHasFactor,
    fc.noBias(commands),
    async (rules, known, factors, steps) => {
      const stage = await setStage(rules);
      const play = crypto.randomUUID().slice(0, 8);
      const model = strangers((name) => `${name.toLowerCase()}-${play}@example.com`);
      for (const name of known) {
        const cue = { person: model[name], api: 'REST', stage, model } as const;
        await enter(cue);
        const factor = factors[name];
        if (factor) await setUps[factor](cue);
      }
      await fc.asyncModelRun(() => ({ model, real: stage }), steps);
      for (const name of personNames) await expectSessions(stage, model[name]);
      onRun(stage.kept);
    },
  );
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: endsAtOnce,
    ...(path === undefined ? {} : { path }),
  });
  if (!details.failed) return undefined;
  const [rules, known = [], factors, steps] = details.counterexample ?? [];
  const [, list = '', replayPath = ''] = /^(.*?)\s*\/\*replayPath="(.*)"\*\/$/s.exec(String(steps)) ?? [];
  return {
    seed,
    path: details.counterexamplePath ?? '',
    replay: replayPath,
    steps: [
      ...(rules ? inWords(rules) : []),
      ...known.flatMap((name) => [
        `${name} has signed up`,
        ...(factors?.[name] ? [`${name} has ${factors[name]} as a second factor`] : []),
      ]),
      ...list.split(/,(?=(?:Ada|Grace) )/).filter(Boolean),
    ],
    error: details.errorInstance,
  };
};

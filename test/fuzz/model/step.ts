import fc from 'fast-check';
import { type ApiName, apiNames } from '../../kit/apis.ts';
import { removeDueFactors } from './removals.ts';
import { expectSessions, type Stage } from './stage.ts';
import { type Model, type Person, personNames, type Session } from './users.ts';

export type Step = fc.AsyncCommand<Model, Stage>;

/** The user and the session of a step. */
export interface Cue {
  readonly person: Person;
  readonly api: ApiName;
  readonly stage: Stage;
  readonly model: Model;
}

interface Play<P> {
  /** Returns true if the step is possible. */
  readonly isPossible?: (person: Person, params: P) => boolean;
  /** Does it, holds the answer to what was promised, and notes what is promised from now on. */
  readonly act: (cue: Cue, params: P) => Promise<void>;
}

/**
 * Something that a user does through one of the APIs. Afterwards factors are removed whose time is over, and every session of
 * the user is looked at through both APIs.
 */
export const step = <P extends object>(
  says: string,
  params: { readonly [K in keyof P]: fc.Arbitrary<P[K]> },
  { isPossible = () => true, act }: Play<P>,
): fc.Arbitrary<Step> =>
  fc
    .record({
      name: fc.constantFrom(...personNames),
      api: fc.constantFrom(...apiNames),
      params: fc.record<P>(params),
    })
    .map(({ name, api, params }) => ({
      check: (model) => isPossible(model[name], params),
      async run(model, stage) {
        const person = model[name];
        await act({ person, api, stage, model }, params);
        await removeDueFactors(stage, model);
        await expectSessions(stage, person);
      },
      toString: () => {
        const how = Object.entries(params).map(([key, value]) => `${key} ${value}`);
        return `${name} ${says} (${[api, ...how].join(', ')})`;
      },
    }));

/** Chooses an item, mostly the newest. */
export const nth = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) });
/** The nth before the last. */
export const at = <T>(things: readonly T[], index: number): T => things.at(-1 - (index % things.length))!;

export const hasAccount = ({ id }: Person): boolean => id !== undefined;
export const hasSession = ({ sessions }: Person): boolean => sessions.length > 0;

export interface WithSession {
  readonly session: number;
}
export const sessionOf = ({ sessions }: Person, { session }: WithSession): Session => at(sessions, session);

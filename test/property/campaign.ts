import fc from 'fast-check';
import type { ApiName } from '../kit/apis.ts';
import type { Tally } from './tally.ts';
import type { Answer, Shoot, Shot } from './wire.ts';
import type { World } from './world.ts';

/** A request whose reply isn't what it should be. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly shot: Shot;
  readonly reply: Answer;
  readonly failures: readonly string[];
  /** What was wrong with the request, where something was. */
  readonly twist: string | undefined;

  constructor(shot: Shot, reply: Answer, failures: readonly string[], twist: string | undefined) {
    super(failures.join('; '));
    this.shot = shot;
    this.reply = reply;
    this.failures = failures;
    this.twist = twist;
  }
}

/** How an API is attacked. */
export interface Tactics<A> {
  readonly api: ApiName;
  shotOf(attack: A, world: World): Shot;
  /** What is wrong with a reply; nothing where all is well. */
  failuresOf(attack: A, shot: Shot, reply: Answer, secrets: readonly string[]): readonly string[];
  /** Whether somebody who was to be let in is not known any more: an earlier attack has done away with them. */
  isLost(attack: A, reply: Answer): boolean;
  /** Whether nothing can be different after it. */
  isSafe(attack: A, reply: Answer): boolean;
  /** The status that REST has, or would have. */
  statusOf(reply: Answer): number;
}

/** The least request that shows what is wrong, and how to come by it again. */
export interface Counterexample {
  readonly front: Pick<Front, 'name' | 'api'>;
  readonly seed: number;
  readonly path: string;
  readonly error: unknown;
}

export interface Volley {
  readonly seed: number;
  readonly requests: number;
  /** Where in the seed's requests to begin: what a counterexample says. */
  readonly path?: string | undefined;
}

/** One operation or root field, under attack. */
export interface Front {
  readonly name: string;
  readonly api: ApiName;
  /** How many of its requests there are in a round: those that may cost a password hash are dear. */
  readonly share: number;
  /** @returns the first request that isn't answered as it should be, shrunk */
  attack(volley: Volley): Promise<Counterexample | undefined>;
}

/** What every attack needs. */
export interface Means {
  readonly world: World;
  readonly shoot: Shoot;
  readonly tally: Tally;
  /** What the service has logged so far. */
  readonly service: { readonly log: string[] };
}

const shares = { cheap: 5, costly: 2 } as const;

/** So that the fronts of a round don't all do the same. */
const seedOf = (seed: number, name: string): number =>
  [...name].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, seed);

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly stack?: string };
  /** Of the line that every request has. */
  readonly req?: unknown;
}

/** Of pino: the service's own fault, whatever the client was told. */
const errorLevel = 50;
const stackLines = 4;

/** What a service has logged of its own faults since it was last asked; the log is emptied. */
const faultsIn = (log: string[]): readonly string[] =>
  log
    .splice(0)
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level, req }) => level >= errorLevel && req === undefined)
    .map(({ msg, err }) => `logged: ${msg} ${err?.stack?.split('\n').slice(0, stackLines).join('\n') ?? ''}`);

interface Target {
  readonly name: string;
  readonly isCostly: boolean;
}

/** The attacks on one operation or root field, which are made once there is one. */
export const frontOf = <A extends { readonly twist: string | undefined }>(
  { name, isCostly }: Target,
  attacks: () => fc.Arbitrary<A>,
  { api, shotOf, failuresOf, isLost, isSafe, statusOf }: Tactics<A>,
  { world, shoot, tally, service: { log } }: Means,
): Front => {
  const fire = async (attack: A) => {
    const shot = shotOf(attack, world);
    const reply = await shoot(shot);
    tally.add(api, name, statusOf(reply));
    if (!isSafe(attack, reply)) world.change();
    return { shot, reply };
  };

  const send = async (attack: A): Promise<void> => {
    const first = await fire(attack);
    if (isLost(attack, first.reply)) await world.mend('at once');
    const { shot, reply } = isLost(attack, first.reply) ? await fire(attack) : first;
    const failures = [...failuresOf(attack, shot, reply, world.secrets()), ...faultsIn(log)];
    if (failures.length > 0) throw new Breach(shot, reply, failures, attack.twist);
  };

  let property: fc.IAsyncProperty<[A]> | undefined;

  return {
    name,
    api,
    share: isCostly ? shares.costly : shares.cheap,
    async attack({ seed, requests, path }) {
      property ??= fc.asyncProperty(attacks(), send);
      const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
        seed: seedOf(seed, name),
        numRuns: requests,
        ...(path === undefined ? {} : { path }),
      });
      const front = { name, api };
      return failed ? { front, seed, path: counterexamplePath ?? '', error: errorInstance } : undefined;
    },
  };
};

interface Options {
  readonly fronts: readonly Front[];
  readonly requests: number;
  readonly seed: number;
  readonly path?: string | undefined;
  readonly world: Pick<World, 'mend'>;
}

/**
 * Round after round attacks every front, until there were as many requests as asked for. Each round has the seed after
 * that of the round before, so that its front, seed and path alone lead to a counterexample again.
 */
export const campaign = async (options: Options): Promise<Counterexample | undefined> => {
  const { fronts, requests, seed, path, world } = options;
  let left = requests;
  for (let round = 0; left > 0; round += 1)
    for (const front of fronts) {
      if (left === 0) break;
      const volley = { seed: (seed + round) | 0, requests: Math.min(front.share, left), path };
      await world.mend('if changed');
      const found = await front.attack(volley);
      if (found) return found;
      left -= volley.requests;
    }
  return undefined;
};

import fc from 'fast-check';
import type { ApiName } from '../kit/apis.ts';
import type { Corpus } from './corpus.ts';
import type { Tally } from './tally.ts';
import type { Answer, RawRequest, Shoot } from './wire.ts';

/** A request whose reply isn't what it should be. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly rawRequest: RawRequest;
  readonly reply: Answer;
  readonly failures: readonly string[];
  /** The mutation of the request, if any. */
  readonly mutator: string | undefined;

  constructor(rawRequest: RawRequest, reply: Answer, failures: readonly string[], mutator: string | undefined) {
    super(failures.join('; '));
    this.rawRequest = rawRequest;
    this.reply = reply;
    this.failures = failures;
    this.mutator = mutator;
  }
}

/** The strategy for fuzzing an API. */
export interface Strategy<A> {
  readonly api: ApiName;
  requestOf(fuzzCase: A, corpus: Corpus): RawRequest;
  /** Returns the failures of a reply. */
  failuresOf(fuzzCase: A, rawRequest: RawRequest, reply: Answer, secrets: readonly string[]): readonly string[];
  /** Returns true if an earlier request has removed the user of this one. */
  isLost(fuzzCase: A, reply: Answer): boolean;
  /** Returns true if the case cannot have changed anything. */
  isSafe(fuzzCase: A, reply: Answer): boolean;
  /** The status that REST has, or would have. */
  statusOf(reply: Answer): number;
}

/** The least request that shows what is wrong, and how to come by it again. */
export interface Counterexample {
  readonly target: Pick<Target, 'name' | 'api'>;
  readonly seed: number;
  readonly path: string;
  readonly error: unknown;
}

export interface Volley {
  readonly seed: number;
  readonly requests: number;
  /** The path of a counterexample at which to start in the seed's requests. */
  readonly path?: string | undefined;
}

/** One operation or root field, under test. */
export interface Target {
  readonly name: string;
  readonly api: ApiName;
  /** The number of its requests in a round. Those that may cost a password hash are expensive. */
  readonly share: number;
  /** @returns the first request that isn't answered as it should be, shrunk */
  fuzzCase(volley: Volley): Promise<Counterexample | undefined>;
}

/** The dependencies of all cases. */
export interface Means {
  readonly corpus: Corpus;
  readonly sendRaw: Shoot;
  readonly tally: Tally;
  /** The log lines of the service so far. */
  readonly service: { readonly log: string[] };
}

const shares = { cheap: 5, costly: 2 } as const;

/** So that the targets of a round differ. */
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

/** The faults that a service has logged since it was last asked; the log is emptied. */
const faultsIn = (log: string[]): readonly string[] =>
  log
    .splice(0)
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level, req }) => level >= errorLevel && req === undefined)
    .map(({ msg, err }) => `logged: ${msg} ${err?.stack?.split('\n').slice(0, stackLines).join('\n') ?? ''}`);

interface TargetOptions {
  readonly name: string;
  readonly isCostly: boolean;
}

/** The cases on one operation or root field, which are made once there is one. */
export const targetOf = <A extends { readonly mutator: string | undefined }>(
  { name, isCostly }: TargetOptions,
  fuzzCases: () => fc.Arbitrary<A>,
  { api, requestOf, failuresOf, isLost, isSafe, statusOf }: Strategy<A>,
  { corpus, sendRaw, tally, service: { log } }: Means,
): Target => {
  const fire = async (fuzzCase: A) => {
    const rawRequest = requestOf(fuzzCase, corpus);
    const reply = await sendRaw(rawRequest);
    tally.add(api, name, statusOf(reply));
    if (!isSafe(fuzzCase, reply)) corpus.change();
    return { rawRequest, reply };
  };

  const send = async (fuzzCase: A): Promise<void> => {
    const first = await fire(fuzzCase);
    if (isLost(fuzzCase, first.reply)) await corpus.mend('at once');
    const { rawRequest, reply } = isLost(fuzzCase, first.reply) ? await fire(fuzzCase) : first;
    const failures = [...failuresOf(fuzzCase, rawRequest, reply, corpus.secrets()), ...faultsIn(log)];
    if (failures.length > 0) throw new Breach(rawRequest, reply, failures, fuzzCase.mutator);
  };

  let property: fc.IAsyncProperty<[A]> | undefined;

  return {
    name,
    api,
    share: isCostly ? shares.costly : shares.cheap,
    async fuzzCase({ seed, requests, path }) {
      property ??= fc.asyncProperty(fuzzCases(), send);
      const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
        seed: seedOf(seed, name),
        numRuns: requests,
        ...(path === undefined ? {} : { path }),
      });
      const target = { name, api };
      return failed ? { target, seed, path: counterexamplePath ?? '', error: errorInstance } : undefined;
    },
  };
};

interface Options {
  readonly targets: readonly Target[];
  readonly requests: number;
  readonly seed: number;
  readonly path?: string | undefined;
  readonly corpus: Pick<Corpus, 'mend'>;
}

/**
 * Each round runs cases on every target, until there were as many requests as asked for. Each round has the seed after
 * that of the round before, so that its target, seed and path alone lead to a counterexample again.
 */
export const campaign = async (options: Options): Promise<Counterexample | undefined> => {
  const { targets, requests, seed, path, corpus } = options;
  let left = requests;
  for (let round = 0; left > 0; round += 1)
    for (const target of targets) {
      if (left === 0) break;
      const volley = { seed: (seed + round) | 0, requests: Math.min(target.share, left), path };
      await corpus.mend('if changed');
      const found = await target.fuzzCase(volley);
      if (found) return found;
      left -= volley.requests;
    }
  return undefined;
};

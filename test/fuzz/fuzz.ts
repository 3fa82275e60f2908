import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createCleanup } from '../../bench/cleanup.ts';
import type { Database } from '../../src/database/database.ts';
import { newPlace, openPlace } from '../kit/databases.ts';
import { startService } from '../kit/service.ts';
import { campaign, type Target } from './campaign.ts';
import { createCorpus } from './corpus.ts';
import { graphqlTargets } from './graphql/targets.ts';
import { openHarness } from './harness.ts';
import { play } from './model/play.ts';
import { progressOn } from './progress.ts';
import { brokenPromiseText, counterexampleText, promisesText, summaryText } from './report.ts';
import { restTargets } from './rest/targets.ts';
import { createTally } from './tally.ts';
import { createSender } from './wire.ts';

const help = `Fuzzes its own service, in this process, with requests that are made from the contracts.

  npm run fuzz -- [options]

  --requests <n>    how many requests (10000)
  --seed <n>        what they are made from (random, and printed)
  --only <name>     one operation or root field
  --api <api>     REST or GraphQL
  --path <path>     with --only, --api and --seed: the very request of a counterexample
  --model           instead, plays of two people, held to what is promised of sessions, second factors, codes, passwords, addresses
                    and mobile numbers
  --runs <n>        how many plays (200)
  --replay <path>   with --model, --seed and --path: the very play of a counterexample

With DATABASE_URL the service is on that server, in its own database. Ends with 1 where something is not as it
should be.
`;

const { values: asked } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string' },
    api: { type: 'string' },
    path: { type: 'string' },
    model: { type: 'boolean', default: false },
    runs: { type: 'string', default: '200' },
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const numberOf = (name: 'requests' | 'seed' | 'runs'): number => {
  if (/^-?\d+$/.test(asked[name])) return Number(asked[name]);
  process.stderr.write(`--${name} takes a whole number.\n`);
  process.exit(2);
};
const [requests, seed, runs] = [numberOf('requests'), numberOf('seed'), numberOf('runs')];

const cleanup = createCleanup();
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const isAsked = ({ name, api }: Target): boolean =>
  (asked.only === undefined || name === asked.only) && (asked.api === undefined || api === asked.api);

/** @returns true if no failure was found */
const fuzzCase = async (database: Database): Promise<boolean> => {
  const harness = await openHarness(database);
  cleanup.defer(harness.close);
  const { sendRaw, close } = createSender(harness.service.url);
  cleanup.defer(async () => close());
  const corpus = await createCorpus(harness);
  const tally = createTally();
  const progress = progressOn(process.stderr, requests, 'requests');
  const watched: typeof sendRaw = (rawRequest) => {
    progress.show(tally.total);
    return sendRaw(rawRequest);
  };
  const means = { corpus, sendRaw: watched, tally, service: harness.service };
  const targets = [...restTargets(means), ...graphqlTargets(means)].filter(isAsked);
  if (targets.length === 0) throw new Error(`There is no operation ${asked.only ?? ''} at ${asked.api ?? 'any API'}.`);
  say(`${requests} requests to ${targets.length} operations, with seed ${seed}.\n`);
  const start = performance.now();
  const found = await campaign({ targets, requests, seed, path: asked.path, corpus });
  progress.end();
  say(summaryText(tally.rows(), (performance.now() - start) / 1000));
  if (found) say(counterexampleText(found));
  return found === undefined;
};

/** @returns true if all guarantees were kept */
const playAll = async (database: Database): Promise<boolean> => {
  const service = await startService({ database });
  cleanup.defer(service.stop);
  const progress = progressOn(process.stderr, runs, 'plays');
  let kept: ReadonlyMap<string, number> = new Map();
  let plays = 0;
  const onRun = (all: typeof kept): void => {
    kept = all;
    plays += 1;
    progress.show(plays);
  };
  say(`${runs} plays, with seed ${seed}.\n`);
  const broken = await play(service, { seed, runs, path: asked.path, replay: asked.replay, onRun });
  progress.end();
  say(promisesText(kept));
  if (broken) say(brokenPromiseText(broken));
  return broken === undefined;
};

const run = async (): Promise<boolean> => {
  if (asked.help) {
    say(help);
    return true;
  }
  const place = await newPlace('empty');
  cleanup.defer(place.drop);
  const database = await openPlace(place);
  cleanup.defer(database.close);
  return asked.model ? playAll(database) : fuzzCase(database);
};

/** A user has had enough: nothing that was made for the run may stay behind. */
const interrupt = (): void => {
  cleanup.run().finally(() => process.exit(130));
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);

const isWell = await run().finally(cleanup.run);
if (!isWell) process.exitCode = 1;

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiName } from '../kit/apis.ts';
import type { Target } from './campaign.ts';
import { operations } from './contract.ts';
import { type Corpus, createCorpus } from './corpus.ts';
import { roots } from './graphql/roots.ts';
import { graphqlTargets } from './graphql/targets.ts';
import { type Harness, openHarness } from './harness.ts';
import { counterexampleText } from './report.ts';
import { restTargets } from './rest/targets.ts';
import { seed } from './seed.ts';
import { createTally, type Tally } from './tally.ts';
import { createSender, type Shoot } from './wire.ts';

/** For each operation; `npm run fuzz` sends as many as one likes. */
const requests = { cheap: 4, costly: 2 } as const;

let harness: Harness;
let corpus: Corpus;
let tally: Tally;
let targets: Readonly<Record<ApiName, readonly Target[]>>;
let close: () => void;

beforeAll(async () => {
  harness = await openHarness();
  corpus = await createCorpus(harness);
  tally = createTally();
  const sender = createSender(harness.service.url);
  close = sender.close;
  // The time of a reply depends on the machine, so only `npm run fuzz` checks it.
  const sendRaw: Shoot = async (rawRequest) => ({ ...(await sender.sendRaw(rawRequest)), ms: 0, cpuMs: 0 });
  const means = { corpus, sendRaw, tally, service: harness.service };
  targets = { REST: restTargets(means), GraphQL: graphqlTargets(means) };
});
afterAll(async () => {
  close?.();
  await harness?.close();
});

const attacked = async (api: ApiName, name: string, isCostly: boolean): Promise<string> => {
  await corpus.mend('if changed');
  const target = targets[api].find((other) => other.name === name)!;
  const found = await target.fuzzCase({ seed, requests: isCostly ? requests.costly : requests.cheap });
  return found ? counterexampleText(found) : 'as the contract says';
};

// checklist 69: never a fault of the service, nothing that isn't declared, and what is wrong is named.
describe('responses of REST to random requests', () => {
  test.each(operations)(
    'the responses of REST to random requests for $id conform to the contract',
    async ({ id, isCostly }) => {
      expect(await attacked('REST', id, isCostly)).toBe('as the contract says');
    },
  );
});

describe('responses of GraphQL to random requests', () => {
  test.each(roots)(
    'the responses of GraphQL to random requests for $name conform to the contract',
    async ({ name, isCostly }) => {
      expect(await attacked('GraphQL', name, isCostly)).toBe('as the contract says');
    },
  );
});

test('every operation of both APIs gets random requests, of which some are accepted and some refused', () => {
  const rows = tally.rows();
  expect(rows.map(({ api, name }) => `${api} ${name}`).toSorted()).toEqual(
    [...operations.map(({ id }) => `REST ${id}`), ...roots.map(({ name }) => `GraphQL ${name}`)].toSorted(),
  );
  const statuses = new Set(rows.flatMap(({ byStatus }) => [...byStatus.keys()]));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 422]));
});

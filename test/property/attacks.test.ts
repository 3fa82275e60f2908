import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiName } from '../kit/apis.ts';
import type { Front } from './campaign.ts';
import { operations } from './contract.ts';
import { graphqlFronts } from './graphql/fronts.ts';
import { roots } from './graphql/roots.ts';
import { type Harness, openHarness } from './harness.ts';
import { counterexampleText } from './report.ts';
import { restFronts } from './rest/fronts.ts';
import { seed } from './seed.ts';
import { createTally, type Tally } from './tally.ts';
import { createShooter } from './wire.ts';
import { createWorld, type World } from './world.ts';

/** For each operation; `npm run fuzz` sends as many as one likes. */
const requests = { cheap: 4, costly: 2 } as const;

let harness: Harness;
let world: World;
let tally: Tally;
let fronts: Readonly<Record<ApiName, readonly Front[]>>;
let close: () => void;

beforeAll(async () => {
  harness = await openHarness();
  world = await createWorld(harness);
  tally = createTally();
  const shooter = createShooter(harness.service.url);
  close = shooter.close;
  const means = { world, shoot: shooter.shoot, tally, service: harness.service };
  fronts = { REST: restFronts(means), GraphQL: graphqlFronts(means) };
});
afterAll(async () => {
  close?.();
  await harness?.close();
});

const attacked = async (api: ApiName, name: string, isCostly: boolean): Promise<string> => {
  await world.mend('if changed');
  const front = fronts[api].find((other) => other.name === name)!;
  const found = await front.attack({ seed, requests: isCostly ? requests.costly : requests.cheap });
  return found ? counterexampleText(found) : 'as the contract says';
};

// checklist 69: never a fault of the service, nothing that isn't declared, and what is wrong is named.
describe('whatever is sent to REST, it answers as the contract says', () => {
  test.each(operations)('$id', async ({ id, isCostly }) => {
    expect(await attacked('REST', id, isCostly)).toBe('as the contract says');
  });
});

describe('whatever is sent to GraphQL, it answers as the contract says', () => {
  test.each(roots)('$name', async ({ name, isCostly }) => {
    expect(await attacked('GraphQL', name, isCostly)).toBe('as the contract says');
  });
});

test('every operation of both APIs was attacked, with accepted and with refused requests', () => {
  const rows = tally.rows();
  expect(rows.map(({ api, name }) => `${api} ${name}`).toSorted()).toEqual(
    [...operations.map(({ id }) => `REST ${id}`), ...roots.map(({ name }) => `GraphQL ${name}`)].toSorted(),
  );
  const statuses = new Set(rows.flatMap(({ byStatus }) => [...byStatus.keys()]));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 422]));
});

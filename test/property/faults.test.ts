import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiName } from '../kit/apis.ts';
import { Breach, type Counterexample, campaign, type Front } from './campaign.ts';
import { graphqlFronts } from './graphql/fronts.ts';
import { type Harness, openHarness } from './harness.ts';
import { counterexampleText } from './report.ts';
import { restFronts } from './rest/fronts.ts';
import { createTally } from './tally.ts';
import { type Answer, createShooter, type Shoot, type Shot } from './wire.ts';
import { createWorld, type World } from './world.ts';

let harness: Harness;
let world: World;
let shooter: ReturnType<typeof createShooter>;

beforeAll(async () => {
  harness = await openHarness();
  world = await createWorld(harness);
  shooter = createShooter(harness.service.url);
});
afterAll(async () => {
  shooter?.close();
  await harness?.close();
});

const seed = 1;

type Spoil = (reply: Answer, shot: Shot) => Partial<Answer>;

/** One operation, of a service whose replies arrive otherwise than they were sent. */
const spoilt = (api: ApiName, name: string, spoil: Spoil, shots: Shot[] = []): readonly Front[] => {
  const shoot: Shoot = async (shot) => {
    shots.push(shot);
    const reply = await shooter.shoot(shot);
    return { ...reply, ...spoil(reply, shot) };
  };
  const means = { world, shoot, tally: createTally(), service: harness.service };
  const fronts = api === 'REST' ? restFronts(means) : graphqlFronts(means);
  return fronts.filter((front) => front.name === name);
};

const breachOf = (found: Counterexample | undefined): Breach => {
  if (!(found?.error instanceof Breach)) throw new Error(`No breach: ${found?.error}`);
  return found.error;
};

const changed = (reply: Answer, change: (body: Record<string, unknown>) => object): Partial<Answer> => {
  const body = { ...reply.body, ...change(reply.body) };
  return { body, text: JSON.stringify(body) };
};
const isRefused = ({ status }: Answer): boolean => status === 422;
const isGood = ({ status }: Answer): boolean => status === 200;
const withExtensions = (reply: Answer, over: object): Partial<Answer> =>
  changed(reply, ({ errors }) => ({
    errors: (errors as { extensions: object }[]).map((error) => ({
      ...error,
      extensions: { ...error.extensions, ...over },
    })),
  }));
const isRefusedByGraphql = ({ body }: Answer): boolean => body?.errors?.[0].path !== undefined;

// A check that can't fail is none: every kind of fault is found.
test.each<[fault: string, operation: string, spoil: Spoil, failure: RegExp, api?: ApiName]>([
  ['a fault of the service', 'me', (reply) => (isGood(reply) ? { status: 500 } : {}), /a fault of the service: 500/],
  ['an undeclared status', 'roles', (reply) => (isGood(reply) ? { status: 202 } : {}), /status 202 is not documented/],
  [
    'an undeclared header',
    'app',
    (reply) => (isGood(reply) ? { headers: { ...reply.headers, 'x-powered-by': 'x' } } : {}),
    /an undeclared header: x-powered-by/,
  ],
  [
    'a field of another type',
    'company',
    (reply) => (isGood(reply) ? changed(reply, ({ id }) => ({ id: String(id) })) : {}),
    /body\/id must be integer/,
  ],
  [
    'a fault that is not named',
    'createRole',
    (reply) => (isRefused(reply) ? changed(reply, () => ({ errors: [] })) : {}),
    /a fault told at nothing where it is at #/,
  ],
  [
    'another fault named',
    'users',
    (reply) =>
      isRefused(reply)
        ? changed(reply, () => ({ errors: [{ pointer: '#/x', detail: 'is x', code: 'required' }] }))
        : {},
    /a fault told at #\/x where it is at query\//,
  ],
  [
    'a stack',
    'createKey',
    (reply) => (isRefused(reply) ? changed(reply, () => ({ detail: 'at f (/app/src/x.ts:1:2)' })) : {}),
    /an internal detail/,
  ],
  [
    'words of SQL',
    'invite',
    (reply) => (isRefused(reply) ? changed(reply, () => ({ detail: 'insert into users' })) : {}),
    /an internal detail/,
  ],
  [
    'a key in a refusal',
    'providers',
    (reply) => (reply.status === 401 ? changed(reply, () => ({ detail: world.secrets()[1] })) : {}),
    /a secret in a refusal/,
  ],
  ['a reply that takes long', 'healthz', () => ({ ms: 5001 }), /a reply after 5001 ms/],
  ['a reply that takes CPU time', 'healthz', () => ({ cpuMs: 501 }), /a reply that took 501 ms of CPU/],
  [
    'a valid request refused for its form',
    'createCompany',
    (reply, { body }) => (String(body).includes('joinable') ? { status: 400 } : reply),
    /400 for what the contract allows/,
  ],
  [
    'a wrong key let in',
    'keys',
    (reply) => (reply.status === 401 ? { ...reply, body: { ...reply.body, code: 'token_expired' } } : {}),
    /token_expired where \w+ was to be said/,
  ],
  [
    'a masked fault of GraphQL',
    'createBranch',
    (reply) => (isRefusedByGraphql(reply) ? withExtensions(reply, { code: 'internal_error', status: 500 }) : {}),
    /internal_error at createBranch, which createBranch doesn't list/,
    'GraphQL',
  ],
])('%s of %s is found', async (_fault, operation, spoil, failure, api = 'REST') => {
  const found = await campaign({ fronts: spoilt(api, operation, spoil), requests: 1000, seed, world });
  expect(breachOf(found).failures.join('\n')).toMatch(failure);
});

const isAboutTimeZone = ({ body }: Shot): boolean => body !== undefined && String(body).includes('"timezone"');
const failsWithTimeZone: Spoil = (_reply, shot) => (isAboutTimeZone(shot) ? { status: 500 } : {});

test('the report of a failure contains the minimal request and how to reproduce it', async () => {
  const fronts = spoilt('REST', 'updateUser', failsWithTimeZone);
  const found = (await campaign({ fronts, requests: 1000, seed, world }))!;
  const { shot, twist } = breachOf(found);
  expect(Object.keys(JSON.parse(String(shot.body)))).toEqual(['timezone']);
  expect([shot.method, shot.target, twist]).toEqual(['PATCH', '/v1/users/me', undefined]);
  const text = counterexampleText(found);
  expect(text).toContain(`curl --path-as-is --globoff -X PATCH 'http://localhost:3000/v1/users/me'`);
  expect(text).toContain(`npm run fuzz -- --only updateUser --api REST --seed ${found.seed} --path ${found.path}`);
  for (const secret of world.secrets().slice(1)) expect(text).not.toContain(secret);
});

test('a counterexample is reproduced with one request, by its operation, seed and path', async () => {
  const fronts = spoilt('REST', 'updateUser', failsWithTimeZone);
  const found = (await campaign({ fronts, requests: 1000, seed, world }))!;
  const shots: Shot[] = [];
  const again = spoilt('REST', 'updateUser', failsWithTimeZone, shots);
  await campaign({ fronts: again, requests: 1, seed: found.seed, path: found.path, world });
  expect([shots[0]?.target, String(shots[0]?.body)]).toEqual(['/v1/users/me', String(breachOf(found).shot.body)]);
});

test('a service that answers as it should withstands the same attacks', async () => {
  const found = await campaign({ fronts: spoilt('REST', 'updateUser', () => ({})), requests: 60, seed, world });
  expect(found && counterexampleText(found)).toBeUndefined();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiName } from '../kit/apis.ts';
import { Breach, type Counterexample, campaign, type Target } from './campaign.ts';
import { type Corpus, createCorpus } from './corpus.ts';
import { graphqlTargets } from './graphql/targets.ts';
import { type Harness, openHarness } from './harness.ts';
import { counterexampleText } from './report.ts';
import { restTargets } from './rest/targets.ts';
import { createTally } from './tally.ts';
import { type Answer, createSender, type RawRequest, type Shoot } from './wire.ts';

let harness: Harness;
let corpus: Corpus;
let sender: ReturnType<typeof createSender>;

beforeAll(async () => {
  harness = await openHarness();
  corpus = await createCorpus(harness);
  sender = createSender(harness.service.url);
});
afterAll(async () => {
  sender?.close();
  await harness?.close();
});

const seed = 1;

type Spoil = (reply: Answer, rawRequest: RawRequest) => Partial<Answer>;

/** One operation, of a service whose replies arrive otherwise than they were sent. */
const spoilt = (api: ApiName, name: string, spoil: Spoil, requests: RawRequest[] = []): readonly Target[] => {
  const sendRaw: Shoot = async (rawRequest) => {
    requests.push(rawRequest);
    const reply = await sender.sendRaw(rawRequest);
    return { ...reply, ms: 0, cpuMs: 0, ...spoil(reply, rawRequest) };
  };
  const means = { corpus, sendRaw, tally: createTally(), service: harness.service };
  const targets = api === 'REST' ? restTargets(means) : graphqlTargets(means);
  return targets.filter((target) => target.name === name);
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

// A check has to be able to fail: every kind of fault is found.
test.each<[fault: string, operation: string, spoil: Spoil, failure: RegExp, api?: ApiName]>([
  ['a fault of the service', 'getMe', (reply) => (isGood(reply) ? { status: 500 } : {}), /a fault of the service: 500/],
  [
    'an undeclared status',
    'listRoles',
    (reply) => (isGood(reply) ? { status: 202 } : {}),
    /status 202 is not documented/,
  ],
  [
    'an undeclared header',
    'getApp',
    (reply) => (isGood(reply) ? { headers: { ...reply.headers, 'x-powered-by': 'x' } } : {}),
    /an undeclared header: x-powered-by/,
  ],
  [
    'a field of another type',
    'getCompany',
    (reply) => (isGood(reply) ? changed(reply, ({ id }) => ({ id: String(id) })) : {}),
    /body\/id must be integer/,
  ],
  [
    'a fault that is not named',
    'createBranch',
    (reply) => (isRefused(reply) ? changed(reply, () => ({ errors: [] })) : {}),
    /a fault told at nothing instead of at #/,
  ],
  [
    'another fault named',
    'listUsers',
    (reply) =>
      isRefused(reply)
        ? changed(reply, () => ({ errors: [{ pointer: '#/x', detail: 'is x', code: 'required' }] }))
        : {},
    /a fault told at #\/x instead of at query\//,
  ],
  [
    'a stack',
    'createApiKey',
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
    'listProviders',
    (reply) => (reply.status === 401 ? changed(reply, () => ({ detail: corpus.secrets()[1] })) : {}),
    /a secret in a refusal/,
  ],
  ['a reply that takes long', 'getHealth', () => ({ ms: 5001 }), /a reply after 5001 ms/],
  ['a reply that takes CPU time', 'getHealth', () => ({ cpuMs: 501 }), /a reply that took 501 ms of CPU/],
  [
    'a valid request refused for its form',
    'createCompany',
    (reply, { body }) => (String(body).includes('joinable') ? { status: 400 } : reply),
    /400 for what the contract allows/,
  ],
  [
    'a wrong key let in',
    'listApiKeys',
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
])('the fuzzer finds %s in a response of %s', async (_fault, operation, spoil, failure, api = 'REST') => {
  const found = await campaign({ targets: spoilt(api, operation, spoil), requests: 1000, seed, corpus });
  expect(breachOf(found).failures.join('\n')).toMatch(failure);
});

const isAboutTimeZone = ({ body }: RawRequest): boolean => body !== undefined && String(body).includes('"timezone"');
const failsWithTimeZone: Spoil = (_reply, rawRequest) => (isAboutTimeZone(rawRequest) ? { status: 500 } : {});

test('the report of a failure that the fuzzer finds contains the minimal request and how to reproduce it', async () => {
  const targets = spoilt('REST', 'updateUser', failsWithTimeZone);
  const found = (await campaign({ targets, requests: 1000, seed, corpus }))!;
  const { rawRequest, mutator } = breachOf(found);
  expect(Object.keys(JSON.parse(String(rawRequest.body)))).toEqual(['timezone']);
  expect([rawRequest.method, rawRequest.target, mutator]).toEqual(['PATCH', '/v1/users/me', undefined]);
  const text = counterexampleText(found);
  expect(text).toContain(`curl --path-as-is --globoff -X PATCH 'http://localhost:3000/v1/users/me'`);
  expect(text).toContain(`npm run fuzz -- --only updateUser --api REST --seed ${found.seed} --path ${found.path}`);
  for (const secret of corpus.secrets().slice(1)) expect(text).not.toContain(secret);
});

test('a counterexample of the fuzzer is reproduced with one request by its operation, seed and path', async () => {
  const targets = spoilt('REST', 'updateUser', failsWithTimeZone);
  const found = (await campaign({ targets, requests: 1000, seed, corpus }))!;
  const requests: RawRequest[] = [];
  const again = spoilt('REST', 'updateUser', failsWithTimeZone, requests);
  await campaign({ targets: again, requests: 1, seed: found.seed, path: found.path, corpus });
  expect([requests[0]?.target, String(requests[0]?.body)]).toEqual([
    '/v1/users/me',
    String(breachOf(found).rawRequest.body),
  ]);
});

test('the fuzzer finds no failure in a service whose responses conform to the contract', async () => {
  const found = await campaign({ targets: spoilt('REST', 'updateUser', () => ({})), requests: 60, seed, corpus });
  expect(found && counterexampleText(found)).toBeUndefined();
});

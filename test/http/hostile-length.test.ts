import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { type Operation, operations } from '../fuzz/contract.ts';
import { type Root, roots } from '../fuzz/graphql/roots.ts';
import { createSender } from '../fuzz/wire.ts';
import { type HostileLength, hostileLengths } from '../kit/hostile-length.ts';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { longDocuments, longHeads, manyParts } from './hostile-heads.ts';
import { type Named, requestsTo, rootRequests } from './hostile-requests.ts';

// regression A1
const service = useService();
const keys = { appKey, serviceKey };

let sender: ReturnType<typeof createSender>;
let signedIn: Headers;
let operator: Headers;
beforeAll(async () => {
  sender = createSender(service.url);
  ({ headers: signedIn } = await service.given.user());
  operator = await service.given.operator();
});
afterAll(() => sender.close());

/** The statuses of requests that were refused before their texts were read. */
const early: readonly number[] = [401, 413, 415];

/** The requests that fail, or whose texts are not looked at. */
const faulty = async (requests: readonly Named[], refused: readonly number[] = []): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, rawRequest } of requests) {
    const { status } = await sender.sendRaw(rawRequest);
    if (status >= 500 || refused.includes(status)) found.push(`${name}: ${status}`);
  }
  return found;
};

const credentialsFor = ({ access }: Operation): Headers => {
  if (access === 'operator') return operator;
  return access === 'session' || access === 'refresh' ? signedIn : { 'X-Service-Key': serviceKey };
};

const credentialsForRoot = ({ codes }: Root): Headers => {
  if (codes.has('operator_key_required')) return operator;
  return codes.has('session_required') ? signedIn : { 'X-Service-Key': serviceKey };
};

const restOperations = operations.filter(({ id }) => operationTable[id].api === 'rest');

/** In part: every operation with one kind of text, and every kind of text. */
const tableOf = <T>(all: readonly T[], nameOf: (one: T) => string) =>
  covering(
    all.flatMap((one) => hostileLengths.map((family) => ({ one, family }))),
    [({ one }) => nameOf(one), ({ family }) => family.name],
  );
const restTable = tableOf(restOperations, ({ id }) => id);
const graphqlTable = tableOf(roots, ({ name }) => name);
const families = hostileLengths.map((family) => [family.name, family] as const);
/** In part: the first kind of text. */
const someFamilies = covering(families, [() => 'any']);

const isOf = (family: HostileLength) => (row: { readonly family: HostileLength }) => row.family === family;

describe('a REST request with a long text', () => {
  test('the operations are found in the contract, each has a request, and sign-up has several', () => {
    expect(restOperations.length).toBeGreaterThan(80);
    expect(new Set(restTable.map(({ one }) => one))).toEqual(new Set(restOperations));
    const signup = operations.find(({ id }) => id === 'signup')!;
    expect(requestsTo(signup, {}, hostileLengths[0]!).length).toBeGreaterThan(5);
  });

  test.each(families)('no operation fails or skips its validation for 64 KiB made of %s', async (_name, family) => {
    const rows = restTable.filter(isOf(family));
    expect(rows.length).toBeGreaterThan(0);
    const requests = rows.flatMap(({ one }) => requestsTo(one, credentialsFor(one), family));
    expect(await faulty(requests, early)).toEqual([]);
  });
});

describe('a GraphQL request with a long text', () => {
  test('the root fields are found in the contract, each has a request, and changePassword needs a session', () => {
    expect(roots.length).toBeGreaterThan(60);
    expect(new Set(graphqlTable.map(({ one }) => one))).toEqual(new Set(roots));
    expect(roots.filter(({ codes }) => codes.has('session_required')).map(({ name }) => name)).toContain(
      'changePassword',
    );
  });

  test.each(families)('no root field fails or skips its validation for 64 KiB made of %s', async (_name, family) => {
    const rows = graphqlTable.filter(isOf(family));
    expect(rows.length).toBeGreaterThan(0);
    const requests = rows.flatMap(({ one }) => rootRequests(one, credentialsForRoot(one), family));
    expect(await faulty(requests, early)).toEqual([]);
  });

  test.each(families)('no document fails for a name, a value or a comment made of %s', async (_name, family) => {
    expect(await faulty(longDocuments(family, keys))).toEqual([]);
  });
});

describe('a long request head', () => {
  test.each(someFamilies)('no header, path or query of the greatest length made of %s fails', async (_name, family) => {
    expect(await faulty(longHeads(family, keys))).toEqual([]);
  });

  test('no request with thousands of names, path segments or list items fails', async () => {
    expect(await faulty(manyParts(keys))).toEqual([]);
  });
});

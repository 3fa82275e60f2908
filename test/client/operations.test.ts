import { describe, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import type { Caller } from '../../packages/client/src/index.ts';
import * as operations from '../../packages/client/src/operations.ts';
import type { AnyResult } from '../../packages/client/src/results.ts';
import { useMock } from '../mock/server.ts';
import { clientOf, network } from './client.ts';

const mock = useMock();

interface Example {
  readonly $ref?: string;
  readonly value?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly $ref?: string };
        readonly examples: Readonly<Record<string, Example>>;
      };
    };
  };
}

const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const all = Object.values(paths).flatMap(({ parameters, ...methods }) =>
  Object.values(methods).map((operation) => ({
    ...operation,
    parameters: [...((parameters as unknown as Operation['parameters']) ?? []), ...(operation.parameters ?? [])],
  })),
);
const call = operations as unknown as Readonly<Record<string, (client: Caller, input: object) => Promise<AnyResult>>>;

/** The input of an operation, of the examples of the contract. */
const inputOf = ({ parameters, requestBody }: (typeof all)[number]): object => {
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  const examples = document.components.examples as Readonly<Record<string, Example>>;
  const { value } = example?.$ref === undefined ? (example ?? {}) : (examples[example.$ref.split('/').at(-1)!] ?? {});
  const path = parameters.filter((one) => one.in === 'path').map(({ name, example: of }) => [name, of]);
  return { ...value, ...Object.fromEntries(path) };
};

/** The places of text in a result that has the format of a timestamp. */
const timestampsIn = (value: unknown, place = ''): readonly string[] => {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? [place] : [];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) => timestampsIn(inner, `${place}/${name}`));
};

// regression A74
test('there is one function for each operation of the contract', () => {
  expect(Object.keys(operations).toSorted()).toEqual(all.map(({ operationId }) => operationId).toSorted());
});

describe('every function sends a request that the mock accepts, and returns dates', () => {
  test.each(all.map((operation) => [operation.operationId, operation] as const))('%s', async (name, operation) => {
    const { client, storage, key } = clientOf(mock);
    const { client: admin } = clientOf(mock, { serviceKey: 'any key', operatorKey: 'any other key' });
    const claims = btoa(JSON.stringify({ sub: '42', proof_time: 4_102_444_800 })).replaceAll('=', '');
    const kept = {
      app: key.slice('gatehouse:'.length),
      token: `any.${claims}.token`,
      sid: '',
      gen: 0,
      user: 42,
      at: Date.now(),
      life: 3_600_000,
    };
    await storage.set(key, JSON.stringify(kept));
    const isForAdmins = operation.security.some((entry) => 'serviceKey' in entry || 'operatorKey' in entry);
    const result = await call[name]!(isForAdmins ? admin : client, inputOf(operation));
    expect([name, result.ok, result.ok || result]).toEqual([name, true, true]);
    expect(timestampsIn(result)).toEqual([]);
  });
});

// regression A74
test('a body that the contract requires is sent, also if no field has a value', async () => {
  const schemas = document.components.schemas as Readonly<Record<string, { readonly required?: readonly string[] }>>;
  const needing = all.filter(({ requestBody }) => {
    const { $ref = '' } = requestBody?.content['application/json'].schema ?? {};
    return requestBody?.required && !schemas[$ref.split('/').at(-1)!]?.required?.length;
  });
  expect(needing.map(({ operationId }) => operationId)).toContain('addTotp');
  for (const { operationId, parameters } of needing) {
    const net = network();
    net.fate = () => 'fail';
    const { client } = clientOf(mock, { serviceKey: 'any key', fetch: net.fetch });
    await call[operationId]!(client, inputOf({ operationId, parameters, security: [] }));
    expect([operationId, net.sent[0]?.body]).toEqual([operationId, '{}']);
  }
});

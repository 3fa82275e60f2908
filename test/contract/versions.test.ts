import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { useService } from '../kit/service.ts';
import { type AnyRequest, anyOperationsOf } from '../operations/request.ts';
import { type RowId, rowOf } from '../operations/rows.ts';
import { staleVersion } from '../operations/stale.ts';

const service = useService();

/** A body that differs with each number, so that each change makes another version. */
const bodies: Readonly<Record<string, (n: number) => Readonly<Record<string, unknown>>>> = {
  updateUser: (n) => ({ city_id: n + 1 }),
  updateRole: (n) => ({ name: `Role ${n} ${crypto.randomUUID()}` }),
  updateApp: (n) => ({ settings: { access_token_seconds: 600 + n } }),
  updateServiceAccount: (n) => ({ description: `Change ${n}` }),
  updateApiKey: (n) => ({ name: `Key ${n}` }),
  updateClient: (n) => ({ client_name: `Client ${n}` }),
  updateResourceServer: (n) => ({ name: `Server ${n}` }),
  updateUserField: (n) => ({ title: `Field ${n}` }),
  updateWebhookEndpoint: (n) => ({ description: `Change ${n}` }),
  updateConnection: (n) => ({ name: `Connection ${n}` }),
  updateCompany: (n) => ({ name: `Company ${n}` }),
  updateBranch: (n) => ({ name: `Branch ${n} ${crypto.randomUUID()}` }),
  setMember: (n) => ({ role: n === 0 ? 'User' : 'Admin' }),
  setProvider: (n) => ({ driver: 'github', client_id: 'an id', client_secret: 'a secret', label: `Provider ${n}` }),
  setAppChallenge: (n) => ({
    ...{ driver: 'turnstile', site_key: `site key ${n}`, secret_key: 'a secret', operations: [] },
  }),
  setPasswordSource: (n) => ({ url: `https://example.com/${n}`, asked_until: '2026-06-12 00:00:00' }),
};

const conditional = (Object.keys(operationTable) as OperationId[]).filter((operation) => {
  const { api, method, statuses } = operationTable[operation];
  return api === 'rest' && (method === 'patch' || method === 'put') && statuses.some((status) => status === 412);
});

// replaceUser has no field of GraphQL: test/users/conditions.test.ts is about it.
const tested = conditional.filter((operation) => operation !== 'replaceUser');

test('every operation with If-Match is tested', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(tested.toSorted());
});

// regression A520
describe.each(apiNames)('a change through %s with the version of the resource', (api) => {
  const send = (operation: OperationId, request: AnyRequest, condition: Readonly<Record<string, string>> = {}) => {
    const headers = { ...request.headers, ...condition };
    return anyOperationsOf(service)[api][operation](headers, { ...request, headers });
  };

  test.each(tested)('%s changes the resource once, if eight changes expect one version', async (operation) => {
    const body = bodies[operation]!;
    const found = await Object.values(rowOf(operation as RowId).done)[0]!(service, (request) =>
      send(operation, request),
    );
    const first = await send(operation, { ...found, body: body(0) });
    expect(outcomeOf(first)).toBe('done');
    const version = (reply: typeof first): string =>
      answerOf(reply).version ?? String(reply.headers['etag']).replaceAll('"', '');
    if (api === 'REST') expect(first.headers['etag']).toBe(`"${version(first)}"`);
    const condition = { 'If-Match': `"${version(first)}"` };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(operation, { ...found, body: body(n + 1) }, condition)),
    );
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(7).fill('precondition_failed')]);
    const changed = replies.find((reply) => outcomeOf(reply) === 'done')!;
    const late = await send(operation, { ...found, body: body(0) }, staleVersion);
    expect(outcomeOf(late)).toBe('precondition_failed');
    const next = await send(operation, { ...found, body: body(0) }, { 'If-Match': `"${version(changed)}"` });
    expect(outcomeOf(next)).toBe('done');
  });
});

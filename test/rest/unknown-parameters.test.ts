import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { examplePathsOf, withQuery } from '../contract/example-paths.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Sent, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';
import { exampleBodyOf, requestOf } from '../mock/requests.ts';
import { useMock } from '../mock/server.ts';

/** Serves every operation of the contract, the inbox included. */
const service = useService({ config: { notificationUrl: undefined } });
const mock = useMock();

const named = (operation: OperationId) => [operation, operationTable[operation]] as const;
const operations = (Object.keys(operationTable) as OperationId[]).map(named);
/** In `npm test`, one of each collection, of each method and of each kind of access. */
const thin = (rows: typeof operations) =>
  thinned(rows, [
    ([, { path }]) => path.split('/').slice(0, 3).join('/'),
    ([, { method }]) => method,
    ([, { access }]) => access,
  ]);
const ofClients = thin(operations.filter(([, { path }]) => path.startsWith('/v1/')));
const internal = thin(operations.filter(([, { path }]) => !path.startsWith('/v1/')));

const withUnknown = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}utm_source=mail`;
const unknownField = { pointer: 'query/utm_source', code: 'unknown_field', detail: 'is not a field of this operation' };

let concrete: (path: string) => string;
let user: Headers;
let operator: Headers;
beforeAll(async () => {
  concrete = await examplePathsOf(service);
  user = bearer((await service.given.user()).token);
  operator = await service.given.operator();
});

const sentTo = (operation: OperationId): Sent => {
  const body = exampleBodyOf(operation);
  const { access } = operationTable[operation];
  const isOfSession = ['session', 'refresh'].includes(access);
  const headers = access === 'operator' ? operator : isOfSession ? user : superAdmin;
  return { headers, ...(body === undefined ? {} : { body }) };
};

describe('an unknown query parameter', () => {
  test.each(ofClients)('of %s returns 422 with its name', async (operation, { method, path }) => {
    const reply = await service.send(method.toUpperCase(), withUnknown(concrete(path)), sentTo(operation));
    expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
    expect(reply.body.errors).toContainEqual(unknownField);
  });

  test.each(ofClients)('of %s returns 422 with its name from the mock', async (operation) => {
    const { method, path, sent } = requestOf(operation);
    const reply = await mock.send(method, withUnknown(path), sent);
    expect([reply.status, reply.body.errors]).toEqual([422, [unknownField]]);
  });

  test.each(internal)('of %s, an internal operation, is ignored', async (operation, { method, path }) => {
    const url = withQuery(concrete(path));
    const ask = async (address: string) =>
      (await service.send(method.toUpperCase(), address, sentTo(operation))).status;
    expect(await ask(withUnknown(url))).toBe(await ask(url));
  });

  // The mock does not have the OpenID provider.
  const ofMock = internal.filter(([, { stage }]) => stage !== 'openid');
  test.each(ofMock)('of %s, an internal operation, is ignored by the mock', async (operation, { statuses }) => {
    const { method, path, sent } = requestOf(operation);
    expect((await mock.send(method, withUnknown(path), sent)).status).toBe(Math.min(...statuses));
  });
});

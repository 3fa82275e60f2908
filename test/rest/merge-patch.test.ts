import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { enrolled } from '../kit/factors.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type AnyRequest, anyOperationsOf, commandOf } from '../operations/request.ts';
import { type RowId, rowOf } from '../operations/rows.ts';

const service = useService();
const mergePatch = 'application/merge-patch+json';
const both = `application/json, ${mergePatch}`;
/** Those of SCIM have a media type of their own (RFC 7644, section 3.1). */
const patches = (Object.keys(operationTable) as OperationId[]).filter(
  (operation) => operationTable[operation].method === 'patch' && operationTable[operation].path.startsWith('/v1/'),
);

/** The operation whose request needs a user with a factor. */
const ofFactor = async (): Promise<AnyRequest> => {
  const user = await enrolled(service, 'REST');
  return { headers: user.headers, path: { id: 'me', factor_id: user.factorId }, body: { name: 'Phone' } };
};

/** Returns a request that succeeds, about a resource that it has not changed yet. */
const requestOf = async (operation: OperationId): Promise<AnyRequest> => {
  if (operation === 'renameFactor') return ofFactor();
  const situation = Object.values(rowOf(operation as RowId).done)[0]!;
  return situation(service, (request) => anyOperationsOf(service).REST[operation](request.headers ?? {}, request));
};

const send = (operation: OperationId, request: AnyRequest, type: string): Promise<Reply> => {
  const { method, path } = commandOf(operation, request);
  return service.send(method, path, {
    headers: { ...request.headers, 'Content-Type': type },
    body: request.body as object,
  });
};

/** Returns the facts of a resource that do not differ between two requests: values of the same fields, without what is unique. */
const effectOf = ({ status, body }: Reply, sent: AnyRequest['body']): unknown => [
  status,
  Object.keys(body).toSorted(),
  Object.fromEntries(Object.keys(sent ?? {}).map((field) => [field, body[field]])),
];

// regression A523
describe.each(patches)('%s', (operation) => {
  test('a merge patch has the effect of the same JSON body, with parameters and any case of the type', async () => {
    const request = await requestOf(operation);
    const asMergePatch = await send(operation, request, mergePatch);
    expect(asMergePatch.status).toBe(200);
    const again = await send(operation, request, 'application/json');
    expect(effectOf(again, request.body)).toEqual(effectOf(asMergePatch, request.body));
    // The JSON body changes nothing after the merge patch, so both have the same effect.
    expect(again.headers['etag']).toBe(asMergePatch.headers['etag']);
    expect((await send(operation, request, 'Application/Merge-Patch+JSON; charset=UTF-8')).status).toBe(200);
  });

  test('a merge patch that breaks its schema gets the problem of the JSON body', async () => {
    const request = { ...(await requestOf(operation)), body: { unknown_field: 1, name: 7, settings: 7 } };
    const [one, other] = [
      await send(operation, request, 'application/json'),
      await send(operation, request, mergePatch),
    ];
    expect(one.status).toBe(422);
    expect([other.status, other.body.code, other.body.errors]).toEqual([422, one.body.code, one.body.errors]);
  });

  test('another media type gets 415 with Accept-Patch', async () => {
    const request = await requestOf(operation);
    for (const type of ['application/json-patch+json', 'text/plain', `${mergePatch}; charset=utf-16`]) {
      const reply = await send(operation, request, type);
      expect([reply.status, reply.body.code]).toEqual([415, 'media_type_unsupported']);
      expect(reply.headers['accept-patch']).toBe(both);
    }
  });

  test('OPTIONS names the media types of PATCH', async () => {
    const { path } = commandOf(operation, await requestOf(operation));
    expect((await service.send('OPTIONS', path)).headers['accept-patch']).toBe(both);
  });
});

test('a POST with the media type of a merge patch gets 415, and OPTIONS of a path without PATCH has no Accept-Patch', async () => {
  const reply = await service.send('POST', '/v1/auth', {
    headers: { 'Content-Type': mergePatch },
    body: { email: 'ada@example.com', password: 'a password' },
  });
  expect(reply.status).toBe(415);
  expect(reply.headers['accept']).toBe('application/json');
  expect((await service.send('OPTIONS', '/v1/auth')).headers['accept-patch']).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { operationPermissions } from '../../generated/permissions.ts';
import { permissions } from '../../src/kernel/role.ts';
import { thinned } from '../kit/tables.ts';
import { examplesOf, requestOf } from './requests.ts';
import { publicUrl, useMock } from './server.ts';

const mock = useMock();
/** The OpenID provider needs a real login, so the mock does not have it. */
const operations = (Object.keys(operationTable) as OperationId[]).filter(
  (operation) => operationTable[operation].stage !== 'openid',
);

/** Returns the permissions that a refusal with `forbidden` names: that of the operation, if it requires one. */
const missingFor = (operation: OperationId) => {
  const needed = (operationPermissions as { readonly [O in OperationId]?: string })[operation];
  return permissions.some((permission) => permission === needed) ? { required_permissions: [needed] } : {};
};

/** Returns a problem with the parts that the mock adds: the request ID, the URL of the explanation, and missing permissions. */
const asSaid = (operation: OperationId, problem: object, requestId: string | undefined) => {
  const { code, required_permissions: _any, ...rest } = problem as Readonly<Record<string, unknown>>;
  const missing = code === 'forbidden' ? missingFor(operation) : {};
  return { ...rest, code, ...missing, type: `${publicUrl}/problems/${code}`, instance: requestId };
};

const isOfGraphql = (operation: OperationId): boolean => operationTable[operation].api === 'graphql';

// checklist 79: replies of the mock are valid by the contract. `send` holds each one to it.
describe('the replies of the mock', () => {
  test.each(operations)(
    'the operation %s is answered with its first documented success if the request prefers nothing',
    async (operation) => {
      const { method, path, sent } = requestOf(operation);
      const reply = await mock.send(method, path, sent);
      expect(reply.status).toBe(Math.min(...operationTable[operation].statuses));
    },
  );

  test.each(operations.filter((operation) => !isOfGraphql(operation)))(
    'the operation %s is answered with every documented status and example that a request prefers',
    async (operation) => {
      const { method, path, sent } = requestOf(operation);
      const examples = thinned(examplesOf(operation), [({ status }) => String(status)]);
      for (const { status, name, type, value } of examples) {
        const preferred = name === undefined ? `code=${status}` : `code=${status}, example=${name}`;
        const Accept = status < 300 && type !== undefined ? type : '*/*';
        const headers = { ...sent.headers, Accept, Prefer: preferred };
        const reply = await mock.send(method, path, { ...sent, headers });
        expect([reply.status, reply.headers['preference-applied']], preferred).toEqual([status, preferred]);
        if (type === undefined) expect(reply.text).toBe('');
        else if (status < 300 || type === 'text/html') expect(reply.body, preferred).toEqual(value);
        else expect(reply.body, preferred).toEqual(asSaid(operation, value, reply.headers['x-request-id']));
      }
    },
  );

  test.each(examplesOf('executeGraphql'))(
    'a GraphQL request gets the example $name of status $status as $type if it prefers that',
    async (example) => {
      const { status, name, type = '', value } = example;
      const { method, path, sent } = requestOf('executeGraphql');
      const headers = { ...sent.headers, Accept: type, Prefer: `code=${status}, example=${name}` };
      const reply = await mock.send(method, path, { ...sent, headers });
      expect([reply.status, reply.headers['content-type']]).toEqual([status, expect.stringContaining(type)]);
      expect(reply.body.data).toEqual(value.data);
      expect(reply.body.errors?.[0].extensions.code).toBe(value.errors?.[0].extensions.code);
    },
  );

  test('examples of errors are not logged as faults', () => {
    expect(mock.faults()).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { fieldOperations } from '../../generated/handlers.ts';
import { loadContracts } from '../../src/contracts.ts';
import { faultsOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { type Reply, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const email = 'ada@example.com';
const names = { firstname: 'Ada', lastname: 'Lovelace' };

/** A valid request of each operation that takes a response token. */
const requests: Readonly<Record<string, object>> = {
  signup: { ...names, email, password, verify_password: password },
  login: { email, password },
  recover: { email },
  sendLoginCode: { email },
};

/** A valid document for each field of these operations. */
const documents: Readonly<Record<string, string>> = {
  register: `register(data: { displayname: "Ada", email: "${email}", password: "${password}", password_confirmation: "${password}" }) { token }`,
  login: `login(data: { email: "${email}", password: "${password}" }) { token }`,
  loginWithPassword: `loginWithPassword(data: { email: "${email}", password: "${password}" }) { __typename }`,
  forgotPassword: `forgotPassword(data: { email: "${email}" })`,
  sendLoginCode: `sendLoginCode(data: { email: "${email}" })`,
};

const illFormed = [
  ['', 'too_short'],
  ['two tokens', 'invalid_format'],
  ['tab\ttab', 'invalid_format'],
  ['café', 'invalid_format'],
  ['first, second', 'invalid_format'],
  ['x'.repeat(8193), 'too_long'],
] as const;

const { openapi } = await loadContracts();

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
}

const takesToken = ({ $ref = '', name = '' }: Parameter): boolean =>
  $ref.includes('hallengeResponse') || name === 'Challenge-Response';
const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(
    item as Readonly<Record<string, { readonly operationId: string; readonly parameters?: readonly Parameter[] }>>,
  )
    .filter(([, operation]) => operation.parameters?.some(takesToken))
    .map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
);
const fields = Object.entries(fieldOperations.Mutation)
  .filter(([, id]) => operations.some(({ operationId }) => operationId === id))
  .map(([field]) => field);

beforeAll(async () => {
  const body = { settings: { email_codes: 'allowed' } };
  await service.send('PATCH', '/v1/app', { headers: { 'X-Service-Key': serviceKey }, body });
});

// regression A45
describe('an ill-formed response token', () => {
  const refused = (send: (headers: Readonly<Record<string, string>>) => Promise<Reply>) => async () => {
    for (const [token, code] of illFormed)
      for (const caller of [{}, { 'X-Service-Key': serviceKey }] as const) {
        const reply = await send({ ...caller, 'Challenge-Response': token });
        expect(faultsOf(reply), JSON.stringify(token)).toEqual([`header/challenge-response ${code}`]);
      }
  };

  test('the contract names the header for the operations and fields of this test, and for no others', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(requests).toSorted());
    expect(fields.toSorted()).toEqual(Object.keys(documents).toSorted());
  });

  for (const { method, path, operationId } of operations)
    test(
      `is refused by the REST operation ${operationId}, whether the application requires one or not`,
      refused((headers) => service.send(method, path, { headers, body: requests[operationId]! })),
    );

  for (const field of fields)
    test(
      `is refused by the GraphQL field ${field}, whether the application requires one or not`,
      refused((headers) => service.graphql(`mutation { ${documents[field]} }`, { headers })),
    );
});

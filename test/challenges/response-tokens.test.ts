import { beforeAll, describe, expect, test } from 'vitest';
import { fieldOperations } from '../../generated/handlers.ts';
import { loadContracts } from '../../src/contracts.ts';
import { allowAnonymous, anonymousUser, newDevice } from '../kit/anonymous.ts';
import { faultsOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const email = 'ada@example.com';
const names = { firstname: 'Ada', lastname: 'Lovelace' };

/** A valid request of each operation that takes a response token. */
const requests: Readonly<Record<string, object>> = {
  signup: { ...names, email, password, verify_password: password },
  login: { email, password },
  recover: { email },
  sendLoginCode: { email },
  createAnonymousSession: {},
  completeAccount: { ...names, email, password, verify_password: password },
};

/** A valid document for each field of these operations. */
const documents: Readonly<Record<string, string>> = {
  register: `register(data: { displayname: "Ada", email: "${email}", password: "${password}", password_confirmation: "${password}" }) { token }`,
  login: `login(data: { email: "${email}", password: "${password}" }) { token }`,
  loginWithPassword: `loginWithPassword(data: { email: "${email}", password: "${password}" }) { __typename }`,
  forgotPassword: `forgotPassword(data: { email: "${email}" })`,
  sendLoginCode: `sendLoginCode(data: { email: "${email}" })`,
  createAnonymousSession: 'createAnonymousSession { token }',
  completeAccount: `completeAccount(data: { firstname: "Ada", lastname: "Lovelace", email: "${email}", password: "${password}", password_confirmation: "${password}" }) { token }`,
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

/** The callers of an operation, and of the fields of the same name: that of most, and those of others. */
const usual: readonly Headers[] = [{}, { 'X-Service-Key': serviceKey }];
const callers: Record<string, readonly Headers[]> = {
  createAnonymousSession: usual.map((headers) => ({ ...headers, ...newDevice() })),
};

beforeAll(async () => {
  await allowAnonymous(service);
  callers['completeAccount'] = [(await anonymousUser(service)).headers];
  const body = { settings: { email_codes: 'allowed' } };
  await service.send('PATCH', '/v1/app', { headers: { 'X-Service-Key': serviceKey }, body });
});

// regression A45
describe('an ill-formed response token', () => {
  const refused = (name: string, send: (headers: Headers) => Promise<Reply>) => async () => {
    for (const [token, code] of illFormed)
      for (const caller of callers[name] ?? usual) {
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
      refused(operationId, (headers) => service.send(method, path, { headers, body: requests[operationId]! })),
    );

  for (const field of fields)
    test(
      `is refused by the GraphQL field ${field}, whether the application requires one or not`,
      refused(field, (headers) => service.graphql(`mutation { ${documents[field]} }`, { headers })),
    );
});

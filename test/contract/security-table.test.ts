import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, type OperationId, operationTable } from '../../generated/handlers.ts';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import { bearer } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { covering, thinned } from '../kit/tables.ts';
import { fieldsOf } from '../operations/request.ts';
import { securityOutcomes, usingUp } from '../operations/security.ts';
import { type Credential, expected, ok, shown } from './access.ts';
import { requestsOf } from './security-requests.ts';

const service = useService();

const { requests, graphqlRequests, each } = requestsOf(service);

const newToken = async (): Promise<string> => (await service.given.user()).token;

/** Signing up for each cell would take minutes: a token serves while it is young, and until it is used up. */
const spares: { token: string; at: number }[] = [];
const youngMs = 60_000;

const token = async (): Promise<string> => {
  const now = service.clock.now().getTime();
  if (spares[0] && now - spares[0].at < youngMs) return spares[0].token;
  spares[0] = { token: await newToken(), at: now };
  return spares[0].token;
};

/** One that has expired, until it is used up, and one whose session has ended, until it expires as well. */
let aged: string | undefined;
let left: string | undefined;

const useUp = (): void => {
  spares.length = 0;
  aged = undefined;
};

const expired = async (): Promise<string> => {
  if (aged === undefined) {
    aged = await newToken();
    service.clock.advance(3601);
    left = undefined;
  }
  return aged;
};
const ended = async (): Promise<string> => {
  if (left === undefined) {
    left = await newToken();
    await service.send('PUT', '/v1/auth/logout', { headers: bearer(left) });
  }
  return left;
};

let other: { appKey: string };
let revoked: { appKey: string; id: number };
let operators: { valid: Headers; revoked: Headers; expired: Headers };
beforeAll(async () => {
  other = await service.given.app();
  revoked = await service.given.app();
  await service.db('keys').where({ app_id: revoked.id }).update({ revoked_at: service.clock.now() });
  operators = {
    valid: await service.given.operator(),
    revoked: await service.given.operator({ revoked_at: service.clock.now() }),
    expired: await service.given.operator({ expires_at: service.clock.now() }),
  };
});

/** Headers made again for each request, since some requests use a session up. */
const headersOf = async (credential: Credential): Promise<Headers> => {
  const one = await (credential === 'app + expired' ? expired : credential === 'app + ended' ? ended : token)();
  return shown({ token: one, expired: one, ended: one, other, revoked, operators })[credential];
};

const secured = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => operationTable[id].access !== 'none' && operationTable[id].api === 'rest',
);

const whole = secured.flatMap((operation) => {
  const access = operationTable[operation].access as Exclude<Access, 'none'>;
  return Object.entries(expected[access]).map(([credential, outcome]) => ({ operation, access, credential, outcome }));
});
/** In part: each operation with a credential that is refused and with one that passes, if any; and each kind of access with every credential. */
const part = covering(whole, [
  ({ operation, outcome }) => `${operation} ${outcome === ok}`,
  ({ access, credential }) => `${access} ${credential}`,
]);
/** In `npm test`, each operation once. */
const table = thinned(part, [({ operation }) => operation, ({ access, credential }) => `${access} ${credential}`]);

// checklist 49, 71, 32, 38
// regression A364
describe.each([...new Set(table.map(({ operation }) => operation))])('%s', (operation) => {
  const rows = table.filter((row) => row.operation === operation);
  // No other operation finds the challenge or the password source that a permitted request has set.
  afterAll(async () => {
    await service.db('challenges').delete();
    await service.db('password_sources').delete();
  });

  test.each(rows.map(({ credential, outcome }) => [credential, outcome] as const))(
    'a request with the credential %s has the outcome %s, in REST and GraphQL',
    async (credential, outcome) => {
      for (const send of each(operation)) {
        const { status, code } = await send(await headersOf(credential as Credential));
        if (usingUp.has(operation)) useUp();
        const passed = securityOutcomes[operation]?.[credential.startsWith('service') ? 'superAdmin' : 'user'];
        expect(code).toBe(outcome === ok ? passed : outcome);
        if (outcome !== ok) expect(status).toBe(problems[outcome as ProblemCode].status);
      }
    },
  );
});

test('every secured operation has a row in the table', () => {
  expect(Object.keys(requests).toSorted()).toEqual(secured.toSorted());
  expect([...new Set(whole.map(({ operation }) => operation))]).toEqual(secured);
  expect(Object.keys(graphqlRequests).toSorted()).toEqual(secured.filter((id) => fieldsOf(id).length > 0).toSorted());
});

describe('a service with the default application switched off', () => {
  const strict = useService({ config: { usesDefaultApp: false } });

  test('without a default application, public operations without a key are refused in REST and GraphQL', async () => {
    const reply = await strict.send('POST', '/v1/users', { body: strict.given.signupBody() });
    expect(reply.body).toMatchObject({ status: 401, code: 'app_key_required' });
    const early = await strict.graphql('mutation { login(data: { email: "a@b.cc", password: "x" }) { token } }');
    expect(early.status).toBe(401);
    expect(early.body.errors[0].extensions.code).toBe('app_key_required');
  });

  test('without a default application, a sign-up with the key of an application succeeds', async () => {
    expect((await strict.given.user()).token).toBeTruthy();
  });
});

test('a request with the super admin key acts as the owner of its application, in REST and GraphQL', async () => {
  const rest = await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
  expect(rest.body).toMatchObject({ displayname: 'Owner', email: 'owner@gatehouse.invalid' });
  const { body } = await service.graphql('{ me { id roles { name } } }', { headers: { 'X-Service-Key': serviceKey } });
  expect(body.data.me).toEqual({ id: rest.body.id, roles: [{ name: 'Owner' }] });
});

import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { impersonationOperations } from '../../generated/impersonation.ts';
import { operationProofs } from '../../generated/proofs.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';
import { requestsOf } from '../contract/security-requests.ts';
import { impersonate } from '../kit/impersonation.ts';
import { type Headers, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';

const service = useService();
const forbidden = 'impersonation_forbidden';

const { requests, graphqlRequests } = requestsOf(service);
const withBearer = (Object.keys(operationTable) as OperationId[]).filter(
  (id) =>
    operationTable[id].api === 'rest' && ['actor', 'session', 'visitor', 'refresh'].includes(operationTable[id].access),
);
const tables = { REST: requests, GraphQL: graphqlRequests } as const;
/** In part: each operation through one API. */
const rows = covering(
  withBearer.flatMap((operation) =>
    (['REST', 'GraphQL'] as const).flatMap((api) => (operation in tables[api] ? [{ operation, api }] : [])),
  ),
  [({ operation }) => operation, ({ api }) => api],
);
const isAllowed = (operation: OperationId): boolean => impersonationOperations.some((one) => one === operation);

/** The operations that refuse some requests of an administrator who acts as a user. */
const inPart: readonly OperationId[] = ['logout', 'replaceUser', 'updateUser'];

describe('an administrator who acts as a user (regression A86c)', () => {
  /** A session that nothing is done in, because all is refused; what is allowed may end one, and has its own. */
  let idle: Promise<{ readonly headers: Headers }> | undefined;
  const acting = async () => impersonate(service, await service.given.user());

  test.each(rows)('is refused $operation through $api, unless the contract allows it', async ({ operation, api }) => {
    idle ??= acting();
    const { headers } = await (isAllowed(operation) ? acting() : idle);
    const { status, code } = await tables[api][operation]!(headers);
    if (isAllowed(operation)) expect(code).not.toBe(forbidden);
    else expect([code, status]).toEqual([forbidden, 403]);
  });

  test('each refusal is recorded with the administrator as the actor', async () => {
    const user = await service.given.user();
    const { headers, sessionId } = await impersonate(service, user);
    await requests.reauthenticate!(headers);
    await graphqlRequests.listEvents!(headers);
    const entries = await service.db('audit').where({ session_id: sessionId });
    const refusal = { event: 'authenticate', failure: forbidden, impersonated_user_id: user.id, user_id: null };
    expect(entries).toMatchObject([refusal, refusal]);
  });
});

describe('the mark of the contract', () => {
  test('exactly the operations that can be refused document the code in REST', async () => {
    const { openapi } = await loadContracts();
    const { resolve } = createReferences(openapi);
    const documents = (operation: OperationId): boolean => {
      const { method, path } = operationTable[operation];
      const { responses } = openapi.paths[path]![method] as { responses: Readonly<Record<string, object>> };
      return responses['403'] !== undefined && JSON.stringify(resolve(responses['403'])).includes(forbidden);
    };
    const found = (Object.keys(operationTable) as OperationId[]).filter(documents);
    const refused = withBearer.filter((id) => !isAllowed(id) || inPart.includes(id));
    expect(found.toSorted()).toEqual(refused.toSorted());
  });

  test('no operation that always requires a recent proof is allowed', () => {
    const proven = Object.entries(operationProofs).filter(([, { own }]) => own !== 'none');
    expect(proven.length).toBeGreaterThan(35);
    expect(proven.filter(([operation]) => isAllowed(operation as OperationId))).toEqual([]);
  });

  // Adding one is a decision: it is open to each administrator with `users:impersonate`.
  test('these operations that change something are allowed, and no other', () => {
    const changes = impersonationOperations.filter((id) => operationTable[id].method !== 'get');
    expect(changes.toSorted()).toEqual(['createBranch', 'logout', 'replaceUser', 'updateBranch', 'updateUser']);
  });

  test('all reads are allowed, except those that hand out data for other systems', () => {
    const reads = withBearer.filter((id) => operationTable[id].method === 'get');
    expect(reads.filter((id) => !isAllowed(id)).toSorted()).toEqual(['exportUser', 'listEvents']);
  });
});

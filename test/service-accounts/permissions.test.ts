import { beforeAll, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { operationPermissions } from '../../generated/permissions.ts';
import { type Permission, permissions, permissionsOfKey } from '../../src/kernel/role.ts';
import { requestsOf } from '../contract/security-requests.ts';
import { useService } from '../kit/service.ts';
import { type KnownAccount, newServiceAccount } from '../kit/service-accounts.ts';
import { covering, extent } from '../kit/tables.ts';

const service = useService();
const { requests, graphqlRequests } = requestsOf(service);

const keys = new Map<Permission | 'none', KnownAccount>();

beforeAll(async () => {
  keys.set('none', await newServiceAccount(service, []));
  for (const permission of permissions) keys.set(permission, await newServiceAccount(service, [permission]));
});

/** The refusals of each account so far. */
const refusals = new Map<number, number>();

/** The number of times that the permission of an account's key was missing. */
const refusedCount = async ({ id }: KnownAccount): Promise<number> => {
  const [row] = await service
    .db('audit')
    .where({ event: 'authenticate', failure: 'forbidden', service_account_id: id })
    .count();
  return Number(row!['count']);
};

const allows = (operation: OperationId, permission: Permission | 'none'): boolean => {
  const needed = (operationPermissions as Readonly<Record<string, string>>)[operation]!;
  if (needed === 'none') return true;
  return permission !== 'none' && permissionsOfKey([permission], undefined, []).some((own) => own === needed);
};

/** The permissions that the refusal of an operation names: none if it is not a permission that is missing. */
const neededFor = (operation: OperationId): readonly Permission[] | undefined => {
  const needed = permissions.filter((one) => one === (operationPermissions as Record<string, string>)[operation]);
  return needed.length > 0 ? needed : undefined;
};

/** The keys that an operation is tried with: in `npm test`, with none, with its permission, and every eighth of the others. */
const keysFor = (operation: OperationId, at: number): readonly (readonly [Permission | 'none', KnownAccount])[] =>
  [...keys].filter(
    ([permission], index) =>
      extent !== 'once' ||
      permission === 'none' ||
      neededFor(operation)?.includes(permission) ||
      (index + at) % 8 === 0,
  );

const administrative = (Object.keys(operationPermissions) as OperationId[]).filter((id) => id in operationTable);

// regression A86, A86a
// The matrix follows from x-permissions: each operation with a key of each permission, everything else denied.
const tables = { REST: requests, GraphQL: graphqlRequests } as const;
const whole = (['REST', 'GraphQL'] as const).flatMap((api) =>
  administrative.filter((operation) => operation in tables[api]).map((operation) => ({ api, operation })),
);
/** In part: each operation through one API. */
const rows = covering(whole, [({ operation }) => operation, ({ api }) => api]);

test.each(rows.map(({ api, operation }, at) => [operation, api, at] as const))(
  '%s through %s is allowed to the key of a service account by its permission and by those that include it, and denied with every other one, naming it',
  async (operation, api, at) => {
    const unlike: string[] = [];
    for (const [permission, account] of keysFor(operation, at)) {
      const before = refusals.get(account.id) ?? 0;
      const { code, missing } = await tables[api][operation]!(account.headers);
      const after = await refusedCount(account);
      refusals.set(account.id, after);
      const isRefused = after > before;
      if (isRefused && code !== 'forbidden') unlike.push(`${permission}: ${code}`);
      if (isRefused && String(missing) !== String(neededFor(operation))) unlike.push(`${permission}: ${missing}`);
      if (isRefused === allows(operation, permission)) unlike.push(permission);
    }
    expect(unlike).toEqual([]);
  },
);

test('the matrix has every operation of administrators', () => {
  expect(administrative.filter((operation) => !(operation in requests))).toEqual([]);
  expect(administrative.length).toBeGreaterThan(60);
});

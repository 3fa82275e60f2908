import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import { applicationOperations, operationPermissions } from '../../generated/permissions.ts';
import { loadContracts } from '../../src/contracts.ts';
import { permissions } from '../../src/kernel/role.ts';

const { openapi, schemaGraphql } = await loadContracts();
const schema = buildSchema(schemaGraphql);

type Marked = keyof typeof operationPermissions;

const marked = Object.keys(operationPermissions) as readonly Marked[];
const withPermission = marked.filter((operation) => permissions.some((one) => one === operationPermissions[operation]));

const restDescriptionOf = (operation: OperationId): string => {
  const { path, method } = operationTable[operation];
  return (openapi.paths as Record<string, Record<string, { description: string }>>)[path]![method]!.description;
};

/** The permissions that operations of protocols name: their credentials are those of the protocol. */
const permissionsOfProtocols = (Object.keys(operationTable) as OperationId[])
  .filter((operation) => operationTable[operation].api === 'oauth')
  .flatMap((operation) => permissions.filter((one) => restDescriptionOf(operation).includes(`\`${one}\``)));

const fields = (['Query', 'Mutation'] as const).flatMap((root) =>
  Object.entries(fieldOperations[root]).map(([field, operation]) => ({ root, field, operation: operation as Marked })),
);

// regression A86
describe('x-permissions', () => {
  test('every operation that users or super admins administrate with has a permission or says that it needs none', () => {
    const administrative = Object.entries(operationTable).filter(([, { access }]) => access === 'actor');
    expect(marked.toSorted()).toEqual(administrative.map(([operation]) => operation).toSorted());
    expect(withPermission.length).toBeGreaterThan(50);
  });

  test('the description of each operation names its permission in both contracts', () => {
    const silent = withPermission.filter(
      (operation) => !restDescriptionOf(operation).includes(`\`${operationPermissions[operation]}\``),
    );
    expect(silent).toEqual([]);
    const silentFields = fields.filter(({ root, field, operation }) => {
      const description = schema.getType(root) as { getFields?: () => Record<string, { description?: string }> };
      const text = description.getFields?.()[field]?.description ?? '';
      return withPermission.includes(operation) && !text.includes(`\`${operationPermissions[operation]}\``);
    });
    expect(silentFields).toEqual([]);
  });

  test('every permission allows an operation', () => {
    const used = new Set<string>([...Object.values(operationPermissions), ...permissionsOfProtocols]);
    expect(permissions.filter((permission) => !used.has(permission))).toEqual([]);
    expect(applicationOperations.every((operation) => operation in operationPermissions)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { limitsOf } from '../../src/api/operation-limits.ts';
import { loadContracts } from '../../src/contracts.ts';
import { rateLimits } from '../../src/kernel/rate-limits.ts';
import { operationLimits } from '../../src/modules/index.ts';

const { openapi } = await loadContracts();
const limited = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { access, api, stage } = operationTable[id];
  // The paths of the OpenID provider name the application.
  return (access !== 'none' && api === 'rest') || (stage === 'openid' && id in operationLimits);
});

const describedOf = (operation: OperationId) => {
  const { method, path } = operationTable[operation];
  return openapi.paths[path]?.[method] as { readonly 'x-rate-limit'?: readonly string[]; readonly responses: object };
};

describe('the limits in the contract', () => {
  test.each(limited)('%s has the limits that its module declares, and a response for them', (operation) => {
    const { 'x-rate-limit': shown, responses } = describedOf(operation);
    expect(shown).toEqual(limitsOf(operation, operationLimits));
    expect(responses).toHaveProperty('429');
  });

  test('operations that belong to no application have no limits', () => {
    const open = (Object.keys(operationTable) as OperationId[]).filter(
      (id) => operationTable[id].access === 'none' && operationTable[id].stage !== 'openid',
    );
    expect(open.filter((operation) => describedOf(operation)['x-rate-limit'])).toEqual([]);
  });

  test('every limit is one of an operation, except those that count keys', () => {
    const used = new Set(limited.flatMap((operation) => limitsOf(operation, operationLimits)));
    const unused = Object.keys(rateLimits).filter((name) => !used.has(name as keyof typeof rateLimits));
    expect(unused).toEqual(['invalid_keys', 'key_reads', 'key_writes']);
  });
});

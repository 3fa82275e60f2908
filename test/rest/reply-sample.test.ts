import { expect, test } from 'vitest';
import { createExchange } from '../../src/rest/exchange.ts';
import { type Coverage, guardContract } from '../../src/rest/reply-steps.ts';

const origin = { requestId: 'an-id', ip: '', userAgent: '' };
const exchange = createExchange({
  method: 'GET',
  path: '/unknown',
  query: '',
  headers: {},
  body: { isPresent: false, read: async () => new Uint8Array() },
  origin,
  credentials: { operatorKey: undefined, serviceKey: undefined, appKey: undefined, bearer: undefined },
});

/** Returns the number of checked replies among those with the given statuses. */
const checkedOf = (coverage: Coverage, replies: readonly number[]): number => {
  let checked = 0;
  const guard = guardContract({
    oracle: {
      violations: () => [],
      problemViolations: () => {
        checked += 1;
        return [];
      },
    },
    coverage,
    onViolation: () => undefined,
  });
  for (const status of replies) guard({ status }, exchange);
  return checked;
};

const some = (status: number, count: number): readonly number[] => Array.from({ length: count }, () => status);

test('every reply is checked, or in a sample the first hundred of each status and then one of a hundred', () => {
  expect(checkedOf('all', some(404, 350))).toBe(350);
  expect(checkedOf('sample', some(404, 100))).toBe(100);
  expect(checkedOf('sample', some(404, 350))).toBe(103);
  expect(checkedOf('sample', [...some(404, 350), ...some(405, 50)])).toBe(153);
});

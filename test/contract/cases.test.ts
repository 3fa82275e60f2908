import { expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { thinned } from '../kit/tables.ts';
import { caseKeys, casesOf, operationsWithCases, testCases } from './case-tests.ts';

test('the table of cases has every operation', () => {
  expect(new Set(operationsWithCases)).toEqual(new Set(Object.keys(operationTable)));
});

// checklist 68: each reply has the status, media type, headers and body of the contract.
testCases(
  thinned(
    casesOf((operation) => operationTable[operation as keyof typeof operationTable].method !== 'get'),
    caseKeys,
  ),
);

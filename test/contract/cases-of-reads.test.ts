import { operationTable } from '../../generated/handlers.ts';
import { thinned } from '../kit/tables.ts';
import { caseKeys, casesOf, testCases } from './case-tests.ts';

testCases(
  thinned(
    casesOf((operation) => operationTable[operation as keyof typeof operationTable].method === 'get'),
    caseKeys,
  ),
);

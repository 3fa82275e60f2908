import { operationTable } from '../../generated/handlers.ts';
import { operationProofs } from '../../generated/proofs.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { type IdsByKind, requestTo } from './refusals.ts';
import type { AnySenders } from './request.ts';
import { type RowId, rowIds } from './rows.ts';

const marked = rowIds.filter((operation) => operation in operationProofs);
/** Tells whether an operation deletes the resource that its path names. */
const removes = (operation: RowId): boolean => {
  const { method, path } = operationTable[operation];
  return method === 'delete' && path.endsWith('id}');
};

/** Returns an attempt of each operation that requires a recent proof and has a row; what removes something comes last. */
export const rowProofAttempts = (
  api: AnySenders,
  ids: IdsByKind,
): readonly (readonly [RowId, { readonly send: (as: Headers) => Promise<Reply> }])[] =>
  marked
    .toSorted((one, other) => Number(removes(one)) - Number(removes(other)))
    .map((operation) => [operation, { send: (as) => api[operation](as, requestTo(operation, ids)) }]);

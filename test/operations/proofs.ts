import { operationTable } from '../../generated/handlers.ts';
import { operationProofs } from '../../generated/proofs.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { type IdsByKind, requestTo } from './refusals.ts';
import type { AnySenders } from './request.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

/** A profile is replaced by values of this user, in REST alone. */
const marked = rowIds.filter((operation) => operation in operationProofs && operation !== 'replaceUser');
/** Returns the place of an operation: what deletes the resource that its path names comes last, after what deletes its parts. */
const placeOf = (operation: RowId): number => {
  const { method, path } = operationTable[operation];
  return method === 'delete' && path.endsWith('id}') ? -path.split('/').length : Number.NEGATIVE_INFINITY;
};

interface RowAttempt {
  readonly send: (as: Headers) => Promise<Reply>;
  readonly afterwards?: string;
}

/** Returns an attempt of each operation that requires a recent proof and has a row; what removes something comes last. */
export const rowProofAttempts = (api: AnySenders, ids: IdsByKind): readonly (readonly [RowId, RowAttempt])[] =>
  marked
    .toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
    .map((operation) => {
      const { proven } = rowOf(operation);
      const send = (as: Headers) => api[operation](as, requestTo(operation, ids));
      return [operation, { send, ...(proven ? { afterwards: proven } : {}) }];
    });

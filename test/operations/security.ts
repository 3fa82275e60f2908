import type { OperationId } from '../../generated/handlers.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { idKindsOf } from './ids.ts';
import { type AnySenders, unknownRequest } from './request.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

/** Returns, for every operation that has a row, a request that credentials alone decide about. */
export const securityRequests = (api: AnySenders): readonly (readonly [RowId, (as: Headers) => Promise<Reply>])[] =>
  rowIds.map((operation) => [
    operation,
    (headers) => api[operation](headers, unknownRequest(operation, rowOf(operation).body)),
  ]);

/** The codes of these requests for callers whose credentials are valid; absent: they succeed. */
export const securityOutcomes: Readonly<Partial<Record<OperationId, string>>> = Object.fromEntries(
  rowIds.flatMap((operation) => (Object.keys(idKindsOf(operation)).length > 0 ? [[operation, 'not_found']] : [])),
);

/** The operations after which a session cannot be used as before. */
export const usingUp: readonly RowId[] = rowIds.filter((operation) => rowOf(operation).usesUp);

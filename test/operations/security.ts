import type { OperationId } from '../../generated/handlers.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { idKindsOf } from './ids.ts';
import { forbidsUsers, isOfCaller, scopeOf } from './refusals.ts';
import type { AnySenders } from './request.ts';
import { type RowId, rowIds, rowOf, unknownOf } from './rows.ts';

/** Returns, for every operation that has a row, a request that credentials alone decide about. */
export const securityRequests = (api: AnySenders): readonly (readonly [RowId, (as: Headers) => Promise<Reply>])[] =>
  rowIds.map((operation) => [operation, (headers) => api[operation](headers, unknownOf(operation))]);

/** The codes for a user without permissions and for a super admin key; absent: the request succeeds. */
export interface Outcomes {
  readonly user: string | undefined;
  readonly superAdmin: string | undefined;
}

/** The codes of these requests for callers whose credentials are valid. */
export const securityOutcomes: Readonly<Partial<Record<OperationId, Outcomes>>> = Object.fromEntries(
  rowIds.map((operation): [RowId, Outcomes] => {
    const isAbsent = isOfCaller(operation) || Object.keys(idKindsOf(operation)).length > 0;
    const superAdmin = isAbsent ? 'not_found' : undefined;
    const isForbidden = scopeOf(operation) === 'application' && forbidsUsers(operation);
    return [operation, { user: isForbidden ? 'forbidden' : superAdmin, superAdmin }];
  }),
);

/** The operations after which a session cannot be used as before. */
export const usingUp: readonly RowId[] = rowIds.filter((operation) => rowOf(operation).usesUp);

import type { OperationId } from '../../generated/handlers.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { idKindsOf, takesKey } from './ids.ts';
import { forbidsUsers, isOfCaller, scopeOf } from './refusals.ts';
import { type AnySenders, fixedIn } from './request.ts';
import type { Outcomes } from './row.ts';
import { type RowId, rowIds, rowOf, unknownOf } from './rows.ts';

/** Returns, for every operation that has a row, a request that credentials alone decide about. */
export const securityRequests = (api: AnySenders): readonly (readonly [RowId, (as: Headers) => Promise<Reply>])[] =>
  rowIds.map((operation) => [
    operation,
    (headers) => {
      const unknown = unknownOf(operation);
      // The request is about the caller if GraphQL names no user.
      return api[operation](headers, { ...unknown, path: { ...unknown.path, ...fixedIn(operation) } });
    },
  ]);

const derivedOutcomes = (operation: RowId): Outcomes => {
  if (takesKey(operation)) return { user: 'key_invalid', superAdmin: 'key_invalid' };
  const isAbsent = isOfCaller(operation) || Object.keys(idKindsOf(operation)).length > 0;
  const superAdmin = isAbsent ? 'not_found' : undefined;
  const isForbidden = scopeOf(operation) === 'application' && forbidsUsers(operation);
  return { user: isForbidden ? 'forbidden' : superAdmin, superAdmin };
};

const outcomesOf = (operation: RowId): Outcomes => {
  const { outcome } = rowOf(operation);
  if (outcome === undefined) return derivedOutcomes(operation);
  return typeof outcome === 'string' ? { user: outcome, superAdmin: outcome } : outcome;
};

/** The codes of these requests for callers whose credentials are valid. */
export const securityOutcomes: Readonly<Partial<Record<OperationId, Outcomes>>> = Object.fromEntries(
  rowIds.map((operation): [RowId, Outcomes] => [operation, outcomesOf(operation)]),
);

/** The operations after which a session cannot be used as before. */
export const usingUp: ReadonlySet<OperationId> = new Set(rowIds.filter((operation) => rowOf(operation).usesUp));

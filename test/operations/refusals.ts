import { operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { colleagues } from '../kit/colleagues.ts';
import { superAdmin } from '../kit/members.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { lateCallers, unknownCallers } from './callers.ts';
import { idKindsOf } from './ids.ts';
import { isList, unknownRequest } from './request.ts';
import type { AnySituation } from './row.ts';
import { type RowId, rowOf } from './rows.ts';

type Situations = Readonly<Partial<Record<ProblemCode, AnySituation>>>;

/** Tells whether an operation acts on a user: on the caller, or for administrators on others. */
export const isOfUser = (operation: RowId): boolean =>
  operationTable[operation].access === 'actor' && operationTable[operation].path.startsWith('/v1/users/{id}');

export const changes = (operation: RowId): boolean => operationTable[operation].method !== 'get';

/** Returns a request that succeeds. */
export const anyDone = (operation: RowId): AnySituation => Object.values(rowOf(operation).done)[0]!;

/** Returns a request that is refused at most because of its IDs, which do not exist. */
export const permitted =
  (operation: RowId): AnySituation =>
  (service) =>
    operationTable[operation].access === 'actor'
      ? { ...unknownRequest(operation, rowOf(operation).body), headers: superAdmin }
      : anyDone(operation)(service);

/** Returns the requests for the codes of an operation that follow from the contracts, by code. */
const derivedOf = (operation: RowId): Situations => {
  const { access } = operationTable[operation];
  const request = unknownRequest(operation, rowOf(operation).body);
  const callers = access === 'refresh' ? unknownCallers : { ...unknownCallers, ...lateCallers };
  const asCallers = Object.fromEntries(
    Object.entries<(service: TestService) => Headers | Promise<Headers>>(callers).map(
      ([code, caller]): [string, AnySituation] => [
        code,
        async (service) => ({ ...request, headers: await caller(service) }),
      ],
    ),
  );
  return {
    ...asCallers,
    ...(Object.keys(idKindsOf(operation)).length > 0 ? { not_found: permitted(operation) } : {}),
    // A caller who may read the user, and nothing else.
    ...(isOfUser(operation) && changes(operation)
      ? {
          forbidden: async (service) => {
            const { host, guest } = await colleagues(service);
            return { ...request, path: { ...request.path, id: guest.id }, headers: host.headers };
          },
        }
      : {}),
    ...(access === 'actor' ? {} : { session_required: () => ({ ...request, headers: superAdmin }) }),
    ...(isList(operation)
      ? {
          validation_failed: async (service) => ({ ...(await anyDone(operation)(service)), query: { limit: 0 } }),
        }
      : {}),
  };
};

/** Returns a request for each code with which an operation is refused in both APIs, by code. */
export const refusalsOf = (operation: RowId): Situations => ({ ...derivedOf(operation), ...rowOf(operation).refused });

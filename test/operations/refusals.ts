import { type Access, operationTable } from '../../generated/handlers.ts';
import { applicationOperations, operationPermissions } from '../../generated/permissions.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { colleagues } from '../kit/colleagues.ts';
import { superAdmin } from '../kit/members.ts';
import { mergedUser } from '../kit/merging.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { lateCallers, nonOperators, unknownCallers } from './callers.ts';
import { type Id, idKindsOf, type Kind, takesKey } from './ids.ts';
import { type AnyRequest, isList } from './request.ts';
import type { AnySituation } from './row.ts';
import { type RowId, rowOf, unknownOf } from './rows.ts';
import { staleVersion } from './stale.ts';

type Situations = Readonly<Partial<Record<ProblemCode, AnySituation>>>;

export const changes = (operation: RowId): boolean => operationTable[operation].method !== 'get';

/** Returns true for an operation that returns to each caller what concerns that caller. */
export const isOfCaller = (operation: RowId): boolean =>
  (operationPermissions as { readonly [O in RowId]?: string })[operation] === 'none';

/** Returns what an operation of an administrator acts on; undefined: the account of the caller. */
export const scopeOf = (operation: RowId): 'user' | 'company' | 'application' | undefined => {
  const { access, path } = operationTable[operation];
  if (access !== 'actor' || isOfCaller(operation)) return undefined;
  if (path.startsWith('/v1/users/{id}')) return 'user';
  return path.startsWith('/v1/companies/{id}') ? 'company' : 'application';
};

const hasIds = (operation: RowId): boolean => Object.keys(idKindsOf(operation)).length > 0;

export type IdsByKind = Readonly<Partial<Record<Kind, Id>>>;

/** Returns the request of an operation about these resources. What is for the user of a session alone is about the caller. */
export const requestTo = (operation: RowId, ids: IdsByKind): AnyRequest => {
  const unknown = unknownOf(operation);
  const isOwn = operationTable[operation].access === 'session';
  const known = Object.entries(idKindsOf(operation)).flatMap(([name, kind]) => {
    const id = isOwn && name === 'id' ? 'me' : ids[kind];
    return id ? [[name, id]] : [];
  });
  return { ...unknown, path: { ...unknown.path, ...Object.fromEntries(known) } };
};

/** Returns a request that succeeds. */
export const anyDone =
  (operation: RowId): AnySituation =>
  (...given) =>
    Object.values(rowOf(operation).done)[0]!(...given);

/** Returns a request that is refused at most because of its IDs, which do not exist. */
export const permitted =
  (operation: RowId): AnySituation =>
  async (...given) => {
    const unknown = unknownOf(operation);
    if (scopeOf(operation) !== undefined) return { ...unknown, headers: superAdmin };
    const request = await anyDone(operation)(...given);
    return hasIds(operation) || takesKey(operation)
      ? { ...request, path: { ...request.path, ...unknown.path } }
      : request;
  };

/** Returns the situation of a caller who is known and lacks the permission; undefined if none can. */
const forbiddenIn = (operation: RowId): ((service: TestService) => Promise<AnyRequest>) | undefined => {
  const unknown = unknownOf(operation);
  const scope = scopeOf(operation);
  if (scope === 'user' && changes(operation))
    return async (service) => {
      // A caller who may read the user, and nothing else.
      const { host, guest } = await colleagues(service);
      return { ...unknown, path: { ...unknown.path, id: guest.id }, headers: host.headers };
    };
  if (scope === 'company' && (changes(operation) || rowOf(operation).needs))
    return async ({ given }) => {
      const { headers, company } = await given.user();
      return { ...unknown, path: { ...unknown.path, id: company }, headers };
    };
  if (applicationOperations.some((one) => one === operation) || (scope === 'application' && rowOf(operation).needs))
    return async ({ given }) => ({ ...unknown, headers: (await given.user()).headers });
  return undefined;
};

/** Returns true if an operation is forbidden to a user who is known and lacks the permission. */
export const forbidsUsers = (operation: RowId): boolean =>
  forbiddenIn(operation) !== undefined || rowOf(operation).refused.forbidden !== undefined;

/** Returns the situation of a service account without permissions, which no operation of administrators is open to. */
const forbiddenToAccounts = (operation: RowId): AnySituation | undefined =>
  scopeOf(operation) === undefined
    ? undefined
    : async (service) => ({ ...unknownOf(operation), headers: (await newServiceAccount(service, [])).headers });

/** Requests that are repeated with their `Idempotency-Key`. */
const repeated = (operation: RowId): Situations => ({
  idempotency_key_in_use: async (service, send) => {
    const request = await anyDone(operation)(service, send);
    const keyed = { ...request, headers: { ...request.headers, 'Idempotency-Key': crypto.randomUUID() } };
    await send(keyed);
    await service.db('idempotency_keys').update({ sealed_outcome: null });
    return keyed;
  },
  idempotency_key_reused: async (service, send) => {
    const request = await anyDone(operation)(service, send);
    const headers = { ...request.headers, 'Idempotency-Key': crypto.randomUUID() };
    await send({ ...request, headers });
    // Afterwards, since it can delete what the first request is about to make room.
    return { ...(await anyDone(operation)(service, send)), headers };
  },
});

/** Returns the callers whom operations with this access refuse, by the code that they get. */
const callersOf = (access: Access) => {
  if (access === 'operator') return nonOperators;
  if (access === 'refresh') return unknownCallers;
  if (access !== 'visitor') return { ...unknownCallers, ...lateCallers };
  const { app_key_required, token_invalid } = unknownCallers;
  return { app_key_required, token_invalid, ...lateCallers };
};

/** Returns the requests for the codes of an operation that follow from the contracts, by code. */
const derivedOf = (operation: RowId): Situations => {
  const { access, method, statuses } = operationTable[operation];
  const unknown = unknownOf(operation);
  const ofKey: Situations = takesKey(operation) ? { key_invalid: permitted(operation) } : {};
  // A login that may create a user is not repeated.
  const isCreation = method === 'post' && statuses.some((one) => one === 201) && !statuses.some((one) => one === 200);
  const ofCreation: Situations = isCreation ? repeated(operation) : {};
  const ofIds: Situations =
    hasIds(operation) && statuses.some((status) => status === 404) ? { not_found: permitted(operation) } : {};
  const ofMerged: Situations =
    scopeOf(operation) === 'user' && statuses.some((status) => status === 410)
      ? {
          user_merged: async (service) => ({
            ...unknown,
            path: { ...unknown.path, id: await mergedUser(service) },
            headers: superAdmin,
          }),
        }
      : {};
  // The codes of unknown application keys are those of every field of GraphQL.
  if (access === 'client') return { ...ofKey, ...ofIds, ...ofCreation };
  const callers = callersOf(access);
  const forbidden = forbiddenIn(operation) ?? forbiddenToAccounts(operation);
  return {
    ...Object.fromEntries(
      Object.entries<(service: TestService) => Headers | Promise<Headers>>(callers).map(
        ([code, caller]): [string, AnySituation] => [
          code,
          async (service) => ({ ...unknown, headers: await caller(service) }),
        ],
      ),
    ),
    ...ofKey,
    ...ofIds,
    ...ofMerged,
    ...(forbidden ? { forbidden } : {}),
    ...(access !== 'operator' && access !== 'visitor' && scopeOf(operation) === undefined && !isOfCaller(operation)
      ? { session_required: () => ({ ...unknown, headers: superAdmin }) }
      : {}),
    ...(isList(operation)
      ? {
          validation_failed: async (...given) => ({
            ...(await anyDone(operation)(...given)),
            query: { limit: 0 },
          }),
        }
      : {}),
    ...(statuses.some((status) => status === 412)
      ? {
          precondition_failed: async (...given) => {
            const request = await anyDone(operation)(...given);
            return { ...request, headers: { ...request.headers, ...staleVersion } };
          },
        }
      : {}),
    ...ofCreation,
  };
};

/** Returns a request for each code with which an operation is refused in both APIs, by code. */
export const refusalsOf = (operation: RowId): Situations => ({ ...derivedOf(operation), ...rowOf(operation).refused });

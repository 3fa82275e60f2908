import { inApplication } from '../../src/kernel/role.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import type { Targets } from '../roles/targets.ts';
import { idKindsOf } from './ids.ts';
import { changes, forbidsUsers, type IdsByKind, requestTo, scopeOf } from './refusals.ts';
import { type AnyRequest, type AnySenders, fieldsOf } from './request.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

interface Denial {
  readonly operation: RowId;
  /** `ids` are those of resources in the company of the caller, `foreign` those of another one. */
  readonly send: (api: AnySenders, as: Headers, ids: IdsByKind, foreign: IdsByKind) => Promise<Reply>;
  readonly denied: 'forbidden' | 'not_found' | 'done';
  readonly forReader: 'forbidden' | 'not_found' | 'done';
}

/** The permissions that `users:read` includes. */
const readers = inApplication(['users:read'], []);

const denialOf = (operation: RowId): Denial => {
  const isForbidden = forbidsUsers(operation);
  const scope = scopeOf(operation);
  const send: Denial['send'] = (api, as, ids) => api[operation](as, requestTo(operation, ids));
  if (scope === 'user')
    return { operation, send, denied: 'not_found', forReader: changes(operation) ? 'forbidden' : 'done' };
  // Members read their own company; those of others are not there.
  if (scope === 'company' && !isForbidden)
    return {
      operation,
      send: (api, as, _ids, foreign) => api[operation](as, requestTo(operation, foreign)),
      denied: 'not_found',
      forReader: 'not_found',
    };
  const hasIds = Object.keys(idKindsOf(operation)).length > 0;
  const denied = isForbidden ? 'forbidden' : hasIds ? 'not_found' : 'done';
  const { needs } = rowOf(operation);
  return { operation, send, denied, forReader: needs && readers.includes(needs) ? 'done' : denied };
};

/** The outcome of each operation of administrators for a member without permissions, and for one with `users:read`. */
export const denials: readonly Denial[] = rowIds.filter((operation) => scopeOf(operation) !== undefined).map(denialOf);

/** The operations that change more than the account of the caller. */
const changing = rowIds.filter(
  (operation) => (scopeOf(operation) !== undefined && changes(operation)) || rowOf(operation).attempts,
);

const onPowerful = (operation: RowId, { powerful, session, factor, identity }: Targets) =>
  powerful.map(({ id }) => requestTo(operation, { user: id, session, factor, identity }));

/** Returns, for every operation that changes something, the attempts to get further by it. */
export const rowAttempts = (
  api: AnySenders,
  as: Headers,
  targets: Targets,
  service: TestService,
): readonly (readonly [RowId, readonly (() => Promise<Reply>)[]])[] =>
  changing.map((operation) => {
    const { attempts } = rowOf(operation);
    const send = (request: AnyRequest) => api[operation](request.headers ?? as, request);
    const requests = attempts ? attempts(targets, service) : onPowerful(operation, targets);
    return [
      operation,
      requests.map(
        (request) => async () => send(typeof request === 'function' ? await request(service, send) : request),
      ),
    ];
  });

/** The operations and fields that these attempts are about. */
export const attempted: readonly string[] = changing.flatMap((operation) => [operation, ...fieldsOf(operation)]);

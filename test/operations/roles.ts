import type { Headers, Reply } from '../kit/service.ts';
import { type Id, idKindsOf, type Kind, unknownIds } from './ids.ts';
import { changes, isOfUser } from './refusals.ts';
import { type AnySenders, fieldsOf } from './request.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

export type IdsByKind = Readonly<Partial<Record<Kind, Id>>>;

/** Sends an operation of a user about these resources. */
const sendTo = (operation: RowId, api: AnySenders, as: Headers, ids: IdsByKind): Promise<Reply> => {
  const path = Object.entries(idKindsOf(operation)).map(([name, kind]) => [name, ids[kind] ?? unknownIds[kind]]);
  return api[operation](as, { path: Object.fromEntries(path), body: rowOf(operation).body });
};

interface Denial {
  readonly operation: RowId;
  readonly send: (api: AnySenders, as: Headers, ids: IdsByKind) => Promise<Reply>;
  readonly denied: 'not_found';
  readonly forReader: 'done' | 'forbidden';
}

/** How each operation on a user ends for a member without permissions, and for one with `users:read`. */
export const denials: readonly Denial[] = rowIds.filter(isOfUser).map((operation) => ({
  operation,
  send: (api, as, ids) => sendTo(operation, api, as, ids),
  denied: 'not_found',
  forReader: changes(operation) ? 'forbidden' : 'done',
}));

/** Every operation that changes a user. */
const onUsers = rowIds.filter((operation) => isOfUser(operation) && changes(operation));

/** Returns, for every operation that changes a user, the attempts to get further by it. */
export const rowAttempts = (
  api: AnySenders,
  as: Headers,
  targets: readonly IdsByKind[],
): readonly (readonly [RowId, readonly (() => Promise<Reply>)[]])[] =>
  onUsers.map((operation) => [operation, targets.map((ids) => () => sendTo(operation, api, as, ids))]);

/** The operations and fields that these attempts are about. */
export const attempted: readonly string[] = onUsers.flatMap((operation) => [operation, ...fieldsOf(operation)]);

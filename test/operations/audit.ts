import { type Id, idKindsOf, type Kind } from './ids.ts';
import { changes, forbidsUsers, type IdsByKind, requestTo, scopeOf } from './refusals.ts';
import { type AnySenders, fieldsOf } from './request.ts';
import { type RowId, rowIds, rowOf } from './rows.ts';

/** The kinds that the audit log names as the user they belong to. */
const ofUsers: readonly Kind[] = ['session', 'grant', 'identity', 'factor'];

/** Returns what an operation is done to, as the audit log names it; `made` is the ID of what it creates. */
const targetOf = (operation: RowId, ids: IdsByKind, made: Id): string | undefined => {
  const { creates } = rowOf(operation);
  if (creates) return `${creates}:${made}`;
  const last = Object.values(idKindsOf(operation)).at(-1);
  // Its ID contains an address: the log names the user who has it, if there is one.
  if (last === 'suppression') return undefined;
  const kind = last && ofUsers.includes(last) ? 'user' : last;
  return kind && `${kind}:${ids[kind]}`;
};

const ofAdministrators = rowIds.filter((operation) => scopeOf(operation) !== undefined);

/** Tells whether an operation leaves no entry. A preview is sent in a body, and changes nothing. */
const isRead = (operation: RowId): boolean => !changes(operation) || operation === 'previewMailTemplate';

/** Every operation of administrators that changes something and has a row, as a command that leaves an entry. */
export const auditedRows = ofAdministrators
  // An operation without a field in GraphQL causes the entry of another one.
  .filter((operation) => !isRead(operation) && fieldsOf(operation).length > 0)
  .map((operation) => ({
    operation,
    send: (api: AnySenders, as: Readonly<Record<string, string>>, ids: IdsByKind) =>
      api[operation](as, requestTo(operation, ids)),
    target: (ids: IdsByKind, made: Id) => targetOf(operation, ids, made),
    denied:
      scopeOf(operation) === 'application' && forbidsUsers(operation) ? ('forbidden' as const) : ('not_found' as const),
  }));

/** Every operation of administrators that only reads. An export is recorded. */
export const readRows = ofAdministrators
  .filter((operation) => isRead(operation) && operation !== 'exportUser')
  .map((operation) => ({
    send: (api: AnySenders, as: Readonly<Record<string, string>>, ids: IdsByKind) =>
      api[operation](as, requestTo(operation, ids)),
  }));

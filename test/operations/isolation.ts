import type { Row } from '../contract/foreign-ids.ts';
import { documentOf } from '../kit/commands.ts';
import { idKindsOf } from './ids.ts';
import { commandOf, fieldsOf, fixedIn } from './request.ts';
import { rowIds, unknownOf } from './rows.ts';

/** The requests of all operations with a row and IDs in their path for IDs of others. */
export const isolationRows: readonly (readonly [name: string, row: Row])[] = rowIds.flatMap((operation) => {
  const ids = idKindsOf(operation);
  // Each application has providers with the same names.
  if (Object.keys(ids).length === 0 || 'provider' in ids) return [];
  const row: Row = {
    ids,
    rest: (path) => {
      const sent = commandOf(operation, { ...unknownOf(operation), path });
      return [sent.method, sent.path, sent.body];
    },
    ...(fieldsOf(operation).length > 0 && Object.keys(fixedIn(operation)).length === 0
      ? { graphql: (path) => documentOf(commandOf(operation, { ...unknownOf(operation), path })) }
      : {}),
  };
  return [[operation, row] as const];
});

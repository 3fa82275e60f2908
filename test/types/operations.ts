import type { OperationId } from '../../generated/handlers.ts';
import type { RowId, Unmoved } from '../operations/rows.ts';

/** `tsc` names here each operation of the contract that has no row in `test/operations`, and each that other tables test, too. */
export const notExactlyOnce: {
  readonly [O in Exclude<OperationId, RowId | Unmoved>]: 'has no row';
} & { readonly [O in RowId & Unmoved]: 'has a row and cases' } = {};

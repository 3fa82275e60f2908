import type { OperationId } from '../../generated/handlers.ts';
import type { PageId, RowId } from '../operations/rows.ts';

// regression A849
/** `tsc` names here each operation of the contract that has no row in `test/operations`, and no cases, and each that has both. */
export const notExactlyOnce: {
  readonly [O in Exclude<OperationId, RowId | PageId>]: 'has no row';
} & { readonly [O in RowId & PageId]: 'has a row and cases' } = {};

import type { OperationId } from '../../generated/handlers.ts';
import type { FieldOf } from './request.ts';
import type { AnyRow } from './row.ts';
import { sessions } from './sessions.ts';

/** The tests of every operation that has a row. The others still have one in each table. */
const rows = { ...sessions };

/** The operations that have a row. */
export type RowId = keyof typeof rows;
/** The others. */
export type Unmoved = Exclude<OperationId, RowId>;
/** The root fields of GraphQL of the operations that have a row. */
export type RowField = FieldOf<RowId>;

export const rowIds = Object.keys(rows) as RowId[];

/** Returns the row of an operation, whichever it is. */
export const rowOf = (operation: RowId): AnyRow => rows[operation];

/** An ID without a row: IDs of the database start at 1. */
export const noRowId = 0;

/**
 * Returns the ID to look up for an ID that was sent. An ID that no column can contain becomes `noRowId`, because the database
 * would refuse to compare it, and is unknown like any other.
 */
export const toLookupId = (id: number): number => (Number.isSafeInteger(id) && id >= 1 ? id : noRowId);

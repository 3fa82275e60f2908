/** No row has this ID: those of the database start at 1. */
export const noRowId = 0;

/**
 * Returns the ID to look up in the database for an ID that was sent. One that no column can contain becomes the ID of no row, and is
 * unknown like any other: the database would refuse to compare it.
 */
export const toLookupId = (id: number): number => (Number.isSafeInteger(id) && id >= 1 ? id : noRowId);

import { noRowId, toLookupId } from '../kernel/row-id.ts';

declare const isSent: unique symbol;

/**
 * An ID as a REST request sends it. The contract allows IDs that no row can have, so a handler that passes one on without
 * `toRowId` does not compile. Numbers are assignable, so that responses need no conversion.
 */
export type SentId = number | (string & { readonly [isSent]: true });

/** Returns the row ID for an ID that was sent as a number or as text. For an ID that no row can have, it returns `noRowId`. */
export const toRowId = (id: SentId | string): number => {
  const text = String(id);
  return /^[1-9]\d{0,15}$/.test(text) ? toLookupId(Number(text)) : noRowId;
};

/** Returns the row ID for an ID that may be absent. */
export const toOptionalRowId = (id: SentId | string | null | undefined): number | undefined =>
  id === undefined || id === null ? undefined : toRowId(id);

/** Returns the ID of a row that may be absent, as GraphQL sends IDs. */
export const toMaybeId = (id: number | undefined): string | null => (id === undefined ? null : String(id));

/** Returns `me`, or the row ID for an ID that was sent. */
export const toUserRef = (id: string): 'me' | number => (id === 'me' ? id : toRowId(id));

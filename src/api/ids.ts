import { noRowId, toLookupId } from '../kernel/row-id.ts';

declare const isSent: unique symbol;

/**
 * An ID of REST as it was sent. The contract allows IDs that no row can have, so a handler that passes one on without `toRowId`
 * does not compile. Each number is one, so that responses have IDs without a conversion.
 */
export type SentId = number | (string & { readonly [isSent]: true });

/** Returns the ID of a row for one that was sent, as a number or as text; the ID of no row for what none can have. */
export const toRowId = (id: SentId | string): number => {
  const text = String(id);
  return /^[1-9]\d{0,15}$/.test(text) ? toLookupId(Number(text)) : noRowId;
};

/** Returns the same for an ID that may be absent. */
export const toOptionalRowId = (id: SentId | string | null | undefined): number | undefined =>
  id === undefined || id === null ? undefined : toRowId(id);

/** Returns oneself, or the ID of a row for one that was sent. */
export const toUserRef = (id: string): 'me' | number => (id === 'me' ? id : toRowId(id));

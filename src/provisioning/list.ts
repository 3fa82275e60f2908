import type { ApiReply } from '../api/api.ts';
import type { Cursors } from '../kernel/paging.ts';
import { isObject } from '../kernel/untrusted.ts';
import type { Found, Window } from '../modules/directories/ports.ts';
import { scimMediaType } from '../rest/scim-error.ts';
import { ScimError } from '../scim/error.ts';
import { type Filter, parseFilter } from '../scim/filter.ts';
import { type Selection, selectionOf } from '../scim/selection.ts';

/** The bounds of pages. Without `count`, a page has the default. */
export const pageSizes = { default: 100, most: 200 } as const;

/** A page of a list: from a number on (RFC 7644, section 3.4.2.4), or after a cursor (RFC 9865). */
export interface ListRequest {
  readonly filter: Filter | undefined;
  readonly count: number;
  readonly startIndex: number;
  /** Empty for the first page. Absent: the page begins at its index. */
  readonly cursor: string | undefined;
  readonly selection: Selection;
}

type Parameters = Readonly<Record<string, unknown>>;

const textIn = (parameters: Parameters, name: string): string | undefined => {
  const sent = parameters[name] ?? undefined;
  if (sent !== undefined && typeof sent !== 'string')
    throw new ScimError('invalidValue', `The parameter ${name} must be a string.`);
  return sent;
};

const numberIn = (parameters: Parameters, name: string, otherwise: number): number => {
  const sent = parameters[name] ?? otherwise;
  const value = typeof sent === 'string' && /^-?\d{1,9}$/.test(sent) ? Number(sent) : sent;
  if (!Number.isSafeInteger(value)) throw new ScimError('invalidValue', `The parameter ${name} must be an integer.`);
  return value as number;
};

/** Reads the parameters of a list, from a query or from the body of a search. @throws `invalidFilter`, `invalidValue` */
export const listRequestOf = (sent: unknown, schema: string): ListRequest => {
  if (!isObject(sent)) throw new ScimError('invalidSyntax', 'The body must be an object.');
  const filter = textIn(sent, 'filter');
  return {
    filter: filter === undefined ? undefined : parseFilter(filter),
    count: Math.min(Math.max(numberIn(sent, 'count', pageSizes.default), 0), pageSizes.most),
    startIndex: Math.max(numberIn(sent, 'startIndex', 1), 1),
    cursor: textIn(sent, 'cursor'),
    selection: selectionOf(sent, schema),
  };
};

interface ListPage {
  readonly total: number;
  readonly resources: readonly object[];
  /** The number of the first resource; absent: the page begins after a cursor. */
  readonly startIndex?: number | undefined;
  readonly nextCursor?: string | undefined;
}

/** Returns a page of a list (RFC 7644, section 3.4.2; RFC 9865). */
export const listReply = ({ total, resources, startIndex, nextCursor }: ListPage): ApiReply => ({
  status: 200,
  type: scimMediaType,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    ...(startIndex === undefined ? {} : { startIndex }),
    itemsPerPage: resources.length,
    ...(nextCursor === undefined ? {} : { nextCursor }),
    Resources: resources,
  },
});

/** Returns the page of a complete list. */
export const wholeList = (resources: readonly object[]): ApiReply =>
  listReply({ total: resources.length, resources, startIndex: 1 });

interface Listing<T> {
  readonly cursors: Cursors;
  /** The name of the list, for its cursors. */
  readonly list: string;
  readonly read: (window: Window) => Promise<Found<T>>;
  readonly present: (rows: readonly T[]) => Promise<readonly object[]>;
}

/** Reads a page and returns it. @throws `invalidCursor` */
export const listPage = async <T extends { readonly id: number }>(
  { count, startIndex, cursor }: ListRequest,
  { cursors, list, read, present }: Listing<T>,
): Promise<ApiReply> => {
  const after = cursor === undefined || cursor === '' ? { id: 0 } : cursors.open(list, cursor);
  if (!after) throw new ScimError('invalidCursor', 'The cursor is not one of this list.');
  const isByCursor = cursor !== undefined;
  const found = await read(isByCursor ? { after: after.id, count: count + 1 } : { startIndex, count });
  const rows = found.rows.slice(0, count);
  const last = isByCursor && found.rows.length > count ? rows.at(-1) : undefined;
  return listReply({
    total: found.total,
    resources: await present(rows),
    startIndex: isByCursor ? undefined : startIndex,
    nextCursor: last && cursors.seal(list, { id: last.id }),
  });
};

import type { ApiReply } from '../api/api.ts';
import type { Cursors } from '../kernel/paging.ts';
import { isObject } from '../kernel/untrusted.ts';
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

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Returns the page of a complete list. */
export const wholeList = (resources: readonly object[]): ApiReply => ({
  status: 200,
  type: scimMediaType,
  body: {
    schemas: [listSchema],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});

type Window = { readonly count: number } & ({ readonly startIndex: number } | { readonly after: number });

interface Listing<T> {
  readonly cursors: Cursors;
  /** The name of the list, for its cursors. */
  readonly list: string;
  readonly read: (window: Window) => Promise<{ readonly total: number; readonly rows: readonly T[] }>;
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
  return {
    status: 200,
    type: scimMediaType,
    body: {
      schemas: [listSchema],
      totalResults: found.total,
      ...(isByCursor ? {} : { startIndex }),
      itemsPerPage: rows.length,
      ...(last ? { nextCursor: cursors.seal(list, { id: last.id }) } : {}),
      Resources: await present(rows),
    },
  };
};

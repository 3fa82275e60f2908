import type { ApiReply } from '../api/api.ts';
import type { Cursors } from '../kernel/paging.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Found, Window } from '../modules/directories/ports.ts';
import { ScimError } from '../scim/error.ts';
import { groupType, userType } from '../scim/schema.ts';
import { groupListOf, presentGroups } from './group-handlers.ts';
import { type ListRequest, listReply, listRequestOf } from './list.ts';
import type { ScimHandler, ScimRequest } from './request.ts';
import { presentUsers, userListOf } from './user-handlers.ts';

/** The lists of the types, of which a search returns the resources one after the other. */
interface Part {
  /** The name of the list, for its cursors. */
  readonly list: string;
  /** Reads and presents a part of the list. */
  read(window: Window): Promise<Found<object> & { readonly lastId: number | undefined }>;
}

const partsOf = (request: ScimRequest, sent: unknown): readonly [Part, Part] => {
  const { principal } = request;
  const { store, connection } = principal;
  const [users, groups] = [listRequestOf(sent, userType.schema), listRequestOf(sent, groupType.schema)];
  return [
    {
      list: userListOf(principal),
      async read(window) {
        const { total, rows } = await store.reads.directoryUsers.search(connection.id, users.filter, window);
        return { total, rows: await presentUsers(request, rows, users.selection), lastId: rows.at(-1)?.id };
      },
    },
    {
      list: groupListOf(principal),
      async read(window) {
        const { total, rows } = await store.reads.directoryGroups.search(connection.id, groups.filter, window);
        return { total, rows: await presentGroups(request, rows, groups.selection), lastId: rows.at(-1)?.id };
      },
    },
  ];
};

const nothing = { total: 0, rows: [], lastId: undefined } as const;

/** Reads a part. A filter that its type cannot be searched by selects none of it, unless it is one of both types. */
const readPart = async (part: Part, window: Window, refusals: ScimError[]): ReturnType<Part['read']> => {
  try {
    return await part.read(window);
  } catch (error) {
    if (!(error instanceof ScimError) || error.type !== 'invalidFilter') throw error;
    refusals.push(error);
    return nothing;
  }
};

interface Page {
  readonly total: number;
  readonly rows: readonly object[];
  readonly nextCursor?: string | undefined;
}

const byIndex = async (
  [users, groups]: readonly [Part, Part],
  { startIndex, count }: ListRequest,
  refusals: ScimError[],
): Promise<Page> => {
  const first = await readPart(users, { startIndex, count }, refusals);
  const left = count - first.rows.length;
  const second = await readPart(groups, { startIndex: Math.max(startIndex - first.total, 1), count: left }, refusals);
  return { total: first.total + second.total, rows: [...first.rows, ...second.rows] };
};

const byCursor = async (
  [users, groups]: readonly [Part, Part],
  { cursor = '', count }: ListRequest,
  { cursors, refusals }: { readonly cursors: Cursors; readonly refusals: ScimError[] },
): Promise<Page> => {
  const inUsers = cursor === '' ? { id: 0 } : cursors.open(users.list, cursor);
  const inGroups = inUsers ? { id: 0 } : cursors.open(groups.list, cursor);
  if (!inGroups) throw new ScimError('invalidCursor', 'The cursor is not one of this list.');
  const first = await readPart(users, inUsers ? { after: inUsers.id, count } : { startIndex: 1, count: 0 }, refusals);
  const left = count - first.rows.length;
  const second = await readPart(groups, { after: inGroups.id, count: left }, refusals);
  const [list, id] = second.lastId === undefined ? [users.list, first.lastId] : [groups.list, second.lastId];
  const rows = [...first.rows, ...second.rows];
  const isFull = count > 0 && rows.length === count;
  return {
    total: first.total + second.total,
    rows,
    nextCursor: isFull && id !== undefined ? cursors.seal(list, { id }) : undefined,
  };
};

/** Handles searches among all resources (RFC 7644, section 3.4.3). */
export const searchHandlers = ({ cursors }: Pick<Ports, 'cursors'>) =>
  ({
    async searchScim(request: ScimRequest): Promise<ApiReply> {
      const sent = await request.body();
      const parts = partsOf(request, sent);
      const asked = listRequestOf(sent, userType.schema);
      const refusals: ScimError[] = [];
      const isByCursor = asked.cursor !== undefined;
      const { rows, ...page } = isByCursor
        ? await byCursor(parts, asked, { cursors, refusals })
        : await byIndex(parts, asked, refusals);
      if (refusals.length === parts.length) throw refusals[0]!;
      return listReply({ ...page, resources: rows, startIndex: isByCursor ? undefined : asked.startIndex });
    },
  }) satisfies { readonly searchScim: ScimHandler };

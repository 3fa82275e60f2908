import type { ApiReply } from '../api/api.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Directory } from '../kernel/principal.ts';
import type { DirectoryGroup } from '../modules/directories/directory.ts';
import { changeGroup, createGroup, deleteGroup } from '../modules/directories/steps/change-group.ts';
import { tagOf } from '../modules/directories/steps/version.ts';
import { readPatch } from '../scim/patch.ts';
import { readResource } from '../scim/resource.ts';
import { groupType } from '../scim/schema.ts';
import { isSelected, type Selection, selectionOf } from '../scim/selection.ts';
import { fieldsOf, groupChanges, membersIn } from './group-patch.ts';
import { listPage, listRequestOf } from './list.ts';
import type { ScimOperation } from './operations.ts';
import { replyWith, toScimGroup } from './representation.ts';
import type { ScimHandler, ScimRequest } from './request.ts';

const idOf = ({ path }: ScimRequest): string => path['scim_group'] ?? '';

const selectionIn = ({ query }: ScimRequest): Selection => selectionOf(Object.fromEntries(query), groupType.schema);

/** Returns the name of the list, for its cursors. */
export const groupListOf = ({ app, connection }: Directory): string => `${app.id}/scim-groups/${connection.id}`;

/** Presents groups. The members of all are read at once, and only if they are selected. */
export const presentGroups = async (
  { principal, baseUrl }: ScimRequest,
  groups: readonly DirectoryGroup[],
  selection: Selection,
): Promise<readonly object[]> => {
  const ids = groups.map(({ id }) => id);
  const isRead = isSelected(selection, 'members') && ids.length > 0;
  const members = isRead ? await principal.store.reads.directoryGroups.membersOf(ids) : undefined;
  return groups.map((group) => toScimGroup(group, members?.get(group.id), baseUrl, selection));
};

const reply = async (status: number, request: ScimRequest, group: DirectoryGroup): Promise<ApiReply> => {
  const [body] = await presentGroups(request, [group], selectionIn(request));
  return replyWith(status, groupType, group, { baseUrl: request.baseUrl, body: body! });
};

/** Handles the requests for groups. */
export const groupHandlers = (ports: Pick<Ports, 'store' | 'clock' | 'cursors'>) => {
  const create = createGroup(ports);
  const change = changeGroup(ports);
  const remove = deleteGroup(ports);

  const list = (request: ScimRequest, sent: unknown): Promise<ApiReply> => {
    const asked = listRequestOf(sent, groupType.schema);
    const { store, connection } = request.principal;
    return listPage(asked, {
      cursors: ports.cursors,
      list: groupListOf(request.principal),
      read: (window) => store.reads.directoryGroups.search(connection.id, asked.filter, window),
      present: (rows) => presentGroups(request, rows, asked.selection),
    });
  };

  return {
    listScimGroups: (request) => list(request, Object.fromEntries(request.query)),
    searchScimGroups: async (request) => list(request, await request.body()),
    async createScimGroup(request) {
      const { principal, origin } = request;
      const values = readResource(groupType, await request.body());
      const group = await create({ principal, origin, fields: fieldsOf(values), members: membersIn(values) });
      return reply(201, request, group);
    },
    async getScimGroup(request) {
      const { store, connection } = request.principal;
      const group = await store.reads.directoryGroups.find(connection.id, idOf(request));
      if (!group) throw new DomainError('not_found');
      return reply(200, request, group);
    },
    async replaceScimGroup(request) {
      const { principal, origin, expected } = request;
      const values = readResource(groupType, await request.body());
      const members = [{ kind: 'set', uuids: membersIn(values) }] as const;
      const command = { principal, origin, id: idOf(request), expected, change: () => fieldsOf(values), members };
      return reply(200, request, await change(command));
    },
    /** Returns no members unless the client asks for them: the time of a change does not depend on their number. */
    async patchScimGroup(request) {
      const { principal, origin, expected, query } = request;
      const steps = readPatch(groupType, await request.body());
      const group = await change({ principal, origin, id: idOf(request), expected, ...groupChanges(steps) });
      return query.has('attributes') ? reply(200, request, group) : { status: 204, headers: { ETag: tagOf(group) } };
    },
    async deleteScimGroup(request) {
      const { principal, origin, expected } = request;
      await remove({ principal, origin, id: idOf(request), expected });
      return { status: 204 };
    },
  } satisfies { readonly [O in ScimOperation]?: ScimHandler };
};

import type { ApiReply } from '../api/api.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Directory } from '../kernel/principal.ts';
import type { DirectoryUser } from '../modules/directories/directory.ts';
import { changeUser } from '../modules/directories/steps/change-user.ts';
import { deleteDirectoryUser } from '../modules/directories/steps/delete-user.ts';
import { provisionUser } from '../modules/directories/steps/provision-user.ts';
import { applyPatch, readPatch } from '../scim/patch.ts';
import { readResource } from '../scim/resource.ts';
import { userType } from '../scim/schema.ts';
import { isSelected, type Selection, selectionOf } from '../scim/selection.ts';
import { listPage, listRequestOf } from './list.ts';
import type { ScimOperation } from './operations.ts';
import { replyWith, toScimUser } from './representation.ts';
import type { ScimHandler, ScimRequest } from './request.ts';

const idOf = ({ path }: ScimRequest): string => path['scim_user'] ?? '';

/** Returns the name of the list, for its cursors. */
export const userListOf = ({ app, connection }: Directory): string => `${app.id}/scim-users/${connection.id}`;

/** Presents users. The groups of all are read at once, and only if they are selected. */
export const presentUsers = async (
  { principal, baseUrl }: Pick<ScimRequest, 'principal' | 'baseUrl'>,
  users: readonly DirectoryUser[],
  selection: Selection,
): Promise<readonly object[]> => {
  const isRead = isSelected(selection, 'groups') && users.length > 0;
  const groups = isRead ? await principal.store.reads.directoryGroups.ofUsers(users.map(({ id }) => id)) : undefined;
  return users.map((user) => toScimUser(user, groups?.get(user.id) ?? [], baseUrl, selection));
};

const selectionIn = ({ query }: ScimRequest): Selection => selectionOf(Object.fromEntries(query), userType.schema);

const reply = async (status: number, request: ScimRequest, user: DirectoryUser): Promise<ApiReply> => {
  const [body] = await presentUsers(request, [user], selectionIn(request));
  return replyWith(status, userType, user, { baseUrl: request.baseUrl, body: body! });
};

/** A new user has no groups. */
const created = (request: ScimRequest, user: DirectoryUser): ApiReply => {
  const { baseUrl } = request;
  return replyWith(201, userType, user, { baseUrl, body: toScimUser(user, [], baseUrl, selectionIn(request)) });
};

/** Handles the requests for users. */
export const userHandlers = (ports: Pick<Ports, 'store' | 'clock' | 'cursors'>) => {
  const provision = provisionUser(ports);
  const change = changeUser(ports);
  const remove = deleteDirectoryUser(ports);

  const list = (request: ScimRequest, sent: unknown): Promise<ApiReply> => {
    const asked = listRequestOf(sent, userType.schema);
    const { store, connection } = request.principal;
    return listPage(asked, {
      cursors: ports.cursors,
      list: userListOf(request.principal),
      read: (window) => store.reads.directoryUsers.search(connection.id, asked.filter, window),
      present: (rows) => presentUsers(request, rows, asked.selection),
    });
  };

  const changed = async (
    request: ScimRequest,
    apply: (values: DirectoryUser['values']) => DirectoryUser['values'],
  ): Promise<ApiReply> => {
    const { principal, origin, expected } = request;
    return reply(200, request, await change({ principal, origin, id: idOf(request), expected, change: apply }));
  };

  return {
    listScimUsers: (request) => list(request, Object.fromEntries(request.query)),
    searchScimUsers: async (request) => list(request, await request.body()),
    async createScimUser(request) {
      const { principal, origin } = request;
      const values = readResource(userType, await request.body());
      return created(request, await provision({ principal, origin, values }));
    },
    async getScimUser(request) {
      const { store, connection } = request.principal;
      const user = await store.reads.directoryUsers.find(connection.id, idOf(request));
      if (!user) throw new DomainError('not_found');
      return reply(200, request, user);
    },
    async replaceScimUser(request) {
      const values = readResource(userType, await request.body());
      return changed(request, () => values);
    },
    async patchScimUser(request) {
      const steps = readPatch(userType, await request.body());
      return changed(request, (values) => applyPatch(userType, values, steps));
    },
    async deleteScimUser(request) {
      const { principal, origin, expected } = request;
      await remove({ principal, origin, id: idOf(request), expected });
      return { status: 204 };
    },
  } satisfies { readonly [O in ScimOperation]?: ScimHandler };
};

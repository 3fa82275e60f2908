import type { ApiReply } from '../api/api.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import type { DirectoryUser } from '../modules/directories/directory.ts';
import { changeUser } from '../modules/directories/steps/change-user.ts';
import { deleteDirectoryUser } from '../modules/directories/steps/delete-user.ts';
import { provisionUser } from '../modules/directories/steps/provision-user.ts';
import { applyPatch, readPatch } from '../scim/patch.ts';
import { readResource } from '../scim/resource.ts';
import { userType } from '../scim/schema.ts';
import { selectionOf } from '../scim/selection.ts';
import { listPage, listRequestOf } from './list.ts';
import type { ScimOperation } from './operations.ts';
import { replyWith, toScimUser } from './representation.ts';
import type { ScimHandler, ScimRequest } from './request.ts';

const idOf = ({ path }: ScimRequest): string => path['scim_user'] ?? '';

const reply = (status: number, { query, baseUrl }: ScimRequest, user: DirectoryUser): ApiReply => {
  const selection = selectionOf(Object.fromEntries(query), userType.schema);
  return replyWith(status, userType, user, { baseUrl, body: toScimUser(user, baseUrl, selection) });
};

/** Handles the requests for users. */
export const userHandlers = (ports: Pick<Ports, 'store' | 'clock' | 'cursors'>) => {
  const provision = provisionUser(ports);
  const change = changeUser(ports);
  const remove = deleteDirectoryUser(ports);

  const list = ({ principal, baseUrl }: ScimRequest, sent: unknown): Promise<ApiReply> => {
    const request = listRequestOf(sent, userType.schema);
    const { app, store, connection } = principal;
    return listPage(request, {
      cursors: ports.cursors,
      list: `${app.id}/scim-users/${connection.id}`,
      read: (window) => store.reads.directoryUsers.search(connection.id, request.filter, window),
      present: async (rows) => rows.map((user) => toScimUser(user, baseUrl, request.selection)),
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
      return reply(201, request, await provision({ principal, origin, values }));
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

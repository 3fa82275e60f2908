import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { ResourceServer } from './resource-server.ts';

export const resourceServerEvent = <T extends 'resource_server.created' | 'resource_server.deleted'>(
  type: T,
  id: number,
): {
  readonly type: T;
  readonly subject: `resource-server:${number}`;
  readonly data: { readonly resource_server_id: number };
} => ({ type, subject: `resource-server:${id}`, data: { resource_server_id: id } });

/** Returns the changes of a resource server with their event. */
export const resourceServerUpdated = (before: ResourceServer, after: ResourceServer) =>
  changed(
    changesOf(
      { name: 'name', scopes: 'scopes', accessTokenSeconds: 'access_token_seconds', fields: 'fields' },
      before,
      after,
    ),
    (fields): EventOf<'resource_server.updated'> => ({
      type: 'resource_server.updated',
      subject: `resource-server:${after.id}`,
      data: { resource_server_id: after.id, fields },
    }),
  );

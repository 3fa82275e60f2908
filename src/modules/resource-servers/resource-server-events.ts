import { changedFields } from '../../kernel/changed-fields.ts';
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

export const resourceServerUpdated = (id: number, fields: readonly string[]): EventOf<'resource_server.updated'> => ({
  type: 'resource_server.updated',
  subject: `resource-server:${id}`,
  data: { resource_server_id: id, fields },
});

/** Returns the names of the fields that differ, as they are in REST. */
export const changedIn = (before: ResourceServer, after: ResourceServer): readonly string[] =>
  changedFields({ name: 'name', scopes: 'scopes', accessTokenSeconds: 'access_token_seconds' }, before, after);

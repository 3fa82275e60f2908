import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { Client } from './client.ts';
import { clientTable } from './client-fields.ts';

type Named = Pick<Client, 'id' | 'clientId'>;

export const clientEvent = <T extends 'client.created' | 'client.deleted' | 'client.secret_rotated'>(
  type: T,
  { id, clientId }: Named,
): { readonly type: T; readonly subject: `client:${number}`; readonly data: { readonly client_id: string } } => ({
  type,
  subject: `client:${id}`,
  data: { client_id: clientId },
});

/** Returns the event of fields that have changed. It has their names only: a URI may contain a secret. */
export const clientUpdated = ({ id, clientId }: Named, fields: readonly string[]): EventOf<'client.updated'> => ({
  type: 'client.updated',
  subject: `client:${id}`,
  data: { client_id: clientId, fields },
});

/** Returns the changes of a client with their event. */
export const clientChanged = (before: Client, after: Client) => {
  const names: Readonly<Record<string, string>> = {
    ...clientTable.wireNames,
    isEnabled: 'is_enabled',
    stored: 'secret',
  };
  const shown = (client: Client): Readonly<Record<string, unknown>> => ({
    ...client,
    isEnabled: client.disabledAt === undefined,
    stored: client.secrets.stored,
  });
  return changed(changesOf(names, shown(before), shown(after)), (fields) => clientUpdated(after, fields));
};

import type { Connection } from '../../../../packages/client/src/entities.ts';
import {
  deleteConnection,
  refreshConnectionMetadata,
  updateConnection,
} from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import { ifUnchanged } from '../../conflicts.ts';
import { confirm, withProof } from '../../dialogs.svelte.ts';
import type { Problem } from '../../problems.ts';
import { filled } from '../../texts.ts';
import { showToast } from '../../toasts.svelte.ts';
import { t } from './texts.ts';

/** The result of a change: `canceled` if the user did not confirm it, otherwise the problem or undefined. */
export type Changed = 'canceled' | Problem | undefined;

const pathOf = ({ company_id, id }: Connection) => ({ id: company_id, connection_id: id });

const toasted = (result: { readonly ok: true } | (Problem & { readonly ok: false }), text: string): Changed => {
  if (!result.ok) return result;
  showToast(text);
  return undefined;
};

export const activate = async (connection: Connection): Promise<Changed> => {
  const input = { ...pathOf(connection), state: 'active', ...ifUnchanged(connection) } as const;
  return toasted(
    await withProof(() => updateConnection(client, input)),
    filled(t.activated, { name: connection.name }),
  );
};

/** Asks before it disables a connection. */
export const disable = async (connection: Connection): Promise<Changed> => {
  const title = filled(t.disableTitle, { name: connection.name });
  if (!(await confirm({ title, text: t.disableText, button: t.disable, isDangerous: true }))) return 'canceled';
  const input = { ...pathOf(connection), state: 'disabled', ...ifUnchanged(connection) } as const;
  return toasted(await withProof(() => updateConnection(client, input)), filled(t.disabled, { name: connection.name }));
};

/** Asks before it deletes a connection. */
export const remove = async (connection: Connection): Promise<Changed> => {
  const { name } = connection;
  const title = filled(t.deleteTitle, { name });
  if (!(await confirm({ title, text: t.deleteText, button: t.delete, isDangerous: true }))) return 'canceled';
  return toasted(await withProof(() => deleteConnection(client, pathOf(connection))), filled(t.deleted, { name }));
};

/** Reads the metadata of a SAML provider. Those that cannot be read change nothing. */
export const readMetadata = async (connection: Connection): Promise<Changed> =>
  toasted(
    await refreshConnectionMetadata(client, pathOf(connection)),
    filled(t.metadataRead, { name: connection.name }),
  );

export const tones = { draft: 'neutral', active: 'success', disabled: 'warning' } as const;

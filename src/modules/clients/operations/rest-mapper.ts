import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { ClientError } from '../client-error.ts';
import { clientTable } from '../client-fields.ts';
import { clientState, type IssuedClient, type ListedClient } from '../listed-client.ts';

type Schemas = components['schemas'];

export const toClientDto = (client: ListedClient): Schemas['Client'] => ({
  id: client.id,
  client_id: client.clientId,
  registration_type: client.registrationType,
  ...clientTable.toDto(client),
  is_enabled: client.disabledAt === undefined,
  disabled_at: toMaybeTimestamp(client.disabledAt),
  previous_secret_expires_at: toMaybeTimestamp(client.previousSecretUntil),
  created_at: toTimestamp(client.createdAt),
  version: versionOf(clientState(client)),
  updated_at: toTimestamp(client.updatedAt),
});

export const toIssuedClientDto = (issued: IssuedClient): Schemas['IssuedClient'] => ({
  ...toClientDto(issued),
  client_secret: issued.secret ?? null,
});

export const toClientErrorDto = ({ firstAt, lastAt, ...counted }: ClientError): Schemas['ClientError'] => ({
  ...counted,
  first_at: toTimestamp(firstAt),
  last_at: toTimestamp(lastAt),
});

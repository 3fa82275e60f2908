import type { Ports, Unit } from '../../../kernel/ports.ts';
import { firstSecret, noSecrets } from '../../../kernel/rotated-secrets.ts';
import type { ClientMetadata } from '../client.ts';
import { clientEvent } from '../client-events.ts';
import { hasSecret, type RegistrationType } from '../client-terms.ts';
import { toListed } from '../listed-client.ts';

/** The number of random characters of a public identifier: 132 bits. */
const clientIdLength = 22;

interface NewClient {
  readonly appId: number;
  readonly metadata: ClientMetadata;
  readonly registrationType: Exclude<RegistrationType, 'metadata_document'>;
  readonly isEnabled: boolean;
  readonly at: Date;
}

/** Stores a client with a new identifier, and a secret if it authenticates with one, and returns what happened. */
export const issueClient = async (
  { keys, random }: Pick<Ports, 'keys' | 'random'>,
  unit: Unit,
  { metadata, registrationType, isEnabled, at }: NewClient,
) => {
  const secret = hasSecret(metadata) ? keys.generate('client') : undefined;
  const client = await unit.clients.insert({
    ...metadata,
    clientId: random.key().slice(0, clientIdLength),
    registrationType,
    secrets: secret === undefined ? noSecrets : firstSecret(keys.digest(secret)),
    createdAt: at,
    updatedAt: at,
    disabledAt: isEnabled ? undefined : at,
  });
  return {
    result: { ...toListed(client, at), secret },
    target: `client:${client.id}` as const,
    events: [clientEvent('client.created', client)] as const,
  };
};

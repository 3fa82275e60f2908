import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { firstSecret, noSecrets } from '../../../kernel/rotated-secrets.ts';
import { hasSecret, openIdScopes } from '../client.ts';
import { clientEvent } from '../client-events.ts';
import { clientIdLength } from '../client-id.ts';
import { type IssuedClient, toListed } from '../listed-client.ts';
import { readMetadata, textIn } from '../sent-metadata.ts';

export interface RegisterClientCommand {
  /** The holder of the initial access token. */
  readonly principal: Actor;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

export type RegisterClient = (command: RegisterClientCommand) => Promise<IssuedClient>;

const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;

/** Returns the scopes that the client asks for and the application has. */
const scopesIn = (
  metadata: RegisterClientCommand['metadata'],
  appPermissions: readonly string[],
): readonly string[] => {
  const scope = textIn(metadata, 'scope');
  if (scope === undefined) return openIdScopes;
  return [...openIdScopes, ...appPermissions].filter((known) => scope.split(' ').includes(known));
};

/**
 * Registers a client that describes itself (RFC 7591). It cannot be a first-party client, and users are
 * asked at each authorization.
 * @throws MetadataFault
 */
export const registerClient = (
  ports: Pick<Ports, 'store' | 'clock' | 'keys' | 'random' | 'isReceiverAllowed'>,
): RegisterClient =>
  auditedTransaction(ports, 'create_client', {
    async work(unit, { principal, metadata: sent }: RegisterClientCommand, at) {
      await requireEverywhere(unit, principal, 'clients:register');
      const metadata = readMetadata(sent, methods, ports);
      // The settings are locked, since a permission cannot be removed while a client has it.
      const { settings } = await unit.administration.lock(principal.app.id);
      const secret = hasSecret(metadata) ? ports.keys.generate('client') : undefined;
      const client = await unit.clients.insert(principal.app.id, {
        ...metadata,
        scopes: scopesIn(sent, settings.appPermissions),
        clientId: ports.random.key().slice(0, clientIdLength),
        registrationType: 'dynamic',
        secrets: secret === undefined ? noSecrets : firstSecret(ports.keys.digest(secret)),
        createdAt: at,
        updatedAt: at,
        disabledAt: undefined,
      });
      return {
        result: { ...toListed(client, at), secret },
        target: `client:${client.id}`,
        events: [clientEvent('client.created', client)] as const,
      };
    },
  });

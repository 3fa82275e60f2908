import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { openIdScopes } from '../client-terms.ts';
import type { IssuedClient } from '../listed-client.ts';
import { readMetadata, textIn } from '../sent-metadata.ts';
import { issueClient } from './issue-client.ts';

export interface RegisterClientCommand {
  /** The holder of the initial access token. */
  readonly principal: Actor;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

export type RegisterClient = (command: RegisterClientCommand) => Promise<IssuedClient>;

const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;

/** Returns the scopes that the client names and the application has. One that names none of them may ask for all, with the consent of its users. */
const scopesIn = (
  metadata: RegisterClientCommand['metadata'],
  appPermissions: readonly string[],
): readonly string[] => {
  const all = [...openIdScopes, ...appPermissions];
  const named = textIn(metadata, 'scope')?.split(' ') ?? [];
  const known = all.filter((scope) => named.includes(scope));
  return known.length > 0 ? known : all;
};

/**
 * Registers a client that describes itself (RFC 7591). It cannot be a first-party client, and users are
 * asked at each authorization.
 * @throws MetadataFault
 */
export const registerClient = (
  ports: Pick<Ports, 'store' | 'clock' | 'keys' | 'random' | 'isReceiverAllowed' | 'deployment'>,
): RegisterClient =>
  auditedTransaction(ports, 'create_client', {
    async work(unit, { principal, metadata: sent }: RegisterClientCommand, at) {
      await requireEverywhere(unit, principal, 'clients:register');
      const metadata = readMetadata(sent, methods, ports);
      // The settings are locked, since a permission cannot be removed while a client has it.
      const { settings } = await unit.administration.lock();
      return issueClient(ports, unit, {
        appId: principal.app.id,
        metadata: { ...metadata, scopes: scopesIn(sent, settings.appPermissions) },
        registrationType: 'dynamic',
        isEnabled: true,
        at,
      });
    },
  });

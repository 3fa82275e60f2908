import { previousSecretUntil } from '../../kernel/rotated-secrets.ts';
import type { Client } from './client.ts';

/** A client as it is read: without the digests of its secrets. */
export interface ListedClient extends Omit<Client, 'secrets'> {
  /** The previous secret is accepted, too, until this time. */
  readonly previousSecretUntil: Date | undefined;
}

/** A client with its new secret, which is shown only once. */
export interface IssuedClient extends ListedClient {
  /** Absent: the client does not authenticate with a secret. */
  readonly secret: string | undefined;
}

export const toListed = ({ secrets, ...client }: Client, now: Date): ListedClient => ({
  ...client,
  previousSecretUntil: previousSecretUntil(secrets, now),
});

/** Returns the state that a version identifies: all fields but a new secret. */
export const clientState = ({
  secret: _secret,
  ...client
}: ListedClient & Partial<Pick<IssuedClient, 'secret'>>): object => client;

import type { EntityOf } from '../../kernel/fields.ts';
import type { RotatedSecrets } from '../../kernel/rotated-secrets.ts';
import { clientFields } from './client-fields.ts';
import type { RegistrationType } from './client-terms.ts';

/** The part of a client that administrators choose. */
export type ClientMetadata = EntityOf<typeof clientFields>;

/** A program that gets tokens from the OpenID provider of its application. */
export interface Client extends ClientMetadata {
  readonly id: number;
  /** The identifier of the protocols: a random one, or the URL of a document. It is public. */
  readonly clientId: string;
  readonly registrationType: RegistrationType;
  /** Digests of `Keys`. Only clients with `client_secret_basic` or `client_secret_post` have any. */
  readonly secrets: RotatedSecrets;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Absent: the client is enabled. */
  readonly disabledAt: Date | undefined;
}

/** The number of clients of an application. */
export const mostClients = 500;

/** The metadata of a new client. */
export const clientDefaults = Object.fromEntries(
  Object.entries(clientFields).map(([name, { initial }]) => [name, initial]),
) as unknown as { readonly [N in keyof ClientMetadata]: ClientMetadata[N] };

type Opened = Pick<
  ClientMetadata,
  'impersonationAllowed' | 'isFirstParty' | 'applicationType' | 'grantTypes' | 'initiateLoginUri'
>;

/** Returns true if a client has what opening it as a user requires: users are not asked, and nothing but a browser gets the code. */
export const canBeOpenedAsUser = ({ isFirstParty, applicationType, grantTypes: grants, initiateLoginUri }: Opened) =>
  isFirstParty && applicationType === 'web' && grants.includes('authorization_code') && initiateLoginUri !== undefined;

/** Returns true if administrators can open a client as a user now. */
export const isOpenedAsUser = (client: Opened & Pick<Client, 'disabledAt'>): boolean =>
  client.impersonationAllowed && client.disabledAt === undefined && canBeOpenedAsUser(client);

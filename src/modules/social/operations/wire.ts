import type { components } from '../../../../generated/openapi.ts';
import type { OnlyRead, SentOf } from '../../../kernel/fields.ts';
import { type ProviderSetup, type SetupFields, setupChanges } from '../../social/provider.ts';
import type { DriverName } from '../../social/social.ts';
import type { SentProof } from '../../social/social-proof.ts';

/** Absent values may be null in GraphQL; the schema of REST rejects null. */
type Sent<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

interface WireProof {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly error: string;
  readonly binding: string;
  readonly id_token: string;
  readonly nonce: string;
}

/** Renames the proof of an identity from the contract; the domain validates it. */
export const fromProof = (sent: Sent<WireProof>): SentProof => ({
  code: sent.code ?? undefined,
  state: sent.state ?? undefined,
  iss: sent.iss ?? undefined,
  error: sent.error ?? undefined,
  binding: sent.binding ?? undefined,
  idToken: sent.id_token ?? undefined,
  nonce: sent.nonce ?? undefined,
});

interface WireNames {
  readonly firstname: string;
  readonly lastname: string;
}

/** Renames the names that an app has received beside the proof. */
export const fromNames = (sent: Sent<WireNames>) => ({
  firstname: sent.firstname ?? undefined,
  lastname: sent.lastname ?? undefined,
});

type SentSetup = SentOf<SetupFields> & { readonly driver: DriverName; readonly client_id: string };

/** Renames a provider's configuration from the contract; the domain validates it. */
export const fromProviderSetup = (
  sent: SentSetup & OnlyRead<components['schemas']['SetProviderRequest'], SentSetup>,
): ProviderSetup => ({ ...setupChanges.fromSent(sent), driver: sent.driver, clientId: sent.client_id });

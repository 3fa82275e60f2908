import type { ProviderSetup } from '../../social/provider-setup.ts';
import type { DriverName, NativeNonce } from '../../social/social.ts';
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

interface WireSetup {
  readonly label: string;
  readonly client_secret: string;
  readonly team_id: string;
  readonly key_id: string;
  readonly private_key: string;
  readonly native_client_ids: readonly string[];
  readonly native_nonce: NativeNonce;
  readonly issuer: string;
  readonly scopes: readonly string[];
  readonly is_enabled: boolean;
}

/** Renames a provider's configuration from the contract; the domain validates it. */
export const fromProviderSetup = (
  sent: Sent<WireSetup> & { readonly driver: DriverName; readonly client_id: string },
): ProviderSetup => ({
  driver: sent.driver,
  clientId: sent.client_id,
  label: sent.label ?? undefined,
  clientSecret: sent.client_secret ?? undefined,
  teamId: sent.team_id ?? undefined,
  keyId: sent.key_id ?? undefined,
  privateKey: sent.private_key ?? undefined,
  nativeClientIds: sent.native_client_ids ?? undefined,
  nativeNonce: sent.native_nonce ?? undefined,
  issuer: sent.issuer ?? undefined,
  scopes: sent.scopes ?? undefined,
  isEnabled: sent.is_enabled ?? undefined,
});

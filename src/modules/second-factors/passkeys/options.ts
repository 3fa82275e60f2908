import type { Passkey } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeyAlgorithms, passkeySeconds } from './rules.ts';

/** Uses the names of WebAuthn, so that a browser accepts the objects as they are. */
export interface RequestOptions {
  readonly challenge: string;
  readonly timeout: number;
  readonly rpId: string;
  readonly allowCredentials: readonly Descriptor[];
  readonly userVerification: RelyingParty['userVerification'];
}

export interface CreationOptions {
  readonly rp: Pick<RelyingParty, 'id' | 'name'>;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly excludeCredentials: readonly Descriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: boolean;
    readonly userVerification: RelyingParty['userVerification'];
  };
  readonly attestation: 'none';
  readonly extensions: { readonly credProps: boolean };
}

interface Descriptor {
  readonly type: 'public-key';
  readonly id: string;
  readonly transports: readonly string[];
}

const timeout = passkeySeconds * 1000;

const toDescriptor = ({ credentialId, details }: Passkey): Descriptor => ({
  type: 'public-key',
  id: credentialId,
  transports: details.transports,
});

/** Returns the options for a login with one of these passkeys; without any, with every passkey of the application. */
export const requestOptions = (
  { id, userVerification }: RelyingParty,
  challenge: string,
  passkeys: readonly Passkey[],
): RequestOptions => ({
  challenge,
  timeout,
  rpId: id,
  allowCredentials: passkeys.map(toDescriptor),
  userVerification: passkeys.length === 0 ? 'required' : userVerification,
});

/** Returns the options for a new passkey. Authenticators with one of the given passkeys are excluded. */
export const creationOptions = (
  { id, name, userVerification }: RelyingParty,
  challenge: string,
  user: CreationOptions['user'],
  passkeys: readonly Passkey[],
): CreationOptions => ({
  rp: { id, name },
  user,
  challenge,
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: passkeys.map(toDescriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  attestation: 'none',
  extensions: { credProps: true },
});

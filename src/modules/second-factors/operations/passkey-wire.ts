import type { AuthenticationResponse, RegistrationResponse } from '../../second-factors/passkeys/passkey.ts';

/** Absent values may be null in GraphQL. */
type Maybe<T> = T | null | undefined;

interface WireRegistration extends Pick<RegistrationResponse, 'id' | 'rawId' | 'type'> {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: Maybe<readonly string[]>;
  };
}

interface WireAuthentication extends Pick<AuthenticationResponse, 'id' | 'rawId' | 'type'> {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: Maybe<string>;
  };
}

/** Reads a new passkey, without the fields that are not used. */
export const fromRegistrationResponse = ({ id, rawId, type, response }: WireRegistration): RegistrationResponse => {
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports ?? [] } };
};

/** Reads the response of a passkey. */
export const fromAuthenticationResponse = ({
  id,
  rawId,
  type,
  response,
}: WireAuthentication): AuthenticationResponse => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? undefined },
  };
};

export const fromMaybePasskey = (sent: Maybe<WireAuthentication>): AuthenticationResponse | undefined =>
  sent ? fromAuthenticationResponse(sent) : undefined;

import type { components } from '../../../../generated/openapi.ts';
import type { CreationOptions, RequestOptions } from '../../second-factors/passkeys/options.ts';

type Schemas = components['schemas'];
type Descriptor = Schemas['PublicKeyCredentialDescriptorJson'];

const toDescriptors = (descriptors: RequestOptions['allowCredentials']): Descriptor[] =>
  descriptors.map(({ transports, ...descriptor }) => ({ ...descriptor, transports: [...transports] }));

/** Converts options with the names of WebAuthn, which both APIs use. */
export const toRequestOptionsDto = ({
  allowCredentials,
  ...options
}: RequestOptions): Schemas['PublicKeyCredentialRequestOptionsJson'] => ({
  ...options,
  allowCredentials: toDescriptors(allowCredentials),
});

export const toCreationOptionsDto = ({
  pubKeyCredParams,
  excludeCredentials,
  ...options
}: CreationOptions): Schemas['PublicKeyCredentialCreationOptionsJson'] => ({
  ...options,
  pubKeyCredParams: [...pubKeyCredParams],
  excludeCredentials: toDescriptors(excludeCredentials),
});

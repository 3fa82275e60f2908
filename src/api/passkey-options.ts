import type { components } from '../../generated/openapi.ts';
import type { CreationOptions, RequestOptions } from '../modules/passkeys/options.ts';

type Schemas = components['schemas'];
type Descriptor = Schemas['PublicKeyCredentialDescriptorJson'];

const toDescriptors = (descriptors: RequestOptions['allowCredentials']): Descriptor[] =>
  descriptors.map(({ transports, ...descriptor }) => ({ ...descriptor, transports: [...transports] }));

/** Both APIs use the names of WebAuthn. */
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

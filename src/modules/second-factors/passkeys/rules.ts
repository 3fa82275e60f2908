import type { App } from '../../../kernel/app.ts';
import { DomainError, type Fault, sizeFaults, tooLong } from '../../../kernel/errors.ts';
import type { AuthenticationResponse, RegistrationResponse } from './passkey.ts';

/** Equal to the contract. */
export const passkeyRules = {
  bytes: { maxLength: 16_384, pattern: /^[A-Za-z0-9_-]*$/ },
  text: { maxLength: 50 },
  transports: { maxItems: 10 },
} as const;

/** Requires that users of the application may add passkeys. @throws `factor_not_allowed` */
export const requirePasskeys = ({ settings }: App): void => {
  if (settings.passkeys === 'off') throw new DomainError('factor_not_allowed');
};

export const mostPasskeys = 10;

/** The default name of a passkey whose authenticator is not known. */
export const defaultPasskeyName = 'Passkey';

/** A challenge expires after this time. */
export const passkeySeconds = 600;

/** The accepted algorithms: EdDSA, ES256, RS256 (COSE). */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

type Place = Extract<Fault['field'], `passkey/${string}`>;

const bytesFaults = (field: Place, text: string): readonly Fault[] => {
  const { maxLength, pattern } = passkeyRules.bytes;
  const excess = tooLong(field, text, maxLength);
  if (excess.length > 0 || pattern.test(text)) return excess;
  return [{ field, code: 'invalid_format', detail: 'must be base64url without padding' }];
};

const textFaults = (field: Place, text: string): readonly Fault[] => tooLong(field, text, passkeyRules.text.maxLength);

const headFaults = ({ id, rawId, type }: Pick<AuthenticationResponse, 'id' | 'rawId' | 'type'>): readonly Fault[] => [
  ...bytesFaults('passkey/id', id),
  ...bytesFaults('passkey/rawId', rawId),
  ...textFaults('passkey/type', type),
];

export const registrationFaults = ({ response, ...head }: RegistrationResponse): readonly Fault[] => {
  const { clientDataJSON, attestationObject, transports } = response;
  const place = 'passkey/response/transports';
  const size = sizeFaults(place, transports, passkeyRules.transports);
  return [
    ...headFaults(head),
    ...bytesFaults('passkey/response/clientDataJSON', clientDataJSON),
    ...bytesFaults('passkey/response/attestationObject', attestationObject),
    ...(size.length > 0 ? size : transports.flatMap((text, index) => textFaults(`${place}/${index}`, text))),
  ];
};

export const authenticationFaults = ({ response, ...head }: AuthenticationResponse): readonly Fault[] => [
  ...headFaults(head),
  ...bytesFaults('passkey/response/clientDataJSON', response.clientDataJSON),
  ...bytesFaults('passkey/response/authenticatorData', response.authenticatorData),
  ...bytesFaults('passkey/response/signature', response.signature),
  ...bytesFaults('passkey/response/userHandle', response.userHandle ?? ''),
];

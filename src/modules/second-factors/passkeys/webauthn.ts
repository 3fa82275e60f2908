import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import type { NewPasskey } from './passkey.ts';
import type { Webauthn } from './ports.ts';
import { passkeyAlgorithms } from './rules.ts';

/** WebAuthn Level 3, section 7.1, step 25. */
const mostIdBytes = 1023;

/** Returns true if a page of another origin framed the calling page. Pages of the application are never framed. */
const isFramed = (clientDataJSON: string): boolean => {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  return crossOrigin === true || topOrigin !== undefined;
};

/**
 * Returns true if the response has an attestation with certificates. None was requested, and verifying one would fetch revocation
 * lists from addresses in its certificates.
 */
const hasCertificates = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
};

/** Converts every error to undefined: all errors of the libraries mean that the response is not valid. */
const orUndefined = async <T>(verify: () => Promise<T | undefined>): Promise<T | undefined> =>
  verify().catch(() => undefined);

export const createWebauthn = (): Webauthn => ({
  verifyRegistration: ({ challenge, relyingParty, requiresUserVerification, response }) =>
    orUndefined<NewPasskey>(async () => {
      const { clientDataJSON, attestationObject, transports } = response.response;
      if (isFramed(clientDataJSON) || hasCertificates(attestationObject)) return undefined;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...response,
          type: response.type as 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: [...relyingParty.origins],
        expectedRPID: relyingParty.id,
        requireUserVerification: requiresUserVerification,
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      if (registrationInfo?.credential.id !== response.id) return undefined;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
      if (isoBase64URL.toBuffer(credential.id).length > mostIdBytes) return undefined;
      return {
        credentialId: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        details: {
          aaguid,
          transports: [...new Set(transports)],
          isBackupEligible: credentialDeviceType === 'multiDevice',
          isBackedUp: credentialBackedUp,
        },
      };
    }),

  verifyAuthentication: ({ challenge, relyingParty, requiresUserVerification, response, passkey }) =>
    orUndefined(async () => {
      const { clientDataJSON, authenticatorData, signature } = response.response;
      if (isFramed(clientDataJSON)) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...response,
          type: response.type as 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: [...relyingParty.origins],
        expectedRPID: relyingParty.id,
        requireUserVerification: requiresUserVerification,
        credential: {
          id: passkey.credentialId,
          publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          // The library checks the counter before the signature. With 0 it leaves the check to the caller.
          counter: 0,
        },
      });
      const { flags } = parseAuthenticatorData(isoBase64URL.toBuffer(authenticatorData));
      // The flag never changes (WebAuthn Level 3, section 7.2, step 20).
      if (!verified || flags.be !== passkey.details.isBackupEligible) return undefined;
      const { newCounter, credentialBackedUp, userVerified } = authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp, isUserVerified: userVerified };
    }),
});

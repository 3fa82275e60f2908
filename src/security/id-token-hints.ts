import { jwtVerify } from 'jose';
import type { VerifyIdTokenHint } from '../modules/openid/ports.ts';
import { keyOfHeader, type SigningKeySet } from './signing-key-set.ts';

/** ID tokens have no `nbf`, so at this time none has expired. */
const beforeAllExpiries = new Date(0);

/** The types of JWTs with the same issuer that can have the audience of a client, and are not ID tokens. */
const otherTypes: ReadonlySet<string | undefined> = new Set(['logout+jwt', 'at+jwt']);

/**
 * Verifies ID tokens that are sent back as `id_token_hint`. They may have expired (OpenID Connect Core, section 3.1.2.1), and the key
 * that has signed them may have been replaced since.
 */
export const createVerifyIdTokenHint =
  (signingKeySet: Pick<SigningKeySet, 'verificationKey'>): VerifyIdTokenHint =>
  async (token, { issuer, audience, algorithm }) => {
    const verified = await jwtVerify(token, keyOfHeader(signingKeySet), {
      ...{ issuer, audience, algorithms: [algorithm], requiredClaims: ['sub'], currentDate: beforeAllExpiries },
    });
    if (otherTypes.has(verified.protectedHeader.typ)) throw new TypeError('The token is not an ID token.');
    return verified;
  };

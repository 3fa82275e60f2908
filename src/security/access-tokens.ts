import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../kernel/ports.ts';
import { keyOfHeader, type SigningKeySet } from './signing-key-set.ts';

/** Returns the claims of a valid access token of an issuer, or undefined for any other text. */
export type ReadAccessToken = (token: string, issuer: string) => Promise<JWTPayload | undefined>;

interface Options {
  readonly signingKeySet: Pick<SigningKeySet, 'verificationKey'>;
  readonly clock: Clock;
}

/** Reads the access tokens for APIs (RFC 9068), which the provider signs with the keys of the service. */
export const createReadAccessToken =
  ({ signingKeySet, clock }: Options): ReadAccessToken =>
  async (token, issuer) => {
    try {
      const { payload } = await jwtVerify(token, keyOfHeader(signingKeySet), {
        issuer,
        typ: 'at+jwt',
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  };

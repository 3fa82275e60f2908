import type { Email } from '../../kernel/email.ts';
import type { FactorChallenge } from '../second-factors/factor.ts';
import type { LoginCodeRequest, LoginKey, PendingSignup } from './login-code.ts';

/** The requests for login codes: one for each address that a code was requested for, whether it has an account or not. */
export interface LoginCodeReads {
  /** The request that a key was sent for. */
  findRequest(keyId: string): Promise<LoginCodeRequest | undefined>;
}

export interface LoginCodeSingles {
  /**
   * Counts an attempt of the latest code for an address, which must be committed before the code is checked. Writes as much for
   * an address without an account. `accounts` are the digests that the address may have.
   * @returns the key in force of the email, as long as it may be tried
   */
  take(appId: number, accounts: readonly string[], now: Date): Promise<LoginKey | undefined>;
}

export interface LoginCodes extends LoginCodeReads {
  /** Remembers the latest request for an address, without attempts. `keyId` is absent where no email is sent. */
  replace(
    request: LoginCodeRequest & {
      readonly appId: number;
      readonly account: string;
      readonly keyId?: string | undefined;
    },
  ): Promise<void>;
}

/** The addresses without an account that were sent a code to sign up with. They are forgotten as other requests are. */
export interface PendingSignupReads {
  find(id: number): Promise<PendingSignup | undefined>;
}

export interface PendingSignups extends PendingSignupReads {
  /** Remembers an address: one row, however often it requests a code. */
  put(signup: { readonly appId: number; readonly email: Email; readonly at: Date }): Promise<PendingSignup>;
  /** Gives the keys and emails to the account of the address. @returns whether it was pending: of parallel callers one is told yes */
  complete(id: number, userId: number): Promise<boolean>;
  /** Makes the keys of an address invalid, which has an account by now. */
  void(appId: number, canonicalEmail: string, at: Date): Promise<void>;
}

/** Derives codes. */
export interface LoginCodeKeys {
  /** The code that belongs to the key with this digest. Without `SECRET` it does not follow from what is stored. */
  codeOf(keyDigest: string): string;
  /** Whether a code is that of the key; without a key it is not, which takes as long to find out. */
  isCodeOf(code: string, keyDigest: string | undefined): boolean;
}

export interface FactorChallengeReads {
  /** An open challenge of the application that may still be tried. Counts nothing. */
  find(appId: number, digest: string, now: Date): Promise<FactorChallenge | undefined>;
}

export interface FactorChallenges extends FactorChallengeReads {
  /** @returns its id */
  insert(
    challenge: Pick<FactorChallenge, 'appId' | 'userId' | 'firstFactor' | 'expiresAt'> & {
      readonly digest: string;
      readonly at: Date;
    },
  ): Promise<string>;
  /**
   * Counts an attempt of an open challenge of the application. Undefined if the digest is unknown, the challenge has expired, or
   * it has been tried as often as allowed. The transaction commits also if the code is wrong.
   */
  take(appId: number, digest: string, now: Date): Promise<FactorChallenge | undefined>;
  /** Deletes one after a valid code. @returns whether it was open: of parallel callers one is told yes */
  close(id: string): Promise<boolean>;
  removeAllOf(userId: number): Promise<void>;
  /** Of the logins by identities, those of users with an identity of the provider. */
  removeOfProvider(appId: number, provider: string): Promise<void>;
}

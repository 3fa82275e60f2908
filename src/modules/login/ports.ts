import type { Admission } from '../../kernel/admission.ts';
import type { Email } from '../../kernel/email.ts';
import type { FactorChallenge } from '../second-factors/factor.ts';
import type { LoginCodeRequest, LoginKey, PendingSignup } from './login-code.ts';

/** Stores the latest request for a login code of each address, also of addresses without an account. */
export interface LoginCodeReads {
  findRequest(keyId: string): Promise<LoginCodeRequest | undefined>;
}

export interface LoginCodeSingles {
  /**
   * Counts an attempt of the latest code for an address, which must be committed before the code is checked. Executes the same
   * writes for an address without an account. `accounts` are the possible digests of the address.
   * @returns the valid key of the email, if attempts are left
   */
  take(accounts: readonly string[], now: Date): Promise<LoginKey | undefined>;
}

export interface LoginCodes extends LoginCodeReads {
  /** Stores the latest request for an address, without attempts. `keyId` is absent if no email is sent. */
  replace(
    request: LoginCodeRequest & {
      readonly account: string;
      readonly keyId?: string | undefined;
    },
  ): Promise<void>;
}

/** Stores the addresses without an account that were sent a code to sign up with. They are deleted like other requests. */
export interface PendingSignupReads {
  find(id: number): Promise<PendingSignup | undefined>;
}

export interface PendingSignups extends PendingSignupReads {
  /** Stores an address in one row, even if it requests several codes. */
  put(signup: { readonly email: Email; readonly at: Date }): Promise<PendingSignup>;
  /** Assigns the keys and emails to the account of the address. @returns true if it was pending: for one of parallel callers */
  complete(id: number, userId: number): Promise<boolean>;
  /** Voids the keys of an address that has an account by now. */
  void(canonicalEmail: string, at: Date): Promise<void>;
}

export interface LoginCodeKeys {
  /** Returns the code of the key with this digest. It cannot be derived from stored data without `SECRET`. */
  codeOf(keyDigest: string): string;
  /** Returns true if a code belongs to the key. Without a key it returns false, in the same time. */
  isCodeOf(code: string, keyDigest: string | undefined): boolean;
}

export interface FactorChallengeReads {
  /** Returns an open challenge of the application with attempts left. Counts no attempt. */
  find(digest: string, now: Date): Promise<FactorChallenge | undefined>;
}

export interface FactorChallenges extends FactorChallengeReads {
  /** @returns the ID of the challenge */
  insert(
    challenge: Pick<FactorChallenge, 'userId' | 'firstFactor' | 'expiresAt'> & {
      readonly digest: string;
      readonly at: Date;
    },
    admission: Admission,
  ): Promise<string>;
  /**
   * Counts an attempt of an open challenge of the application. Returns undefined if the digest is unknown, the challenge has
   * expired, or no attempts are left. The transaction commits also if the code is wrong.
   */
  take(digest: string, now: Date): Promise<FactorChallenge | undefined>;
  /** Deletes a challenge after a valid code. @returns true if it was open: for one of parallel callers */
  close(id: string): Promise<boolean>;
  removeAllOf(userId: number): Promise<void>;
  /** Removes the challenges of logins by identities, for users with an identity of the provider. */
  removeOfProvider(provider: string): Promise<void>;
}

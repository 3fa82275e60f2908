import type { Factor } from '../factor.ts';
import type { Assertion, AuthenticationResponse, NewPasskey, Passkey, RegistrationResponse } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyReads {
  find(credentialId: string): Promise<Passkey | undefined>;
  /** Returns the passkeys of a user, oldest first. */
  list(userId: number): Promise<readonly Passkey[]>;
}

export interface Passkeys extends PasskeyReads {
  /**
   * Adds a passkey. From now on, logins of the user require a second factor.
   * @throws `passkey_registered` if the application has a passkey with its ID
   */
  insert(
    passkey: NewPasskey & {
      readonly userId: number;
      readonly name: string;
      readonly at: Date;
    },
  ): Promise<Factor>;
  /** Records a use. @returns true unless its counter is that of a copy: for one of parallel callers */
  recordUse(id: number, use: Pick<Assertion, 'counter' | 'isBackedUp'>, at: Date): Promise<boolean>;
}

/** Stores the IDs of users in passkeys: random values, which reveal nothing about the account. */
export interface UserHandleReads {
  find(userId: number): Promise<string | undefined>;
}

export interface UserHandleSingles {
  /** Returns the handle of a user; `fresh` becomes the handle of a user who has none yet. */
  obtain(user: { readonly userId: number; readonly fresh: string; readonly at: Date }): Promise<string>;
}

/** The use that a challenge is valid for. */
export interface ChallengeUse {
  readonly appId: number;
  readonly purpose: 'registration' | 'login' | 'second_factor' | 'reauthentication';
  /** The session, or the login that waits for a second factor; empty for a login, whose user is not known. */
  readonly boundTo: string;
}

/** Issues challenges that are signed instead of stored, so that a request for one causes no write. */
export interface PasskeyChallenges {
  issue(use: ChallengeUse, now: Date): string;
  /** Returns the expiration time; undefined if the challenge is not valid for that use now. */
  expiryOf(challenge: string, use: ChallengeUse, now: Date): Date | undefined;
}

interface Ceremony {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
  readonly requiresUserVerification: boolean;
}

/** Verifies responses of authenticators (WebAuthn Level 3, section 7). Returns undefined if they are not valid. */
export interface Webauthn {
  verifyRegistration(ceremony: Ceremony & { readonly response: RegistrationResponse }): Promise<NewPasskey | undefined>;
  /** Does not check the signature counter: the caller does, after the signature has proven the right key. */
  verifyAuthentication(
    ceremony: Ceremony & { readonly response: AuthenticationResponse; readonly passkey: Passkey },
  ): Promise<Assertion | undefined>;
}

import type { Factor } from '../factor.ts';
import type { Assertion, AuthenticationResponse, NewPasskey, Passkey, RegistrationResponse } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/** The passkeys of users, which are factors with a public key. */
export interface PasskeyReads {
  find(appId: number, credentialId: string): Promise<Passkey | undefined>;
  /** Those of a user, oldest first. */
  list(userId: number): Promise<readonly Passkey[]>;
}

export interface Passkeys extends PasskeyReads {
  /**
   * Adds one: from now on logins of the user require a second factor.
   * @throws `passkey_registered` where the application has a passkey with its ID
   */
  insert(
    passkey: NewPasskey & {
      readonly appId: number;
      readonly userId: number;
      readonly name: string;
      readonly at: Date;
    },
  ): Promise<Factor>;
  /** Notes a use. @returns whether its counter is later than all before: of parallel callers one is told yes */
  recordUse(id: number, use: Pick<Assertion, 'counter' | 'isBackedUp'>, at: Date): Promise<boolean>;
}

/** The names of users in passkeys: random values, which tell nothing about the account. */
export interface UserHandleReads {
  find(userId: number): Promise<string | undefined>;
}

export interface UserHandleSingles {
  /** The handle of a user; `fresh` becomes it where the user has no handle yet. */
  obtain(user: {
    readonly appId: number;
    readonly userId: number;
    readonly fresh: string;
    readonly at: Date;
  }): Promise<string>;
}

/** The use that a challenge is valid for. */
export interface ChallengeUse {
  readonly appId: number;
  readonly purpose: 'registration' | 'login' | 'second_factor' | 'reauthentication';
  /** The session, or the login that waits for a second factor; empty for a login, whose user is not known. */
  readonly boundTo: string;
}

/** Challenges that are signed instead of stored: who only asks for one causes no write. */
export interface PasskeyChallenges {
  issue(use: ChallengeUse, now: Date): string;
  /** When it expires; undefined if it is not valid for that use now. */
  expiryOf(challenge: string, use: ChallengeUse, now: Date): Date | undefined;
}

interface Ceremony {
  /** The one that was issued. */
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
  readonly requiresUserVerification: boolean;
}

/** Verifies what authenticators return (WebAuthn Level 3, section 7); undefined if it is not valid. */
export interface Webauthn {
  verifyRegistration(ceremony: Ceremony & { readonly response: RegistrationResponse }): Promise<NewPasskey | undefined>;
  /** Whether the signature counter went back is for the caller to say, who then knows that the key was the right one. */
  verifyAuthentication(
    ceremony: Ceremony & { readonly response: AuthenticationResponse; readonly passkey: Passkey },
  ): Promise<Assertion | undefined>;
}

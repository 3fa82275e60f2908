import type { KeyStorage } from '../../../kernel/session.ts';
import type { PasskeyDetails } from '../factor.ts';

/** A stored passkey (WebAuthn Level 3, section 4, credential record). */
export interface Passkey {
  readonly id: number;
  readonly appId: number;
  readonly userId: number;
  /** In base64url. */
  readonly credentialId: string;
  /** A COSE key, in base64url. */
  readonly publicKey: string;
  /** The signature counter of the last use; 0 if the authenticator has none. */
  readonly counter: number;
  readonly details: PasskeyDetails;
}

/** The verified facts about a new passkey. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'details'>;

/** The verified facts about the use of a passkey. */
export interface Assertion {
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly isUserVerified: boolean;
}

/** The browser's response, with the names of WebAuthn. */
export interface RegistrationResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

export interface AuthenticationResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

export const keyStorageOf = ({ details }: Pick<Passkey, 'details'>): KeyStorage =>
  details.isBackupEligible ? 'synced' : 'device';

/**
 * Returns true if a passkey was cloned (WebAuthn Level 3, section 7.2, step 22): the counter of an authenticator that has one
 * increases with each use. Most synchronized passkeys have none, and send 0.
 */
export const isCloned = ({ counter }: Passkey, used: Assertion): boolean =>
  (used.counter > 0 || counter > 0) && used.counter <= counter;

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
 * Returns what the signature counter of a passkey says about its use (WebAuthn Level 3, sections 6.1.1 and 7.2, step 22). The counter of
 * an authenticator that has one increases with each use: one that does not is that of a copy. A passkey that can be backed up has
 * a counter on each device, or none, and an authenticator may stop counting: such a counter is reset. Most synchronized passkeys
 * send 0.
 */
export const counterState = ({ counter, details }: Passkey, used: Assertion): 'expected' | 'reset' | 'cloned' => {
  if (used.counter > counter || (used.counter === 0 && counter === 0)) return 'expected';
  return details.isBackupEligible || used.counter === 0 ? 'reset' : 'cloned';
};

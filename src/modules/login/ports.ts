import type { Email } from '../../kernel/email.ts';
import type { LoginCodeRequest, LoginKey, PendingSignup } from './login-code.ts';

/** The requests for login codes: one for each address that a code was requested for, whether it has an account or not. */
export interface LoginCodes {
  /** Remembers the latest request for an address, without tries. `keyId` is absent where no email is sent. */
  replace(
    request: LoginCodeRequest & {
      readonly appId: number;
      readonly account: string;
      readonly keyId?: string | undefined;
    },
  ): Promise<void>;
  /**
   * Counts a try of the latest code for an address, which must be committed before the code is checked. Writes as much for
   * an address without an account. `accounts` are the digests that the address may have.
   * @returns the key in force of the email, as long as it may be tried
   */
  take(appId: number, accounts: readonly string[], now: Date): Promise<LoginKey | undefined>;
  /** The request that a key was sent for. */
  findRequest(keyId: string): Promise<LoginCodeRequest | undefined>;
}

/** The addresses without an account that were sent a code to sign up with. They are forgotten as other requests are. */
export interface PendingSignups {
  /** Remembers an address: one row, however often it requests a code. */
  put(signup: { readonly appId: number; readonly email: Email; readonly at: Date }): Promise<PendingSignup>;
  find(id: number): Promise<PendingSignup | undefined>;
  /** Gives the keys and emails to the account of the address. @returns whether it was pending: of parallel callers one is told yes */
  complete(id: number, userId: number): Promise<boolean>;
  /** Makes the keys of an address invalid, which has an account by now. */
  void(appId: number, canonicalEmail: string, at: Date): Promise<void>;
}

/** The newest code for reauthentication of each session that requested one. */
export interface ReauthenticationCodes {
  /** Makes the key of an email the one of a session, without tries. */
  replace(sessionId: string, keyId: string): Promise<void>;
  /**
   * Counts a try of the newest code of a session, which must be committed before the code is checked. @returns the key in
   * force of its email, as long as it may be tried
   */
  take(
    session: { readonly appId: number; readonly userId: number; readonly sessionId: string },
    now: Date,
  ): Promise<Pick<LoginKey, 'id' | 'digest'> | undefined>;
}

/** Derives codes. */
export interface LoginCodeKeys {
  /** The code that belongs to the key with this digest. Without `SECRET` it does not follow from what is stored. */
  codeOf(keyDigest: string): string;
  /** Whether a code is that of the key; without a key it is not, which takes as long to find out. */
  isCodeOf(code: string, keyDigest: string | undefined): boolean;
}

declare module '../../kernel/ports.ts' {
  interface Unit {
    readonly loginCodes: LoginCodes;
    readonly pendingSignups: PendingSignups;
    readonly reauthenticationCodes: ReauthenticationCodes;
  }
  interface Ports {
    readonly loginCodeKeys: LoginCodeKeys;
  }
}

import type { LoginKey } from '../login/login-code.ts';

/** The newest code for reauthentication of each session that requested one. */
export interface ReauthenticationCodeSingles {
  /**
   * Counts an attempt of the newest code of a session, which must be committed before the code is checked. @returns the key in
   * force of its email, as long as it may be tried
   */
  take(
    session: { readonly appId: number; readonly userId: number; readonly sessionId: string },
    now: Date,
  ): Promise<Pick<LoginKey, 'id' | 'digest'> | undefined>;
}

export interface ReauthenticationCodes {
  /** Makes the key of an email the one of a session, without attempts. */
  replace(sessionId: string, keyId: string): Promise<void>;
}

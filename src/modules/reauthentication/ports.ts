import type { LoginKey } from '../login/login-code.ts';

/** Stores the newest code for reauthentication of each session that requested one. */
export interface ReauthenticationCodeSingles {
  /**
   * Counts an attempt of the newest code of a session, which must be committed before the code is checked. @returns the valid key
   * of its email, if attempts are left
   */
  take(
    session: { readonly userId: number; readonly sessionId: string },
    now: Date,
  ): Promise<Pick<LoginKey, 'id' | 'digest'> | undefined>;
}

export interface ReauthenticationCodes {
  /** Makes a key the newest one of a session, without attempts. */
  replace(sessionId: string, keyId: string): Promise<void>;
}

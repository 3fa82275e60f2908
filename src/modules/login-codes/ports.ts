import type { LoginCodeRequest, LoginKey } from './login-code.ts';

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
   * an address without an account. @returns the key in force of the email, as long as it may be tried
   */
  take(appId: number, account: string, now: Date): Promise<LoginKey | undefined>;
  /** The request that a key was sent for. */
  findRequest(keyId: string): Promise<LoginCodeRequest | undefined>;
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
  }
  interface Ports {
    readonly loginCodeKeys: LoginCodeKeys;
  }
}

/** What is done now and then, to whatever is due. */
export interface Maintenance {
  /** Erases the personal data of users who were deleted long enough ago. @returns who they were */
  erase(now: Date): Promise<readonly { readonly appId: number; readonly userId: number }[]>;
  /** Forgets some of what was over by then: sessions, and mails that need no delivery. @returns how much */
  forget(before: Date): Promise<number>;
  /**
   * Deletes some of the expired rows: pending logins at a provider or before the second factor, requests for login codes,
   * used nonces, stored replies. @returns their number
   */
  expire(now: Date): Promise<number>;
}

declare module '../../kernel/ports.ts' {
  interface Unit {
    readonly housekeeping: Maintenance;
  }
}

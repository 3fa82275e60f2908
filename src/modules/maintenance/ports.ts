/** What is done now and then, to whatever is due. */
export interface Maintenance {
  /** Erases the personal data of users who were deleted long enough ago. @returns who they were */
  erase(now: Date): Promise<readonly { readonly appId: number; readonly userId: number }[]>;
  /** Forgets some of what was over by then: sessions, and mails that need no delivery. @returns how much */
  forget(before: Date): Promise<number>;
  /** Forgets some of what has expired: log-ins that began at a provider, used nonces, answers. @returns how much */
  expire(now: Date): Promise<number>;
}

declare module '../../kernel/ports.ts' {
  interface Unit {
    readonly housekeeping: Maintenance;
  }
}

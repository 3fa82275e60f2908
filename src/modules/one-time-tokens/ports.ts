import type { KeyOwner, KeyPurpose, OneTimeToken } from './one-time-token.ts';

/** A key as it is kept: its digest to know it by, and sealed until its email has been delivered. */
export interface NewKey {
  readonly digest: string;
  readonly sealed: string;
}

/** A key for a user that was sent at some time. */
export interface IssuedKey {
  readonly userId: number;
  readonly at: Date;
}

export interface OneTimeTokenReads {
  /** The key in force with this digest: of the application, for one of the purposes. */
  find(appId: number, digest: string, purposes: readonly KeyPurpose[], now: Date): Promise<OneTimeToken | undefined>;
  /** The user that a key was sent to, and when, whether the key is still in force or not. */
  findIssued(appId: number, digest: string, purpose: KeyPurpose): Promise<IssuedKey | undefined>;
  /** When the owner was last sent a key. */
  lastIssuedAt(owner: KeyOwner, purpose: KeyPurpose): Promise<Date | undefined>;
}

export interface OneTimeTokens extends OneTimeTokenReads {
  /** @returns its id */
  insert(key: {
    readonly appId: number;
    readonly purpose: KeyPurpose;
    readonly digest: string;
    readonly owner: KeyOwner;
    readonly at: Date;
  }): Promise<string>;
  /** Uses a key up. @returns whether it was in force: of parallel callers one is told yes. */
  use(id: string, now: Date): Promise<boolean>;
  /** Voids the owner's keys in force, of one purpose or of all. */
  voidOf(owner: KeyOwner, at: Date, purpose?: KeyPurpose): Promise<void>;
}

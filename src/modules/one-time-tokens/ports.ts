import type { KeyOwner, KeyPurpose, OneTimeToken } from './one-time-token.ts';

/** A new key for the database: its digest, and the key encrypted until its email has been delivered. */
export interface NewKey {
  readonly digest: string;
  readonly sealed: string;
}

export interface IssuedKey {
  readonly userId: number;
  readonly at: Date;
}

export interface OneTimeTokenReads {
  /** Returns the valid key with this digest, of the application and for one of the purposes. */
  find(digest: string, purposes: readonly KeyPurpose[], now: Date): Promise<OneTimeToken | undefined>;
  /** Returns the user and the time of a key that was sent, even if the key is not valid any longer. */
  findIssued(digest: string, purpose: KeyPurpose): Promise<IssuedKey | undefined>;
  /** Returns the time at which the owner was last sent a key. */
  lastIssuedAt(owner: KeyOwner, purpose: KeyPurpose): Promise<Date | undefined>;
}

export interface OneTimeTokens extends OneTimeTokenReads {
  /** @returns the ID of the key */
  insert(key: {
    readonly purpose: KeyPurpose;
    readonly digest: string;
    readonly owner: KeyOwner;
    readonly at: Date;
  }): Promise<string>;
  /** Uses up a key. @returns true if it was valid: for one of parallel callers */
  use(id: string, now: Date): Promise<boolean>;
  /** Voids the owner's valid keys, of one purpose or of all. */
  voidOf(owner: KeyOwner, at: Date, purpose?: KeyPurpose): Promise<void>;
}

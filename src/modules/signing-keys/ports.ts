import type { AuditEntry } from '../../kernel/audit.ts';

/** A key that signs tokens, as it is kept: the private half only in a form that `SECRET` opens. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly publicJwk: Readonly<Record<string, string>>;
  readonly privateJwe: string;
  /** From when on it signs; it is published and verifies before that. */
  readonly signsFrom: Date;
}

export type SigningAlgorithm = 'EdDSA' | 'ES256' | 'RS256';

/** What is told of a key, removed ones included. */
export interface SigningKeyHistory extends Pick<SigningKeyRecord, 'kid' | 'alg' | 'signsFrom'> {
  readonly createdAt: Date;
  readonly removedAt: Date | undefined;
}

export interface SigningKeys {
  /** All that have not been removed, oldest first. */
  list(): Promise<readonly SigningKeyRecord[]>;
  /** All that there ever were, oldest first. */
  history(): Promise<readonly SigningKeyHistory[]>;
  insert(key: SigningKeyRecord, at: Date): Promise<void>;
  /**
   * Removes the keys that a newer one of the same algorithm has replaced, once no token that they signed can be used or
   * refreshed. @returns their IDs
   */
  retire(at: Date): Promise<readonly string[]>;
  /** Commits what `work` did, or nothing of it. */
  transaction<T>(work: (unit: SigningKeyUnit) => Promise<T>): Promise<T>;
}

/** The changes of the signing keys in a transaction. */
export interface SigningKeyChanges extends Pick<SigningKeys, 'list' | 'insert' | 'retire'> {
  /** Its private half is gone for good. @returns whether there was such a key, not removed yet */
  remove(kid: string, at: Date): Promise<boolean>;
}

/** What can be read and written in a transaction on the signing keys. */
export interface SigningKeyUnit {
  readonly signingKeys: SigningKeyChanges;
  readonly audit: { add(entry: AuditEntry): Promise<void> };
}

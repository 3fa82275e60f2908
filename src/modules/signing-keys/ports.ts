import type { AuditEntry } from '../../kernel/audit.ts';
import type { ActorCommand } from '../../kernel/audited.ts';

/** A key that signs tokens, with its private half encrypted with `SECRET`. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly publicJwk: Readonly<Record<string, string>>;
  readonly privateJwe: string;
  /** The time from which it signs. It is published and verifies before that. */
  readonly signsFrom: Date;
}

export type SigningAlgorithm = 'EdDSA' | 'ES256' | 'RS256';

/** The public facts of a key, also after its removal. */
export interface SigningKeyHistory extends Pick<SigningKeyRecord, 'kid' | 'alg' | 'signsFrom'> {
  readonly createdAt: Date;
  readonly removedAt: Date | undefined;
}

export interface SigningKeys {
  /** Returns the keys that are not removed, oldest first. */
  list(): Promise<readonly SigningKeyRecord[]>;
  /** Returns all keys, including removed ones, oldest first. */
  history(): Promise<readonly SigningKeyHistory[]>;
  insert(key: SigningKeyRecord, at: Date): Promise<void>;
  /**
   * Removes the keys that a newer one of the same algorithm has replaced, once no token that they signed can be used or
   * refreshed. @returns their IDs
   */
  retire(at: Date): Promise<readonly string[]>;
  /** Runs `work` in one transaction. */
  transaction<T>(work: (unit: SigningKeyUnit) => Promise<T>): Promise<T>;
}

export interface SigningKeyChanges extends Pick<SigningKeys, 'list' | 'history' | 'insert' | 'retire'> {
  /** Removes a key, and deletes its private half permanently. @returns true if the key existed and was not removed yet */
  remove(kid: string, at: Date): Promise<boolean>;
  /** Makes a removed key valid again, with its private half. */
  restore(key: Pick<SigningKeyRecord, 'kid' | 'privateJwe' | 'signsFrom'>): Promise<void>;
}

/** The stores in a transaction on the signing keys. */
export interface SigningKeyUnit {
  readonly signingKeys: SigningKeyChanges;
  readonly audit: { add(entry: AuditEntry): Promise<void> };
}

/** A key with its current state. */
export interface ListedSigningKey extends SigningKeyHistory {
  readonly state: 'next' | 'signing' | 'retiring' | 'removed';
}

/** The signing keys of the service, which all applications use. */
export interface SigningKeyChain {
  /** Returns all keys, oldest first. */
  list(): Promise<readonly ListedSigningKey[]>;
  /** Publishes the next key, which signs later, and records that. */
  rotate(command: ActorCommand): Promise<ListedSigningKey>;
}

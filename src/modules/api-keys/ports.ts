import type { PageQuery } from '../../kernel/paging.ts';
import type { ApiKeyKind, Key, KeyScope } from './api-key.ts';

/** Creates and derives keys. Only their digests are stored. */
export interface Keys {
  /** `client`: the secret of an OAuth client. `operator`: a key that belongs to no application. `scim`: the token of a directory. */
  generate(kind: ApiKeyKind | 'client' | 'operator' | 'scim'): string;
  /** Derives the application key that this service's own pages use for an application: always the same, and never stored. */
  forPages(appUuid: string): string;
  digest(key: string): string;
}

export interface NewKey extends KeyScope {
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly serviceAccountId: number | undefined;
  readonly digest: string;
  readonly at: Date;
}

export interface ApiKeyReads {
  /** Returns a key of the application, without a lock. */
  find(keyId: number): Promise<Key | undefined>;
  list(page: PageQuery): Promise<readonly Key[]>;
  /** Returns all keys of a service account, also those that are rejected. */
  listOf(serviceAccountId: number): Promise<readonly Key[]>;
}

export interface ApiKeys extends ApiKeyReads {
  /** Returns a key of the application, locked until the transaction ends. */
  lock(keyId: number): Promise<Key | undefined>;
  /** Returns true if a key of the application that is not revoked has one of the permissions. */
  haveAny(permissions: readonly string[], at: Date): Promise<boolean>;
  insert(key: NewKey): Promise<Key>;
  /** Changes the name and the scope of a key. */
  update(key: Pick<Key, 'id' | 'name' | keyof KeyScope>): Promise<void>;
  /** Revokes a key from a time on, unless it is revoked earlier. */
  revoke(keyId: number, from: Date): Promise<void>;
}

export interface ApiKeyAges {
  /** Returns the creation time of the oldest valid key of each kind, of all applications. */
  oldestInForce(at: Date): Promise<{ readonly [K in ApiKeyKind]?: Date }>;
}

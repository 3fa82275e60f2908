import type { PageQuery } from '../../kernel/paging.ts';
import type { ApiKeyKind, Key } from './api-key.ts';

/** Application keys and super admin keys: made here, kept as digests only. */
export interface Keys {
  generate(kind: ApiKeyKind): string;
  /** The application key that this service's own pages use for an application: always the same, and nowhere kept. */
  forPages(appUuid: string): string;
  digest(key: string): string;
}

export interface ApiKeyReads {
  list(appId: number, page: PageQuery): Promise<readonly Key[]>;
  /** When the oldest keys of each kind that are in force were created, of all applications. */
  oldestInForce(at: Date): Promise<{ readonly [K in ApiKeyKind]?: Date }>;
}

export interface ApiKeys extends ApiKeyReads {
  /** A key of the application, locked until the transaction ends. */
  lock(appId: number, keyId: number): Promise<Key | undefined>;
  insert(key: {
    readonly appId: number;
    readonly kind: ApiKeyKind;
    readonly name: string;
    readonly digest: string;
    readonly at: Date;
  }): Promise<Key>;
  rename(keyId: number, name: string): Promise<void>;
  /** From then on it is refused; a key that is refused already, or earlier, stays so. */
  revoke(keyId: number, from: Date): Promise<void>;
}

import type { PageQuery } from '../../kernel/paging.ts';
import type { OperatorKey } from './operator-key.ts';

export interface NewOperatorKey {
  readonly name: string;
  readonly digest: string;
  readonly at: Date;
  readonly expiresAt: Date | undefined;
}

export interface OperatorKeyReads {
  /** Lists the keys, newest first. */
  list(page: PageQuery): Promise<readonly OperatorKey[]>;
}

export interface OperatorKeys extends OperatorKeyReads {
  insert(key: NewOperatorKey): Promise<OperatorKey>;
  /** Revokes a key. A revoked one is not changed. @returns false if there is no such key */
  revoke(id: number, at: Date): Promise<boolean>;
}

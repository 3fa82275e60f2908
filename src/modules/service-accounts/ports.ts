import type { PageQuery } from '../../kernel/paging.ts';
import type { Key } from '../api-keys/api-key.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { ServiceAccount } from './service-account.ts';

export interface DeletedWithAccount {
  readonly keys: readonly Pick<Key, 'id' | 'kind'>[];
  readonly invitations: readonly Pick<Invitation, 'id' | 'companyId'>[];
}

export interface ServiceAccountReads {
  find(id: number): Promise<ServiceAccount | undefined>;
  list(search: string | undefined, page: PageQuery): Promise<readonly ServiceAccount[]>;
}

export interface ServiceAccounts extends ServiceAccountReads {
  /** Returns a service account of the application, locked until the transaction ends. */
  lock(id: number): Promise<ServiceAccount | undefined>;
  insert(account: { readonly name: string; readonly description: string; readonly at: Date }): Promise<ServiceAccount>;
  /** Changes an account. It stays disabled since the first time. */
  update(account: ServiceAccount, at: Date): Promise<void>;
  /** Deletes an account with its keys and invitations. @returns the keys in force and the open invitations among them */
  delete(id: number, at: Date): Promise<DeletedWithAccount>;
}

import type { PageQuery } from '../../kernel/paging.ts';
import type { ServiceAccount } from './service-account.ts';

export interface ServiceAccountReads {
  find(appId: number, id: number): Promise<ServiceAccount | undefined>;
  list(appId: number, page: PageQuery): Promise<readonly ServiceAccount[]>;
}

export interface ServiceAccounts extends ServiceAccountReads {
  /** Returns a service account of the application, locked until the transaction ends. */
  lock(appId: number, id: number): Promise<ServiceAccount | undefined>;
  insert(account: {
    readonly appId: number;
    readonly name: string;
    readonly description: string;
    readonly at: Date;
  }): Promise<ServiceAccount>;
  /** Changes an account. It stays disabled since the first time. */
  update(account: ServiceAccount, at: Date): Promise<void>;
  /** Deletes an account with its keys and invitations. */
  delete(id: number): Promise<void>;
}

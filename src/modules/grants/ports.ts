import type { PageQuery } from '../../kernel/paging.ts';
import type { Grant, Scopes } from './grant.ts';

export interface GrantReads {
  /** Returns the grants of a user, newest first. */
  list(userId: number, page: PageQuery, now: Date): Promise<readonly Grant[]>;
  /** Returns what a user has allowed a client, which is asked for again if it is not enough. */
  findConsent(userId: number, clientId: string): Promise<Scopes | undefined>;
}

export interface Grants extends GrantReads {
  find(userId: number, id: number, now: Date): Promise<Grant | undefined>;
  /**
   * Stores what a user has allowed a client. The client cannot be deleted meanwhile.
   * @returns the ID of the client; undefined if the application has no such client, or it is disabled
   */
  saveConsent(userId: number, clientId: string, scopes: Scopes, at: Date): Promise<number | undefined>;
  /** Ends the access of a client to the account of a user, and forgets the consent. */
  revoke(userId: number, clientId: string, at: Date): Promise<void>;
  /** Ends the access of a deleted client to all accounts, and forgets the consents. */
  revokeAllOf(clientId: string, at: Date): Promise<void>;
}

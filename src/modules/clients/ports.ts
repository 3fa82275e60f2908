import type { PageQuery } from '../../kernel/paging.ts';
import type { Client } from './client.ts';
import type { ClientError, RefusedRequests } from './client-error.ts';

export interface ClientFilter {
  readonly search: string | undefined;
  readonly impersonationAllowed: boolean | undefined;
}

export interface ClientReads {
  find(id: number): Promise<Client | undefined>;
  /** Returns the client with an identifier of the protocols, also a disabled one. */
  findByClientId(clientId: string): Promise<Client | undefined>;
  list(filter: ClientFilter, page: PageQuery): Promise<readonly Client[]>;
}

export interface Clients extends ClientReads {
  /** Returns a client of the application, locked until the transaction ends. */
  lock(id: number): Promise<Client | undefined>;
  /** Returns the clients that act as a service account, locked until the transaction ends. */
  lockOf(serviceAccountId: number): Promise<readonly Client[]>;
  /** Returns true if a client of an administrator has one of the scopes. Those of others are what they may ask for, and keep no permission. */
  haveAny(scopes: readonly string[]): Promise<boolean>;
  /**
   * Adds a client within the limit.
   * @throws `too_many_clients`
   */
  insert(client: Omit<Client, 'id'>): Promise<Client>;
  /** Stores the current metadata of a client that publishes them. Its row says if an administrator has disabled it. */
  saveDocument(client: Omit<Client, 'id'>): Promise<void>;
  /** Returns the number of such clients that a user has allowed. */
  countDocuments(userId: number): Promise<number>;
  update(client: Client): Promise<void>;
  delete(id: number): Promise<void>;
}

export interface ClientErrorReads {
  /** Returns the errors of a client since a time, latest first. */
  list(clientId: number, after: Date): Promise<readonly ClientError[]>;
}

export interface ClientErrorSingles {
  /** Adds to the counts of clients. Those of deleted ones are ignored. */
  add(refused: readonly RefusedRequests[]): Promise<void>;
}

import type { PageQuery } from '../../kernel/paging.ts';
import type { Client } from './client.ts';

export interface ClientReads {
  find(appId: number, id: number): Promise<Client | undefined>;
  /** Returns the client with an identifier of the protocols, also a disabled one. */
  findByClientId(appId: number, clientId: string): Promise<Client | undefined>;
  list(appId: number, page: PageQuery): Promise<readonly Client[]>;
}

export interface Clients extends ClientReads {
  /** Returns a client of the application, locked until the transaction ends. */
  lock(appId: number, id: number): Promise<Client | undefined>;
  /** Returns the clients that act as a service account, locked until the transaction ends. */
  lockOf(serviceAccountId: number): Promise<readonly Client[]>;
  /** Returns true if a client of the application has one of the scopes. */
  haveAny(appId: number, scopes: readonly string[]): Promise<boolean>;
  /**
   * Adds a client within the limit.
   * @throws `too_many_clients`
   */
  insert(appId: number, client: Omit<Client, 'id'>): Promise<Client>;
  /** Stores the current metadata of a client that publishes them. Its row says if an administrator has disabled it. */
  saveDocument(appId: number, client: Omit<Client, 'id'>): Promise<void>;
  /** Returns the number of such clients that a user has allowed. */
  countDocuments(userId: number): Promise<number>;
  update(client: Client): Promise<void>;
  delete(id: number): Promise<void>;
}

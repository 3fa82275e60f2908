import type { PageQuery } from '../../kernel/paging.ts';
import type { ResourceServer } from './resource-server.ts';

export interface ResourceServerReads {
  find(id: number): Promise<ResourceServer | undefined>;
  /** Returns the resource server with an identifier, in any spelling of the same URI. */
  findByIdentifier(identifier: string): Promise<ResourceServer | undefined>;
  list(page: PageQuery): Promise<readonly ResourceServer[]>;
  /** Returns all resource servers of an application, the oldest first. */
  listAll(): Promise<readonly ResourceServer[]>;
}

export interface ResourceServers extends ResourceServerReads {
  /** Returns a resource server of the application, locked until the transaction ends. */
  lock(id: number): Promise<ResourceServer | undefined>;
  /** Returns true if a resource server of the application has one of the scopes. */
  haveAny(scopes: readonly string[]): Promise<boolean>;
  /**
   * Adds a resource server within the limit.
   * @throws `too_many_resource_servers` or `identifier_taken`
   */
  insert(server: Omit<ResourceServer, 'id'>): Promise<ResourceServer>;
  update(server: ResourceServer): Promise<void>;
  delete(id: number): Promise<void>;
}

import type { SealedProvider } from '../social/ports.ts';
import type { ProviderConnection } from '../social/provider.ts';
import type { Connection } from './connection.ts';

/** The part of a connection that a login page shows. */
export type LoginConnection = Pick<Connection, 'provider' | 'name' | 'protocol'>;

export interface ConnectionReads {
  find(companyId: number, id: number): Promise<Connection | undefined>;
  /** Returns the connections of a company, oldest first. */
  list(companyId: number): Promise<readonly Connection[]>;
  /** Returns the active connection of a verified domain. */
  findByDomain(domain: string): Promise<LoginConnection | undefined>;
  /** Returns a connection as a provider to log in with, whose name it has. */
  findProvider(name: string): Promise<(SealedProvider & { readonly connection: ProviderConnection }) | undefined>;
}

/** A connection as it is stored. The roles have been checked, and the domains belong to the company. */
export interface StoredConnection
  extends Omit<Connection, 'id' | 'hasSecret' | 'domains' | 'defaultRole' | 'mappings'> {
  readonly sealedCredentials: string | undefined;
  readonly domainIds: readonly number[];
  readonly defaultRoleId: number;
  readonly mappings: readonly { readonly group: string; readonly roleId: number }[];
}

/** The company of the connections is locked. */
export interface Connections extends ConnectionReads {
  /** Returns the encrypted credentials of a connection. */
  credentialsOf(id: number): Promise<string | undefined>;
  /** @returns its ID */
  insert(connection: StoredConnection): Promise<number>;
  update(id: number, connection: StoredConnection): Promise<void>;
  /** Replaces the values that the metadata of a SAML provider have. */
  setMetadata(id: number, values: Pick<Connection, 'entityId' | 'ssoUrl' | 'certificates'>, at: Date): Promise<void>;
  /** Records an attempt to read the metadata. @returns true if the last one was before a time: for one of parallel callers */
  claimMetadataCheck(id: number, before: Date, at: Date): Promise<boolean>;
  delete(id: number): Promise<void>;
  /** Returns true if a domain of the connection is verified. It is not deleted before the transaction ends. */
  holdDomain(id: number, domain: string): Promise<boolean>;
  /** Returns true if the connection has created the account. */
  manages(id: number, userId: number): Promise<boolean>;
  /** Records that a connection has created an account. */
  manage(id: number, userId: number): Promise<void>;
  /** Records with which connection a session was opened. */
  noteSession(id: number, sessionId: string): Promise<void>;
  /** Records with which connection a login began that waits for the second factor. */
  noteChallenge(id: number, digest: string): Promise<void>;
}

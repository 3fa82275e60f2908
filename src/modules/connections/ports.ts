import type { EnforcementWalk } from '../../jobs/queue.ts';
import type { App } from '../../kernel/app.ts';
import type { SealedProvider } from '../social/ports.ts';
import type { ProviderConnection } from '../social/provider.ts';
import type { WarningDays } from './certificate-warnings.ts';
import type { Connection } from './connection.ts';
import type { ConnectionTest } from './connection-test.ts';
import type { BreakGlassOwner, EnforcedConnection, Enforcement, Exceptions, PassedTest } from './enforcement.ts';

/** The part of a connection that a login page shows. */
export interface LoginConnection extends Pick<Connection, 'provider' | 'name' | 'protocol'> {
  /** True if users of the domain must log in with it. */
  readonly isEnforced: boolean;
}

export interface ConnectionReads {
  find(companyId: number, id: number): Promise<Connection | undefined>;
  /** Returns the role of new members, without the other settings. */
  defaultRoleOf(companyId: number, id: number): Promise<string | undefined>;
  /** Returns the connections of a company, oldest first. */
  list(companyId: number): Promise<readonly Connection[]>;
  /** Returns the active connection of a verified domain. */
  findByDomain(domain: string): Promise<LoginConnection | undefined>;
  /** Returns a connection as a provider to log in with, whose name it has. */
  findProvider(name: string): Promise<(SealedProvider & { readonly connection: ProviderConnection }) | undefined>;
}

/** A connection as it is stored. The roles have been checked, and the domains belong to the company. */
export interface StoredConnection
  extends Omit<Connection, 'id' | 'hasSecret' | 'domains' | 'defaultRole' | 'mappings' | 'enforcement'> {
  readonly sealedCredentials: string | undefined;
  readonly domainIds: readonly number[];
  readonly defaultRoleId: number;
  readonly mappings: readonly { readonly group: string; readonly roleId: number }[];
}

/** The company of the connections is locked. */
export interface Connections extends ConnectionReads {
  /** Returns the encrypted credentials of a connection. */
  credentialsOf(id: number): Promise<string | undefined>;
  /** Replaces the credentials of a connection that has not changed since. */
  replaceCredentials(connection: Pick<Connection, 'id' | 'updatedAt'>, sealed: string): Promise<void>;
  /** @returns its ID */
  insert(connection: StoredConnection): Promise<number>;
  update(id: number, connection: StoredConnection): Promise<void>;
  /** Replaces the values that the metadata of a SAML provider have. */
  setMetadata(id: number, values: Pick<Connection, 'entityId' | 'ssoUrl' | 'certificates'>, at: Date): Promise<void>;
  /** Records the warning that a certificate will expire. @returns true for one of parallel callers */
  setWarned(id: number, warning: { readonly sha256: string; readonly days: WarningDays }): Promise<boolean>;
  /** Records an attempt to read the metadata. @returns true if the last one was before a time: for one of parallel callers */
  claimMetadataCheck(id: number, before: Date, at: Date): Promise<boolean>;
  delete(id: number): Promise<void>;
  /** Returns true if a domain of the connection is verified. It is not deleted before the transaction ends. */
  holdDomain(id: number, domain: string): Promise<boolean>;
  /** Returns true if the connection has created the account. */
  manages(id: number, userId: number): Promise<boolean>;
  /** Records that a connection has created an account. */
  manage(id: number, userId: number): Promise<void>;
}

interface ConnectionOfApp extends Pick<Connection, 'id' | 'companyId'> {
  readonly appId: number;
}

/** A SAML connection whose metadata have to be read again. */
export interface DueMetadata extends ConnectionOfApp {
  readonly provider: string;
  readonly metadataUrl: string;
}

/** A certificate for which a warning is due. */
export interface ExpiringCertificate extends ConnectionOfApp {
  readonly sha256: string;
  readonly notAfter: Date;
}

export interface AllConnections {
  /** Returns the application of a SAML connection: the path of a request has only the name that the service has made. */
  findSaml(provider: string): Promise<App | undefined>;
  /** Returns active SAML connections whose metadata were last read before a time. */
  listDueMetadata(before: Date, limit: number): Promise<readonly DueMetadata[]>;
  /** Returns certificates of active connections that expire soon, and for which a warning is due. */
  listExpiring(now: Date, limit: number): Promise<readonly ExpiringCertificate[]>;
}

/** A domain whose users must log in with a connection. */
export interface EnforcedDomain {
  readonly connectionId: number;
  readonly domain: string;
}

/** A batch of rows of the application. */
export interface EnforcementBatch {
  /** The live sessions of users of the enforced domains which the connection has not opened. */
  readonly sessionIds: readonly string[];
  /** The last row of the batch; undefined if none is left. */
  readonly last: string | undefined;
}

export interface EnforcementReads {
  /** Returns the active connection that users of a verified domain must log in with. */
  findByDomain(domain: string): Promise<EnforcedConnection | undefined>;
  /** Returns the enforced domains of a company, by connection and domain. */
  domainsOf(companyId: number): Promise<readonly EnforcedDomain[]>;
  /**
   * Returns the owners of a company, and those whom its connection names: these first, then those who qualify. Without a connection,
   * none is chosen.
   */
  listOwners(companyId: number, limit: number, connectionId?: number): Promise<readonly BreakGlassOwner[]>;
  /** Returns the connection that has opened a session. */
  connectionOf(sessionId: string): Promise<number | undefined>;
  /** Returns true if the user is one of the owners of the company who log in without a connection of it. */
  isBreakGlass(companyId: number, userId: number): Promise<boolean>;
  /** Returns if a user may log in without the connection. Executes the same statements for each ID. */
  exceptionsOf(connection: EnforcedConnection, userId: number, at: Date): Promise<Exceptions>;
}

/** The company of the connections is locked. */
export interface Enforcements extends EnforcementReads {
  /** Notes a test that has passed. */
  noteTest(connectionId: number, test: PassedTest): Promise<void>;
  /** Forgets the test of a connection whose identity provider was changed. */
  forgetTest(connectionId: number): Promise<void>;
  /** Returns the last test of a connection that has passed. */
  testOf(connectionId: number): Promise<PassedTest | undefined>;
  /** Returns true if each of the users is an owner who qualifies (`isQualified`). */
  areQualified(companyId: number, userIds: readonly number[]): Promise<boolean>;
  /** Replaces the enforced domains of a connection, which has them, and the owners. */
  set(connectionId: number, enforcement: Enforcement, at: Date): Promise<void>;
  /** Ends the enforcement of a connection. */
  end(connectionId: number): Promise<void>;
  /** Ends the enforcement of the domains of a company that are not verified, or whose connection is not active. */
  lift(companyId: number): Promise<void>;
  /** Adds the jobs that end the logins of users of the enforced domains without the connection. */
  addWalks(walk: Pick<EnforcementWalk, 'companyId' | 'connectionId' | 'origin'>): Promise<void>;
  /** Adds the job for the next batch. */
  continueWalk(walk: EnforcementWalk): Promise<void>;
  /** Returns the sessions of a batch that have to end. Sessions of administrators who act as users, and of break-glass owners with both factors, stay. */
  findOtherSessions(walk: EnforcementWalk): Promise<EnforcementBatch>;
  /** Ends the OpenID grants of a batch that were given without the connection, and that a logout does not end. */
  endOtherGrants(walk: EnforcementWalk, at: Date): Promise<Pick<EnforcementBatch, 'last'>>;
  /** Records that a connection has named an account, in place of an earlier record. */
  addVoucher(connectionId: number, userId: number, expiresAt: Date): Promise<void>;
  /** Deletes the record. @returns true if it was valid: for one of parallel callers */
  useVoucher(connectionId: number, userId: number, at: Date): Promise<boolean>;
}

export interface ConnectionTestReads {
  /** Returns the last test of a connection, unless it has expired. */
  find(connectionId: number, now: Date): Promise<ConnectionTest | undefined>;
}

/** The company of the connections is locked. */
export interface ConnectionTests extends ConnectionTestReads {
  /** Replaces the last test of a connection. With the user, whose erasure deletes it. */
  put(connectionId: number, test: ConnectionTest, userId: number | undefined): Promise<void>;
  delete(connectionId: number): Promise<void>;
}

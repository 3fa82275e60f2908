import type { App, AppSettings } from '../domain/app.ts';
import type { AuditEntry, Origin } from '../domain/audit.ts';
import type { Company } from '../domain/company.ts';
import type { Email } from '../domain/email.ts';
import type { KeyKind } from '../domain/key.ts';
import type { PasswordLimits } from '../domain/password.ts';
import type { Permission, Standing } from '../domain/role.ts';
import type { EndReason, IssuedClaims, Session } from '../domain/session.ts';
import type { NewUser, User, VisibleUser } from '../domain/user.ts';
import type { UserChange } from '../domain/user-change.ts';
import type {
  Administration,
  Branches,
  CompanyList,
  Dossier,
  Housekeeping,
  KeyRing,
  Members,
  Roles,
  Slice,
  Trail,
  UserList,
} from './administration-ports.ts';
import type { EmailChanges, Invitations, MailKeys, Notifications, Outbox, Sealer } from './mailbox-ports.ts';
import type { Cursors } from './paging.ts';
import type { Outcomes, Retries } from './retry-ports.ts';
import type { Identities, PendingLogins, Providers, SocialDrivers } from './social-ports.ts';
import type { Suspensions } from './suspension-ports.ts';

/** The only source of the time. */
export interface Clock {
  now(): Date;
}

/** The only source of randomness that ends up in rows. */
export interface Random {
  uuid(): string;
  /** A key for a mail: 32 random bytes in base64url. */
  key(): string;
}

/** Whoever locks a user does so before anything else of theirs, so that no two transactions wait for each other. */
export interface Users {
  /** The account behind an address, deleted ones left out. */
  findAccount(appId: number, canonicalEmail: string): Promise<Account | undefined>;
  /** Does the same work with and without an account. `position` picks the decoy: an account whose UUID follows it. */
  findForLogin(appId: number, canonicalEmail: string, position: string): Promise<LoginCandidate>;
  /** The user and what their password is checked against. */
  find(userId: number): Promise<Account | undefined>;
  /** The same, locked until the transaction ends. */
  lock(userId: number): Promise<Account | undefined>;
  /** @throws `email_taken` where the address has an account in the application. */
  insert(user: NewUser): Promise<User>;
  recordFailedLogin(userId: number, at: Date): Promise<void>;
  /** Writes what `recordFailedLogin` writes, and leaves the row as it was. */
  imitateFailedLogin(userId: number): Promise<void>;
  recordVisit(userId: number, at: Date): Promise<void>;
  /** Notes a log-in: a visit, after which no try has failed. */
  recordLogin(userId: number, at: Date): Promise<void>;
  /** @returns whether it was replaced: not where another one has taken its place meanwhile. */
  replacePasswordHash(account: Account, passwordHash: string, at: Date): Promise<boolean>;
  /** No password opens the account until one is set by mail. */
  removePassword(userId: number, at: Date): Promise<void>;
  /** Notes whether the credentials of the account are known to belong to the owner of its mailbox. */
  setOwnerProven(userId: number, isProven: boolean): Promise<void>;
  /** Notes that the address is the user's; the first time counts. @returns whether it was the first time. */
  verifyEmail(userId: number, at: Date): Promise<boolean>;
  /** @throws `email_taken` where the address has an account in the application. */
  changeEmail(userId: number, email: Email, at: Date): Promise<void>;
  update(userId: number, change: UserChange, at: Date): Promise<void>;
  setState(
    userId: number,
    state: { readonly isActive?: boolean; readonly isBanned?: boolean },
    at: Date,
  ): Promise<void>;
  /** Deletes the user: the address is free, and no password opens the account again. */
  delete(userId: number, at: Date): Promise<void>;
}

export interface LoginCandidate {
  readonly account: Account | undefined;
  /** Absent where no account of the application has a hash. */
  readonly decoy: Decoy | undefined;
}

/** An account whose refusal an unknown address imitates: it costs the same. */
export interface Decoy {
  readonly userId: number;
  /** Algorithm and cost of the account's hash; absent where the hash is one that is never computed. */
  readonly hashPrefix: string | undefined;
}

/** A user together with what a log-in is checked against. Never leaves the use case. */
export interface Account {
  readonly user: User;
  /** Absent for a user who has never had a password. */
  readonly passwordHash: string | undefined;
  /**
   * Whether the credentials of the account are known to belong to the owner of its mailbox: they were set with a mailed
   * key, or shown together with one, or a provider confirmed the address when the account was made. A sign-up alone
   * proves nothing: anyone can type another person's address.
   */
  readonly isOwnerProven: boolean;
}

export interface Applications {
  /** The application that public operations use where no key is sent. */
  findDefault(): Promise<App | undefined>;
  findByUuid(uuid: string): Promise<App | undefined>;
  insert(app: {
    readonly name: string;
    readonly isDefault: boolean;
    readonly settings: Partial<AppSettings>;
    readonly at: Date;
  }): Promise<App>;
  /** The user that a super admin key acts as, and the company whose roles hold in the whole application. */
  setOwner(appId: number, owner: { readonly userId: number; readonly companyId: number }): Promise<void>;
  /** The user that a super admin key acts as. */
  ownerOf(appId: number): Promise<number | undefined>;
  /** Registers a key by its digest; one that is known already, revoked or not, is left as it is. */
  ensureKey(key: {
    readonly appId: number;
    readonly kind: KeyKind;
    readonly digest: string;
    readonly at: Date;
  }): Promise<void>;
}

export interface Companies {
  /** Makes a company with its default branch. */
  insert(company: {
    readonly appId: number;
    readonly name: string;
    readonly isJoinable?: boolean;
    readonly at: Date;
  }): Promise<Company>;
  /** The company, if it is in the application and open to join; it stays so until the transaction ends. */
  findJoinable(appId: number, companyId: number): Promise<Company | undefined>;
  /** A company of the application. It isn't deleted before the transaction ends. */
  find(appId: number, companyId: number): Promise<Company | undefined>;
  /** The same, and nobody else changes it, its branches or its members before the transaction ends. */
  lock(appId: number, companyId: number): Promise<Company | undefined>;
  /** Makes it what it is to be: its name, and whether users may join. */
  update(company: Company): Promise<void>;
  /** With its branches, memberships and open invitations. @throws `company_in_use` */
  delete(companyId: number): Promise<void>;
  /** Makes the user a member with the role of that name. @throws `already_member` */
  join(member: {
    readonly user: User;
    readonly companyId: number;
    readonly branchId: number;
    readonly role: string;
    readonly at: Date;
  }): Promise<User>;
  /** Whether the address belongs to a member. */
  hasMember(companyId: number, canonicalEmail: string): Promise<boolean>;
  /** What the user is in a company. */
  standingOf(userId: number, companyId: number): Promise<Standing>;
  /** The companies in which a role of the user's own has the permission. */
  companiesWith(userId: number, permission: Permission): Promise<readonly number[]>;
}

export interface Sessions {
  insert(session: Session, appId: number): Promise<void>;
  /**
   * Opens the session of a log-in, notes the visit and leaves the audit row, in one statement: all of it, or nothing
   * where the account no longer has the hash that was checked or may no longer log in. A change of password or a ban
   * that happened meanwhile wins. @returns the user as of now
   */
  openForLogin(session: Session, account: Account, entry: AuditEntry): Promise<User | undefined>;
  /** The session, locked until the transaction ends. */
  lock(id: string): Promise<Session | undefined>;
  /** Replaces what a renewal changes. */
  advance(session: Session): Promise<void>;
  end(id: string, reason: EndReason, at: Date): Promise<void>;
  /** Ends every session of the user, or every other than the one that is to stay. */
  endAll(userId: number, reason: EndReason, at: Date, exceptId?: string): Promise<void>;
  /** Those of a user that are alive, newest first. */
  list(userId: number, slice: Slice, now: Date): Promise<readonly Session[]>;
}

/** Everything that can be read and written in one transaction. */
export interface Unit {
  readonly applications: Applications;
  readonly users: Users;
  readonly userList: UserList;
  readonly companies: Companies;
  readonly companyList: CompanyList;
  readonly branches: Branches;
  readonly members: Members;
  readonly roles: Roles;
  readonly keyring: KeyRing;
  readonly administration: Administration;
  readonly sessions: Sessions;
  readonly audit: Trail;
  readonly dossier: Dossier;
  readonly housekeeping: Housekeeping;
  readonly outbox: Outbox;
  readonly mailKeys: MailKeys;
  readonly emailChanges: EmailChanges;
  readonly invitations: Invitations;
  readonly notifications: Notifications;
  readonly suspensions: Suspensions;
  readonly providers: Providers;
  readonly identities: Identities;
  readonly pendingLogins: PendingLogins;
  readonly retries: Retries;
}

export interface Store {
  /** The same repositories outside a transaction. Never to be awaited inside one: the embedded database has one connection. */
  readonly read: Unit;
  /** Commits what `work` did, or nothing of it; it may be called again where another was in the way. @throws `database_unavailable` */
  transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
}

export interface Passwords extends PasswordLimits {
  /** @throws `overloaded` while no further hash of the present setting would be accepted; costs nothing. */
  requireCapacity(): void;
  /** @throws `overloaded` at once where the wait would be too long, or if the client disconnects before its turn */
  hash(password: string, origin: Origin): Promise<string>;
  /**
   * Costs one hash, of `decoyPrefix`'s cost where there is nothing to compare with; absent that, of the present setting's.
   * @throws `overloaded` as `hash` does
   */
  verify(password: string, hash: string | undefined, origin: Origin, decoyPrefix?: string): Promise<boolean>;
  /** Whether the hash was made with another algorithm or cost than the present setting. */
  isOutdated(hash: string): boolean;
}

/** Picks the account whose algorithm and cost are used for an address without an account. */
export interface Decoys {
  /** A UUID for an address: always the same, and it cannot be computed without `SECRET`. */
  positionOf(appId: number, canonicalEmail: string): string;
}

export interface IssuedToken {
  readonly token: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly userId: number;
}

export interface TokenClaims {
  readonly appUuid: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly generation: number;
  readonly expiresAt: Date;
}

export interface Tokens {
  issue(app: App, session: SessionIdentity): Promise<IssuedToken>;
  /** What a genuine token says, expired or not; nothing for any other. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

/** What a token says of its session. */
export type SessionIdentity = Pick<Session, 'id' | 'userId' | 'generation'> & { readonly token: IssuedClaims };

/** Application keys and super admin keys: made here, kept as digests only. */
export interface Keys {
  generate(kind: KeyKind): string;
  /** The application key that this service's own pages use for an application: always the same, and nowhere kept. */
  forPages(appUuid: string): string;
  digest(key: string): string;
}

/** What sign-up and log-in end with. */
export interface SignedIn {
  readonly user: VisibleUser;
  readonly session: IssuedToken;
}

/** A page of a list, and where the next one begins. */
export interface Page<T> {
  readonly data: readonly T[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

export interface Ports {
  readonly store: Store;
  readonly keys: Keys;
  readonly sealer: Sealer;
  readonly outcomes: Outcomes;
  readonly cursors: Cursors;
  readonly passwords: Passwords;
  readonly decoys: Decoys;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly random: Random;
  /** Whether mails may be handed over to an address: in production only to a public one. */
  readonly isReceiverAllowed: (url: string) => boolean;
  readonly socialDrivers: SocialDrivers;
  /** Whether a provider may be at an address: in production only at a public one, by https. */
  readonly isProviderAllowed: (url: string) => boolean;
}

import type { App } from './app.ts';
import type { AuditLog, AuditReads, AuditSingles, RefusalLog, SystemAudit } from './audit.ts';
import type { Cursors } from './paging.ts';
import type { RateLimiter } from './rate-limits.ts';

/** The only source of time. */
export interface Clock {
  now(): Date;
}

/** The only source of random values that are stored. */
export interface Random {
  uuid(): string;
  /** Returns a key for an email, or a secret: 32 random bytes in base64url. */
  key(): string;
}

/** Runs work that requests do not wait for. It is optional: the work is lost if the process stops or is overloaded. */
export interface Background {
  run(work: () => Promise<void>): void;
}

/** The rows that one of several transactions has deleted. The next transaction continues after them. */
export interface DeletedBatch {
  readonly count: number;
  /** The greatest value of the column that orders the deletion, as the database formats it. */
  readonly last: string | undefined;
}

/**
 * The reads without a lock, which need no transaction. Each module adds its repositories to this interface and the following ones
 * (`declare module`).
 */
export interface Reads {
  readonly audit: AuditReads;
}

/**
 * The single statements that change something outside of a transaction: either nothing else has to be committed with it, or it
 * has to be committed before something else happens, as a counted attempt before it is checked.
 */
export interface Single {
  readonly audit: AuditSingles;
}

/** The reads and changes of one transaction: locks, and changes that are committed together. */
export interface Unit extends Reads {
  readonly audit: AuditLog;
}

/** The repositories as stores implement them: one object implements all three interfaces of a repository. */
export type Repositories = Unit & Single;

/**
 * The lists that may be read from a replica. Each module adds its own (`declare module`), except lists that decide about a
 * session, a permission or a credential.
 */
export interface Lists {
  readonly audit: Pick<AuditReads, 'list'>;
}

/** The rows of one application. */
export interface AppStore {
  /** `reads`, `single` and `list` must not be awaited inside a transaction: the embedded database has one connection. */
  readonly reads: Reads;
  readonly single: Single;
  /**
   * Reads a list, from a replica if one has everything that was committed before. `read` may be called twice. Permissions are
   * checked before it, with `reads`. Applications take turns.
   */
  list<T>(read: (lists: Lists) => Promise<T>): Promise<T>;
  /**
   * Commits all changes of `work` or none. `work` may be called again after a conflict.
   * @throws `database_unavailable`
   */
  transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** The reads across applications. Each module adds its repositories to this interface and the following ones. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface SystemReads {}

/** The single statements across applications. */
export interface SystemSingle {
  readonly audit: SystemAudit;
}

/** The changes across applications that are committed together. */
export interface SystemUnit {
  readonly audit: AuditSingles;
  /** Opens the rows of one application in the same transaction. */
  of(app: Pick<App, 'id'>): Unit;
}

/** The repositories across applications. */
export type SystemRepositories = SystemReads & SystemSingle & Omit<SystemUnit, 'of'>;

/** Reads and writes across applications: look-ups of keys, expiry, numbering, statistics, operators. `test/isolation` lists its users. */
export interface SystemStore {
  readonly reads: SystemReads;
  readonly single: SystemSingle;
  transaction<T>(work: (unit: SystemUnit) => Promise<T>): Promise<T>;
}

export interface Store {
  /** Opens the rows of one application: no statement reads or changes those of another one. */
  of(app: Pick<App, 'id'>): AppStore;
  readonly system: SystemStore;
}

/** The dependencies of use cases. Each module adds its ports (`declare module`). */
export interface Ports {
  readonly store: Store;
  readonly refusals: RefusalLog;
  readonly sealer: Sealer;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly random: Random;
  readonly background: Background;
  readonly rateLimiter: RateLimiter;
  /** Returns the network that the address of a client counts for. */
  readonly networkOf: (address: string) => string;
}

/** Encrypts a text so that only this deployment's `SECRET` decrypts it. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /**
   * Decrypts a text.
   * @throws if it was encrypted with another secret
   */
  open(sealed: string): Promise<string>;
}

import type { App } from './app.ts';
import type { AuditLog, AuditReads, AuditSingles, RefusalLog } from './audit.ts';
import type { Cursors } from './paging.ts';
import type { RateLimiter } from './rate-limits.ts';

/** The only source of the time. */
export interface Clock {
  now(): Date;
}

/** The only source of randomness that ends up in rows. */
export interface Random {
  uuid(): string;
  /** A key for an email: 32 random bytes in base64url. */
  key(): string;
}

/** Work that no request waits for. It is optional: the work is lost if the process stops, or has too much of it. */
export interface Background {
  run(work: () => Promise<void>): void;
}

/** The rows that one of several transactions has deleted. The next one continues after them. */
export interface DeletedBatch {
  readonly count: number;
  /** The greatest value of the column in whose order the rows are deleted, as the database writes it. */
  readonly last: string | undefined;
}

/** Reads without a lock, which need no transaction. Each module adds its repositories (`declare module`), here and below. */
export interface Reads {
  readonly audit: AuditReads;
}

/**
 * One statement each that changes something, outside of a transaction: either nothing has to be committed with it, or it has to
 * be committed before something else happens, as a counted attempt before it is checked.
 */
export interface Single {
  readonly audit: AuditSingles;
}

/** Reads and changes of one transaction: locks, and changes that are committed together. */
export interface Unit extends Reads {
  readonly audit: AuditLog;
}

/** The repositories as stores implement them: one object has a repository's part of all three. */
export type Repositories = Unit & Single;

/**
 * The lists that may be read from a replica of the database. Each module adds its own (`declare module`): none that
 * decides about a session, a permission or a credential.
 */
export interface Lists {
  readonly audit: Pick<AuditReads, 'list'>;
}

export interface Store {
  /** Never to be awaited inside a transaction, as `single` and `list`: the embedded database has one connection. */
  readonly reads: Reads;
  readonly single: Single;
  /**
   * Reads a list for an application, from a replica if there is one that has everything that was committed before. `read` may
   * be called a second time. Permissions are checked before it, with `reads` of the store. Applications take turns.
   */
  list<T>(app: Pick<App, 'id'>, read: (lists: Lists) => Promise<T>): Promise<T>;
  /** Commits what `work` did, or nothing of it; it may be called again where another was in the way. @throws `database_unavailable` */
  transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** The dependencies of use cases. Each module adds the ports it needs (`declare module`). */
export interface Ports {
  readonly store: Store;
  readonly refusals: RefusalLog;
  readonly sealer: Sealer;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly random: Random;
  readonly background: Background;
  readonly rateLimiter: RateLimiter;
  /** The network that a client's address counts for. */
  readonly networkOf: (address: string) => string;
}

/** Keeps a text so that only this deployment's `SECRET` opens it. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** @throws where it was sealed with another secret */
  open(sealed: string): Promise<string>;
}

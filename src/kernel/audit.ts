import type { components } from '../../generated/openapi.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { PageQuery } from './paging.ts';
import type { AuthenticationMethod } from './session.ts';

/** Where a request came from, as far as the service can know. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The device token that the client sent (`X-Device-Token`), unchecked. */
  readonly deviceToken?: string | undefined;
  /**
   * Aborted once the result is no longer waited for: the request has been answered, or the client has closed the
   * connection. Expensive work for it need not begin. Absent: not known.
   */
  readonly signal?: AbortSignal;
  /**
   * Adds the application and the user of the request to its log line, as they become known. Absent: the request has no
   * log line.
   */
  readonly noteCaller?: (caller: Caller) => void;
  /** Adds an operation that is called to the log line of the request. */
  readonly noteOperation?: (operation: string) => void;
}

/** The UUID of an application, and the ID of a user. */
export interface Caller {
  readonly app?: string;
  readonly user?: number;
}

/** The events of the audit log, by the names of the contract. */
export type AuditEvent = components['schemas']['AuditEvent'];

/** Why a check of credentials failed. The client is told less (ASVS 6.3.8). */
export type AuditReason = components['schemas']['AuditReason'];

/** One entry of the audit log (ASVS 16.2.1): who did what, when, from where, by which factor, and with which result. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly origin: Origin;
  readonly appId?: number | undefined;
  readonly userId?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly factor?: AuthenticationMethod | 'token' | 'service_key' | 'app_key' | 'mailed_key' | undefined;
  /** Why it failed; absent for a success. */
  readonly failure?: ProblemCode | undefined;
  readonly reason?: AuditReason | undefined;
  /** The object of the event. */
  readonly target?: Target | undefined;
  /** How many requests it stands for, of which it names the last; absent: one. */
  readonly count?: number | undefined;
}

/** The object of an event, as kind and id. */
export type Target =
  `${'user' | 'company' | 'branch' | 'role' | 'key' | 'signing-key' | 'provider'}:${string | number}`;

/** An entry as it is stored in the audit log. */
export interface AuditRecord extends AuditEntry {
  readonly id: number;
  readonly count: number;
}

export interface AuditFilter {
  /** Selects the entries with this user as actor or target. */
  readonly userId?: number | undefined;
  /** Selects the entries with this user as actor. */
  readonly actorId?: number | undefined;
  /** The kind and the ID, as in an entry. */
  readonly target?: string | undefined;
  /** A network of `networkOf`. */
  readonly network?: string | undefined;
  readonly event?: AuditEvent | undefined;
  readonly isSuccess?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditReads {
  /** How a user signed up; absent if someone else made the account, such as an import. */
  findSignup(appId: number, userId: number): Promise<AuditRecord | undefined>;
  list(appId: number, filter: AuditFilter, page: PageQuery): Promise<readonly AuditRecord[]>;
}

export interface AuditSingles {
  add(entry: AuditEntry): Promise<void>;
  addAll(entries: readonly AuditEntry[]): Promise<void>;
}

/** In a transaction. */
export type AuditLog = AuditReads & Pick<AuditSingles, 'add'>;

/**
 * The part of the audit log for callers without valid credentials: those of one network share their entries, so that a flood
 * of requests causes a bounded number of them.
 */
export interface RefusalLog {
  /** Never to be awaited inside a transaction. */
  add(entry: AuditEntry): Promise<void>;
}

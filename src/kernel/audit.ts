import type { components } from '../../generated/openapi.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { PageQuery } from './paging.ts';

/** Where a request came from, as far as the service can know. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Whether the client has closed the connection, so that expensive work for it need not begin. Absent: not known. */
  readonly isDisconnected?: () => boolean;
  /** Adds to the log line of the request which application and user it was from, as they become known. Absent: there is none. */
  readonly noteCaller?: (caller: Caller) => void;
}

/** The UUID of an application, and the ID of a user. */
export interface Caller {
  readonly app?: string;
  readonly user?: number;
}

/** What the trail tells of, by the contract's names. */
export type AuditEvent = components['schemas']['AuditEvent'];

/** One line of the audit trail (ASVS 16.2.1): who did what, when, from where, by which factor, and how it ended. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly origin: Origin;
  readonly appId?: number | undefined;
  readonly userId?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly factor?: 'password' | 'token' | 'service_key' | 'app_key' | 'mailed_key' | 'identity' | undefined;
  /** Why it failed; absent for a success. */
  readonly failure?: ProblemCode | undefined;
  /** What it was done to. */
  readonly target?: Target | undefined;
}

/** What something was done to, as kind and id. */
export type Target =
  `${'user' | 'company' | 'branch' | 'role' | 'key' | 'signing-key' | 'provider'}:${string | number}`;

/** A line as it stands in the trail. */
export interface AuditRecord extends AuditEntry {
  readonly id: number;
}

export interface AuditFilter {
  /** Only what this user did, and what was done to them. */
  readonly userId: number | undefined;
  readonly event: AuditEvent | undefined;
  readonly isSuccess: boolean | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** How a user signed up; absent if someone else made the account, such as an import. */
  findSignup(appId: number, userId: number): Promise<AuditRecord | undefined>;
  list(appId: number, filter: AuditFilter, slice: PageQuery): Promise<readonly AuditRecord[]>;
}

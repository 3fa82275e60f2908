import type { components } from '../../generated/openapi.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { Change } from './changed-fields.ts';
import type { AnyEvent, CausedEvents } from './event-causes.ts';
import type { Impersonator } from './impersonator.ts';
import type { PageQuery } from './paging.ts';
import type { AuthenticationMethod } from './session.ts';

/** The origin of a request, as far as the service can know it. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The device token that the client sent (`X-Device-Token`). It is not verified. */
  readonly deviceToken?: string | undefined;
  /**
   * Aborted when the request has been answered or the client has closed the connection. Expensive work for it need not start
   * then.
   */
  readonly signal?: AbortSignal;
  /** Adds the caller of the request to its log line. If absent, the request has no log line. */
  readonly noteCaller?: (caller: Caller) => void;
  /** Adds an operation to the log line of the request. */
  readonly noteOperation?: (operation: string) => void;
}

/** The UUID of an application and the ID of a user or the identifier of an OAuth client, or the ID of an operator key. */
export interface Caller {
  readonly app?: string;
  readonly user?: number;
  /** Only one that the application has: others may be secrets by mistake. */
  readonly client?: string;
  readonly operator?: number;
}

export type AuditEvent = components['schemas']['AuditEvent'];

/** The reason why a check of credentials failed. The client receives less detail (ASVS 6.3.8). */
export type AuditReason = components['schemas']['AuditReason'];

/** An entry of the audit log (ASVS 16.2.1): the event with its user, time, origin, factor and result. */
export interface AuditEntry {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly origin: Origin;
  readonly appId?: number | undefined;
  readonly userId?: number | undefined;
  readonly serviceAccountId?: number | undefined;
  /** The user as whom the actor acted. */
  readonly impersonatedUserId?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly factor?:
    | AuthenticationMethod
    | 'anonymous'
    | 'token'
    | 'service_key'
    | 'operator_key'
    | 'app_key'
    | 'mailed_key'
    | 'setup_link'
    | 'scim_token'
    | undefined;
  /** The problem code of a failure. Absent for a success. */
  readonly failure?: ProblemCode | undefined;
  readonly reason?: AuditReason | undefined;
  /** The object of the event. */
  readonly target?: Target | undefined;
  /** The key of the request. */
  readonly keyId?: number | undefined;
  /** The setup link whose page made the request. */
  readonly setupLinkId?: number | undefined;
  /** The connection whose identity provider made the request. */
  readonly connectionId?: number | undefined;
  /** The fields that the action has changed. The log keeps the values that the contract marks (`x-audit`). */
  readonly changes?: readonly Change[] | undefined;
  /** The reason that the actor stated, in their own words. */
  readonly statedReason?: string | undefined;
  /** The number of requests that the entry stands for. The other fields describe the last one. If absent, it is 1. */
  readonly count?: number | undefined;
}

/** An entry of one kind. */
export type EntryOf<E extends AuditEvent> = AuditEntry & { readonly event: E };

/** The actor of an event in the event log, which follows from the audit entry. */
export type EventActor = components['schemas']['EventActor'];

type Actors = Pick<
  AuditEntry,
  'userId' | 'serviceAccountId' | 'impersonatedUserId' | 'setupLinkId' | 'connectionId' | 'factor'
>;

const callerOf = (entry: Actors): EventActor => {
  const { userId, serviceAccountId, impersonatedUserId, setupLinkId, connectionId, factor } = entry;
  if (serviceAccountId !== undefined) return { type: 'service_account', id: serviceAccountId };
  if (userId !== undefined) return { type: 'user', id: userId };
  if (setupLinkId !== undefined) return { type: 'setup_link', id: setupLinkId };
  if (connectionId !== undefined) return { type: 'directory', id: connectionId };
  if (factor === 'operator_key') return { type: 'operator', id: null };
  // A request with the token of a super admin key that acts as a user does not have the key itself.
  const isSuperAdmin = factor === 'service_key' || impersonatedUserId !== undefined;
  return { type: isSuperAdmin ? 'super_admin' : 'system', id: null };
};

/** Returns the actor of an entry. Work without a caller, such as maintenance, is that of the system. */
export const actorOf = (entry: Actors): EventActor => {
  const { impersonatedUserId } = entry;
  return { ...callerOf(entry), ...(impersonatedUserId !== undefined && { on_behalf_of: impersonatedUserId }) };
};

/** Returns the actor of a session for its audit entries: the user, or the administrator who acts as the user. */
export const actorOfSession = (
  userId: number,
  impersonator: Impersonator | undefined,
): Pick<AuditEntry, 'userId' | 'serviceAccountId' | 'impersonatedUserId'> => {
  if (!impersonator) return { userId };
  const { type, id } = impersonator;
  return {
    ...(type === 'user' && { userId: id }),
    ...(type === 'service_account' && { serviceAccountId: id }),
    impersonatedUserId: userId,
  };
};

/** The object of an event, as its kind and ID. */
export type Target =
  `${'application' | 'user' | 'service-account' | 'company' | 'domain' | 'setup-link' | 'connection' | 'scim-token' | 'directory-user' | 'directory-group' | 'branch' | 'role' | 'invitation' | 'key' | 'operator-key' | 'signing-key' | 'provider' | 'client' | 'resource-server' | 'user-field' | 'webhook-endpoint' | 'mail-template' | 'notification'}:${string | number}`;

/** A changed field of an entry, with its values as JSON. They are absent for secrets and personal data. */
export interface RecordedChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

export interface AuditRecord extends Omit<AuditEntry, 'changes'> {
  readonly id: number;
  readonly count: number;
  readonly changes: readonly RecordedChange[];
}

export interface AuditFilter {
  /** Selects the entries with this user, or one who was merged into it, as actor or target, and those of administrators who acted as them. */
  readonly userId?: number | undefined;
  /** Selects the entries with this user as actor. */
  readonly actorId?: number | undefined;
  /** The kind and the ID, with the same format as in an entry. */
  readonly target?: string | undefined;
  /** A network, as `networkOf` returns it. */
  readonly network?: string | undefined;
  readonly event?: AuditEvent | undefined;
  readonly isSuccess?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface AuditReads {
  /** Finds the sign-up of a user. Undefined if the account was created otherwise, for example by an import. */
  findSignup(userId: number): Promise<AuditRecord | undefined>;
  list(filter: AuditFilter, page: PageQuery): Promise<readonly AuditRecord[]>;
}

export interface AuditSingles {
  /** Adds an entry, together with the events that it causes. */
  add<E extends AuditEvent>(entry: EntryOf<E>, ...caused: CausedEvents<E>): Promise<void>;
  /** Adds an entry with the events of a step that several kinds of entries share. They are compared with the kind when it runs. */
  addWithEvents(entry: AuditEntry, events: readonly AnyEvent[] | 'unchanged'): Promise<void>;
}

/** The audit log of all applications, and of operators. */
export interface SystemAudit extends AuditSingles {
  /** Adds entries of refusals. */
  addAll(entries: readonly AuditEntry[]): Promise<void>;
}

/** The audit log inside a transaction. */
export type AuditLog = AuditReads & AuditSingles;

/**
 * The part of the audit log for callers without valid credentials. Callers of one network share entries, so that a flood of
 * requests causes a limited number of them.
 */
export interface RefusalLog {
  /** Must not be awaited inside a transaction. */
  add(entry: AuditEntry): Promise<void>;
}

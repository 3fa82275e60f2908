import type { Knex } from 'knex';
import type { Origin } from '../kernel/audit.ts';

/** A task for a worker. */
export type Job = {
  /**
   * The application of the job, whose rows its worker opens. Jobs of one application never use all workers: one whose receiver hangs
   * delays only its own emails.
   */
  readonly appId: number;
  /**
   * The lane within the application. Lanes take turns, so that a flood of emails to one recipient delays only itself. If absent, jobs
   * run in order.
   */
  readonly lane?: string | undefined;
} & (
  | {
      /** At most one exists for each notification, including finished ones until they are removed. */
      readonly queue: 'delivery';
      readonly data: { readonly id: string };
    }
  | { readonly queue: 'recovery'; readonly data: RecoveryRequest }
  | { readonly queue: 'login_code'; readonly data: LoginCodeOrder }
  | { readonly queue: 'lockout'; readonly data: LockoutNotice }
  | { readonly queue: 'backchannel_logout'; readonly data: BackchannelLogout }
  | { readonly queue: 'user_fields'; readonly data: FieldWalk }
  | { readonly queue: 'directory_roles'; readonly data: RoleWalk }
  | { readonly queue: 'enforcement'; readonly data: EnforcementWalk; readonly delaySeconds?: number }
  | {
      /** At most one waits or runs for each application. */
      readonly queue: 'probe';
      readonly data: object;
    }
);

export interface AddedJob {
  readonly queue: Job['queue'];
  readonly id: string;
}

/** The data of a job with the application of the job, whatever application the data name. */
export type OfApp<T> = T & Pick<Job, 'appId'>;

/** Selects the delivery jobs to retry: those of some notifications, or all of an application. */
export type Retried = { readonly ids: readonly string[]; readonly limit: number } | Pick<Job, 'appId'>;

/** Stores jobs until they are done. */
export interface Jobs {
  /**
   * Adds a job through the given connection, as part of its transaction.
   * @returns undefined if the job already exists
   */
  add(db: Knex, job: Job): Promise<AddedJob | undefined>;
  /** Removes the delivery jobs of notifications, as part of the same transaction. */
  remove(db: Knex, notificationIds: readonly string[]): Promise<void>;
  /**
   * Makes delivery jobs that wait for a retry due, as part of the same transaction. It does not reduce their number of retries.
   * @returns the jobs that waited
   */
  retryNow(db: Knex, which: Retried): Promise<readonly AddedJob[]>;
  /** Makes the waiting probe of an application due, as part of the same transaction. */
  probeNow(db: Knex, appId: number): Promise<void>;
  /** Makes events of the event log be numbered soon after they have been committed. */
  eventsAdded(): void;
  /** Wakes workers after jobs have been committed, so that they claim them at once instead of at the next poll. */
  wake(added: readonly AddedJob[]): void;
}

/** A request for a new password, which is processed after the response. */
export interface RecoveryRequest {
  readonly canonicalEmail: string;
  /** The connection that the domain requires: its users get no key. */
  readonly connection?: { readonly companyId: number; readonly name: string } | undefined;
  readonly origin: Origin;
}

/** A request for an email with a login code, which is processed after the response. */
export interface LoginCodeOrder {
  readonly canonicalEmail: string;
  /** The address as typed, if an account may be created with it. If absent, only an existing account gets an email. */
  readonly signupEmail?: string | undefined;
  readonly origin: Origin;
}

/** A block of password attempts for an address, with or without an account. */
export interface LockoutNotice {
  readonly canonicalEmail: string;
  readonly kind: 'account' | 'device' | 'password' | 'factor';
  /** The request of the last attempt. */
  readonly origin: Origin;
}

/** A custom field whose values become searchable, or are deleted with it. */
export interface FieldWalk {
  readonly fieldId: number;
}

/** The logins of users of enforced domains without the connection, which end. The rows after the last one are left. */
export interface EnforcementWalk {
  readonly companyId: number;
  readonly connectionId: number;
  readonly kind: 'sessions' | 'grants';
  /** The last row of the batch before. */
  readonly after?: string | undefined;
  /** The request that has enforced the connection. */
  readonly origin: Origin;
}

/** A connection whose mappings have changed, and which gives the users of its directory their roles. */
export interface RoleWalk {
  readonly companyId: number;
  readonly connectionId: number;
  /** The last user of the batch before. */
  readonly after?: number | undefined;
  /** The request that has changed the mappings. */
  readonly origin: Origin;
}

/** The end of a session, of which a client of the OpenID provider is told (OpenID Connect Back-Channel Logout 1.0). */
export interface BackchannelLogout {
  readonly clientId: string;
  readonly userId: number;
  /** The ID by which the client knows the session. */
  readonly sid: string;
}

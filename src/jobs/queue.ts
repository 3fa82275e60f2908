import type { Knex } from 'knex';
import type { Origin } from '../kernel/audit.ts';

/** What is to be done in the background. */
export type Job = {
  /** Jobs of one group never take all workers: an application whose receiver hangs delays its own emails only. */
  readonly group: string;
  /** Lanes of a group take turns: a flood of emails to one recipient waits behind itself. Absent: first in, first out. */
  readonly lane?: string | undefined;
} & (
  | {
      /** At most one for each notification, finished ones included until they are removed. */
      readonly queue: 'delivery';
      readonly data: { readonly id: string };
    }
  | { readonly queue: 'recovery'; readonly data: RecoveryRequest }
  | { readonly queue: 'login_code'; readonly data: LoginCodeOrder }
  | { readonly queue: 'lockout'; readonly data: LockoutNotice }
  | {
      /** At most one for each group: while one waits or runs, another one is not added. */
      readonly queue: 'probe';
      readonly data: { readonly appId: number };
    }
);

export interface AddedJob {
  readonly queue: Job['queue'];
  readonly id: string;
}

/** Delivery jobs to retry: some of these notifications, or all of a group. */
export type Retried = { readonly ids: readonly string[]; readonly limit: number } | { readonly group: string };

/** Where jobs are kept until they are done. */
export interface Jobs {
  /**
   * Adds a job through the connection that is given, so that it is part of its transaction. @returns undefined where there
   * is such a job already
   */
  add(db: Knex, job: Job): Promise<AddedJob | undefined>;
  /** Removes the delivery jobs of notifications, as part of the same transaction. */
  remove(db: Knex, notificationIds: readonly string[]): Promise<void>;
  /**
   * Makes delivery jobs that wait for a later retry due, as part of the same transaction. A job does not fail for good
   * earlier for it. @returns those that waited
   */
  retryNow(db: Knex, which: Retried): Promise<readonly AddedJob[]>;
  /** Makes the waiting probe of a group due, as part of the same transaction. */
  probeNow(db: Knex, group: string): Promise<void>;
  /** To be called once jobs have been committed: they are taken up at once instead of at the next look. */
  wake(added: readonly AddedJob[]): void;
}

/** A request for a new password, to be looked into once it has been answered. */
export interface RecoveryRequest {
  readonly appId: number;
  readonly canonicalEmail: string;
  readonly origin: Origin;
}

/** A request for an email with a login code, to be looked into once it has been answered. */
export interface LoginCodeOrder {
  readonly appId: number;
  readonly canonicalEmail: string;
  /** The address as it was typed, if an account may be created with it; absent: only an existing account gets an email. */
  readonly signupEmail?: string | undefined;
  readonly origin: Origin;
}

/** Attempts to prove a password that have just been blocked, for an address with or without an account. */
export interface LockoutNotice {
  readonly appId: number;
  readonly canonicalEmail: string;
  readonly kind: 'account' | 'device' | 'password' | 'factor';
  /** The request of the last attempt. */
  readonly origin: Origin;
}

import type { Factor, SealedFactor } from './factor.ts';
import type { StatedFactor } from './factor-events.ts';

export interface FactorReads {
  /** Returns the factors of a user, confirmed or not, oldest first. */
  list(userId: number): Promise<readonly Factor[]>;
  /** Returns the authenticator apps that the user can log in with, oldest first. */
  listConfirmed(userId: number): Promise<readonly SealedFactor[]>;
  /** Returns a factor of a user, confirmed or not. */
  find(userId: number, id: number): Promise<Factor | undefined>;
  /** Returns an authenticator app of a user that is not confirmed yet. */
  findUnconfirmed(userId: number, id: number): Promise<SealedFactor | undefined>;
}

export interface Factors extends FactorReads {
  /** Adds an authenticator app that is not confirmed yet. */
  insert(factor: {
    readonly userId: number;
    readonly name: string;
    readonly sealedSecret: string;
    readonly at: Date;
  }): Promise<Factor>;
  /** Adds the mobile number of a user as a confirmed factor. From now on, logins of the user require a second factor. */
  insertSms(factor: Pick<Factor, 'userId' | 'name'> & { readonly at: Date }): Promise<Factor>;
  /**
   * Confirms a factor by the step of its first code. From now on, logins of the user require a second factor.
   * @returns true if it was not confirmed yet: for one of parallel callers
   */
  confirm(userId: number, id: number, step: number, at: Date): Promise<boolean>;
  /** Renames a confirmed factor. @returns the factor; undefined if the user has no such factor */
  rename(userId: number, id: number, name: string): Promise<Factor | undefined>;
  /** Deletes the factors of a user that are not confirmed. */
  deleteUnconfirmed(userId: number): Promise<void>;
  /**
   * Deletes a factor. With the last confirmed one, the recovery codes are deleted, and logins require no second factor.
   * @returns true if the user had the factor
   */
  delete(userId: number, id: number): Promise<boolean>;
  /** Records the time of a removal, unless one is recorded already. */
  scheduleRemoval(userId: number, id: number, dueAt: Date): Promise<void>;
  /** Cancels the removals of all factors of a user. @returns the factors */
  cancelRemovals(userId: number): Promise<readonly StatedFactor[]>;
  /** Restarts the period in which a user must add a second factor, if the application requires one. */
  restartPeriod(userId: number): Promise<void>;
  /** Deletes all factors of a user, with the recovery codes. Logins require no second factor. @returns those that were confirmed */
  deleteAll(userId: number): Promise<readonly StatedFactor[]>;
  /** Records the step of a valid code. @returns true if it is later than all before: for one of parallel callers */
  acceptStep(id: number, step: number, at: Date): Promise<boolean>;
  /** Records a use of a confirmed factor. @returns true if the user still has it */
  recordUse(id: number, at: Date): Promise<boolean>;
}

export interface RecoveryCodeReads {
  isUnused(userId: number, digest: string): Promise<boolean>;
  countUnused(userId: number): Promise<number>;
}

export interface RecoveryCodes extends RecoveryCodeReads {
  replaceAll(codes: { readonly userId: number; readonly digests: readonly string[]; readonly at: Date }): Promise<void>;
  /** Uses up a code. @returns true if it was unused: for one of parallel callers */
  use(userId: number, digest: string, at: Date): Promise<boolean>;
}

export interface DueFactors {
  /** Returns the factor whose removal is most overdue. */
  findDue(now: Date): Promise<Factor | undefined>;
}

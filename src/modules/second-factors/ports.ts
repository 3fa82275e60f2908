import type { Factor, SealedFactor } from './factor.ts';

/** The second factors of users. */
export interface FactorReads {
  /** Those of a user, confirmed or not, oldest first. */
  list(userId: number): Promise<readonly Factor[]>;
  /** The authenticator apps that a login of the user may use, oldest first. */
  listConfirmed(userId: number): Promise<readonly SealedFactor[]>;
  /** One of a user, confirmed or not. */
  find(userId: number, id: number): Promise<Factor | undefined>;
  /** An authenticator app of a user that waits to be confirmed. */
  findUnconfirmed(userId: number, id: number): Promise<SealedFactor | undefined>;
  /** One whose removal is due, the most overdue first. */
  findDue(now: Date): Promise<Factor | undefined>;
}

export interface Factors extends FactorReads {
  /** Adds an authenticator app that is not confirmed yet. */
  insert(factor: {
    readonly appId: number;
    readonly userId: number;
    readonly name: string;
    readonly sealedSecret: string;
    readonly at: Date;
  }): Promise<Factor>;
  /** Adds the mobile number of a user, which is confirmed: from now on logins of the user require a second factor. */
  insertSms(factor: Pick<Factor, 'appId' | 'userId' | 'name'> & { readonly at: Date }): Promise<Factor>;
  /**
   * Confirms one by the step of its first code: from now on logins of the user require a second factor.
   * @returns whether it was not confirmed yet: of parallel callers one is told yes
   */
  confirm(userId: number, id: number, step: number, at: Date): Promise<boolean>;
  /** Changes the name of a confirmed one. @returns the factor; undefined if the user has no such factor */
  rename(userId: number, id: number, name: string): Promise<Factor | undefined>;
  /** Deletes those of a user that wait to be confirmed. */
  deleteUnconfirmed(userId: number): Promise<void>;
  /**
   * Deletes one. With the last confirmed one, the recovery codes are deleted, and logins need no second factor.
   * @returns whether the user had such a factor
   */
  delete(userId: number, id: number): Promise<boolean>;
  /** Notes when one is to be removed, unless that is noted already. */
  scheduleRemoval(userId: number, id: number, dueAt: Date): Promise<void>;
  /** Lets all factors of a user stay. @returns whether one was to be removed */
  cancelRemovals(userId: number): Promise<boolean>;
  /** Lets the period begin again in which a user has to add a second factor, if the application requires one. */
  restartPeriod(userId: number): Promise<void>;
  /** Deletes all of a user, with the recovery codes: logins need no second factor. */
  deleteAll(userId: number): Promise<void>;
  /** Notes the step of a valid code. @returns whether it is later than all before: of parallel callers one is told yes */
  acceptStep(id: number, step: number, at: Date): Promise<boolean>;
  /** Notes a use of a confirmed factor. @returns whether the user still has it */
  recordUse(id: number, at: Date): Promise<boolean>;
}

export interface RecoveryCodeReads {
  isUnused(userId: number, digest: string): Promise<boolean>;
  countUnused(userId: number): Promise<number>;
}

export interface RecoveryCodes extends RecoveryCodeReads {
  /** Makes these the only recovery codes of a user. */
  replaceAll(codes: {
    readonly appId: number;
    readonly userId: number;
    readonly digests: readonly string[];
    readonly at: Date;
  }): Promise<void>;
  /** Uses a code up. @returns whether it was unused: of parallel callers one is told yes */
  use(userId: number, digest: string, at: Date): Promise<boolean>;
}

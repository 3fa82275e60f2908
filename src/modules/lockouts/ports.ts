import type { AuditEvent } from '../../kernel/audit.ts';
import type { Command } from '../../kernel/audited.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { Unit } from '../../kernel/ports.ts';

/** The account, device or user that attempts are counted for. */
export interface Subject {
  /** A keyed digest of the account, of one of its devices, or of the user whose current password is checked. */
  readonly key: string;
  readonly kind: LockoutKind;
  /** A keyed digest of the account's address, also if the account does not exist. */
  readonly account: string;
  /** The address in its canonical form. It is not stored. */
  readonly email: string;
}

export type LockoutKind = 'account' | 'device' | 'password' | 'factor';

/** The number of failures without a consequence, and the longest delay after that. */
export interface LockoutRule {
  readonly limit: number;
  readonly seconds: number;
}

export interface Lockout {
  readonly kind: LockoutKind;
  readonly failures: number;
  /** No attempt is checked before this time; absent: attempts are checked. */
  readonly blockedUntil: Date | undefined;
  readonly attemptedAt: Date;
}

export interface KeyedLockout extends Lockout {
  readonly key: string;
}

export interface LockoutReads {
  find(key: string): Promise<Lockout | undefined>;
  /** Returns the lockout with the user of the address, if there is one. The duration does not depend on the user. */
  findWithUser(subject: Subject): Promise<(Lockout & { readonly userId: number | undefined }) | undefined>;
  /** Returns the failures of an account: its own, those of its devices, and those with the current password. */
  listOf(account: string, page: PageQuery): Promise<readonly KeyedLockout[]>;
}

export interface LockoutSingles {
  /**
   * Reserves one attempt, so that of many parallel attempts only as many are checked as may fail. Returns false while attempts
   * are blocked, or while as many are being checked as may fail.
   */
  reserve(subject: Subject, rule: LockoutRule, at: Date): Promise<boolean>;
  /** Frees a reservation whose attempt was not checked. */
  release(key: string): Promise<void>;
  /** Deletes all failures of a key after a success. */
  clear(key: string): Promise<void>;
}

export interface Lockouts extends LockoutReads, Pick<LockoutSingles, 'clear'> {
  /**
   * Counts a failed attempt, ends its reservation, and blocks further attempts from the limit on. @returns the number of failures
   */
  fail(subject: Subject, rule: LockoutRule, at: Date): Promise<number>;
  clearAll(account: string): Promise<void>;
  /** Deletes the failures of passwords and emailed codes, and not those of second factors. */
  clearPasswords(account: string): Promise<void>;
}

/** A reserved attempt. One of the three methods must follow. */
export interface Attempt {
  /** Counts the checked attempt as a failure. The failure that reaches the limit is reported to the user. */
  fail(unit: Pick<Unit, 'lockouts' | 'outbox'>, at: Date): Promise<void>;
  /** Frees the reservation, because the attempt was not checked. */
  release(): Promise<void>;
  /** Ends the checked attempt as a success, which clears earlier failures. */
  succeed(single: { readonly lockouts: Pick<LockoutSingles, 'clear'> }): Promise<void>;
}

export interface AttemptedCommand {
  readonly event: AuditEvent;
  readonly command: Command;
  readonly subject: Subject;
}

export interface Attempts {
  /**
   * Begins an attempt. Refusals by a lockout are counted in the audit log.
   * @param reserve reserves the attempt; absent: `LockoutSingles.reserve`. It may read more in the same statement, and returns
   *   undefined or false if the attempt has to wait
   * @throws `rate_limited` while attempts are blocked, or if the attempts that are being checked take too long;
   *   `application_moving` while the application is frozen
   */
  begin<R = true>(
    limit: 'login_account' | 'password_check' | 'factor_check',
    attempted: AttemptedCommand,
    reserve?: (...reserved: Parameters<LockoutSingles['reserve']>) => Promise<R | false | undefined>,
  ): Promise<Attempt & { readonly reserved: R }>;
}

/** Derives keyed digests, so that the database has no list of addresses that were tried. */
export interface LockoutKeys {
  accountOf(appId: number, canonicalEmail: string): string;
  /** Returns that digest, and those with the other token keys, which were or will be in use. */
  accountsOf(appId: number, canonicalEmail: string): readonly string[];
  /**
   * Issues a token for a device that has logged in, a new one at each login. It is valid as long as the account has this hash.
   */
  issueDeviceToken(account: string, passwordHash: string | undefined, deviceId: string | undefined, at: Date): string;
  /** Returns the device if the token was issued for this account and hash and has not expired. */
  deviceOf(
    appId: number,
    canonicalEmail: string,
    passwordHash: string | undefined,
    token: string,
    now: Date,
  ): string | undefined;
}

import type { AuditEvent } from '../../kernel/audit.ts';
import type { Command } from '../../kernel/audited.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { Unit } from '../../kernel/ports.ts';

/** The account, device or user that attempts are counted for. */
export interface Subject {
  /** A keyed digest: of the account, of one of its devices, or of the user whose current password is asked. */
  readonly key: string;
  readonly kind: LockoutKind;
  readonly appId: number;
  /** A keyed digest of the account's address, whether the account exists or not. */
  readonly account: string;
  /** The address in its canonical form. It is not stored. */
  readonly email: string;
}

export type LockoutKind = 'account' | 'device' | 'password' | 'factor';

/** How many failures have no consequence, and the longest delay after that. */
export interface LockoutRule {
  readonly limit: number;
  readonly seconds: number;
}

/** The count of failed attempts, and its consequence. */
export interface Lockout {
  readonly kind: LockoutKind;
  readonly failures: number;
  /** Until when no attempt is checked; absent: attempts are checked. */
  readonly blockedUntil: Date | undefined;
  readonly attemptedAt: Date;
}

/** In a list. */
export interface KeyedLockout extends Lockout {
  readonly key: string;
}

export interface LockoutReads {
  find(key: string): Promise<Lockout | undefined>;
  /** The same with the user of the address, if it has one. The time does not tell. */
  findWithUser(subject: Subject): Promise<(Lockout & { readonly userId: number | undefined }) | undefined>;
  /** The failures of an account: its own, those of its devices, those with the current password. */
  listOf(appId: number, account: string, page: PageQuery): Promise<readonly KeyedLockout[]>;
}

export interface LockoutSingles {
  /**
   * Reserves one attempt, so that of many attempts at once only as many are checked as may fail. False while attempts are
   * blocked, or as many are being checked as may fail.
   */
  reserve(subject: Subject, rule: LockoutRule, at: Date): Promise<boolean>;
  /** Gives a reservation back: the attempt was not checked. */
  release(key: string): Promise<void>;
  /** Forgets all failures of a key, after a success. */
  clear(key: string): Promise<void>;
}

export interface Lockouts extends LockoutReads, Pick<LockoutSingles, 'clear'> {
  /** Counts a failed attempt, ends its reservation, and blocks further attempts from the limit on. @returns all failures */
  fail(subject: Subject, rule: LockoutRule, at: Date): Promise<number>;
  /** Forgets everything that is counted for an account. */
  clearAll(appId: number, account: string): Promise<void>;
  /** Forgets the failures of passwords and emailed codes, and not those of second factors. */
  clearPasswords(appId: number, account: string): Promise<void>;
}

/** An attempt that may be checked. One of its three ends follows. */
export interface Attempt {
  /** It was checked and is wrong. The failure that reaches the limit is reported to the user. */
  fail(unit: Pick<Unit, 'lockouts' | 'outbox'>, at: Date): Promise<void>;
  /** It was not checked. */
  release(): Promise<void>;
  /** It was checked and is right: earlier failures are forgotten. */
  succeed(single: { readonly lockouts: Pick<LockoutSingles, 'clear'> }): Promise<void>;
}

/** The command of an attempt, and what the attempt is counted for. */
export interface AttemptedCommand {
  readonly event: AuditEvent;
  readonly command: Command;
  readonly subject: Subject;
}

export interface Attempts {
  /**
   * Begins an attempt. Refusals of a lockout are counted in the audit log.
   * @param reserve reserves it; absent: `LockoutSingles.reserve`. It may read what the attempt needs in the same statement. It returns
   * undefined or false if the attempt has to wait
   * @throws `rate_limited` while attempts are blocked, or if the others that are being checked take too long
   */
  begin<R = true>(
    limit: 'login_account' | 'password_check' | 'factor_check',
    attempted: AttemptedCommand,
    reserve?: (...reserved: Parameters<LockoutSingles['reserve']>) => Promise<R | false | undefined>,
  ): Promise<Attempt & { readonly reserved: R }>;
}

/** Keyed digests, so that the database has no list of addresses that someone has tried. */
export interface LockoutKeys {
  accountOf(appId: number, canonicalEmail: string): string;
  /** That digest, and the one of processes whose `SECRET` is this `SECRET_FALLBACK`. */
  accountsOf(appId: number, canonicalEmail: string): readonly string[];
  /** A token for a device that has logged in, at each login a new one. It is valid as long as the account has this hash. */
  issueDeviceToken(account: string, passwordHash: string | undefined, deviceId: string | undefined, at: Date): string;
  /** The device, if the token was issued for this account and hash and has not expired. */
  deviceOf(
    appId: number,
    canonicalEmail: string,
    passwordHash: string | undefined,
    token: string,
    now: Date,
  ): string | undefined;
}

import type { AuditEvent, Origin } from '../../kernel/audit.ts';
import { entryOf } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import { normalizePassword } from '../../kernel/password.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { SignedInUser } from '../../kernel/principal.ts';
import { type AuthenticationMethod, isRecentIdentityLogin } from '../../kernel/session.ts';
import type { Account } from '../../kernel/user.ts';
import { releasing } from '../lockouts/attempts.ts';
import { passwordSubject } from '../lockouts/subject.ts';
import { requesterOf } from './requester.ts';

/** What a recent proof takes. */
export type ProofPorts = Pick<Ports, 'store' | 'passwords' | 'clock' | 'attempts' | 'lockoutKeys'>;

interface PasswordAttempt {
  readonly principal: SignedInUser;
  readonly currentPassword: string;
  readonly origin: Origin;
}

/** The password of a user who must send it. @throws `validation_failed` */
export const requirePassword = (
  password: string | undefined,
  field: 'password' | 'currentPassword' = 'password',
): string => {
  if (password === undefined)
    throw new DomainError('validation_failed', { faults: [{ field, code: 'required', detail: 'is required' }] });
  return password;
};

/**
 * Checks the current password of a logged-in user (ASVS 6.2.3). A wrong one counts as a failed login.
 * @throws `password_incorrect`, `rate_limited`
 */
const reauthenticate = async (
  { store, passwords, clock, attempts, lockoutKeys }: ProofPorts,
  event: AuditEvent,
  { principal, currentPassword, origin }: PasswordAttempt,
): Promise<Account> => {
  const { user } = principal;
  const requester = requesterOf(origin, user.appId, user.email);
  passwords.requireCapacity(requester);
  const attempt = await attempts.begin('password_check', principal.app, passwordSubject(lockoutKeys, user), origin);
  const account = await store.read.users.find(user.id).catch(releasing(attempt));
  const matches = await passwords
    .verify(normalizePassword(currentPassword), account?.passwordHash, requester)
    .catch(releasing(attempt));
  if (account?.passwordHash && matches) {
    await attempt.succeed(store.read);
    return account;
  }

  const at = clock.now();
  await store.transaction(async (unit) => {
    await unit.users.recordFailedLogin(user.id, at);
    await attempt.fail(unit, at);
    const failure = 'password_incorrect';
    await unit.audit.add(entryOf(event, { principal, origin }, at, { factor: 'password', failure }));
  });
  throw new DomainError('password_incorrect', { audited: true });
};

interface ProofAttempt extends Omit<PasswordAttempt, 'currentPassword'> {
  /** Absent: a recent login by an identity is required. */
  readonly currentPassword: string | undefined;
  /** What the operation calls the password. */
  readonly field?: 'password' | 'currentPassword';
}

/** What was proven: the account as it was then, and by what. */
export interface RecentProof {
  readonly account: Account;
  readonly factor: AuthenticationMethod;
}

/**
 * What changes how a user logs in, or deletes the account, takes more than a token, which may be stolen (ASVS 7.5.1): the
 * present password, or a session that an identity of the account has just opened.
 * @throws `password_incorrect`, `reauthentication_required`; `validation_failed` where a password must be sent
 */
export const requireRecentProof = async (
  ports: ProofPorts,
  event: AuditEvent,
  { currentPassword, field, ...attempt }: ProofAttempt,
): Promise<RecentProof> => {
  const { principal } = attempt;
  if (currentPassword !== undefined)
    return { account: await reauthenticate(ports, event, { ...attempt, currentPassword }), factor: 'password' };
  const account = await ports.store.read.users.find(principal.user.id);
  if (account && isRecentIdentityLogin(principal, ports.clock.now())) return { account, factor: 'identity' };
  if (account?.passwordHash !== undefined) requirePassword(currentPassword, field);
  throw new DomainError('reauthentication_required');
};

/** The account as of now, locked. @throws `password_incorrect` where the password has changed since it was checked */
export const lockUnchanged = async (unit: Unit, { user, passwordHash }: Account): Promise<Account> => {
  const account = await unit.users.lock(user.id);
  if (!account || account.passwordHash !== passwordHash) throw new DomainError('password_incorrect');
  return account;
};

import type { operationProofs } from '../../../../generated/proofs.ts';
import type { App } from '../../../kernel/app.ts';
import type { AuditEvent, Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { userIdOf } from '../../../kernel/policy.ts';
import type { Ports, Reads, Unit } from '../../../kernel/ports.ts';
import type { Actor, Configurer, SignedInUser } from '../../../kernel/principal.ts';
import { type AuthenticationMethod, isUnproven } from '../../../kernel/session.ts';
import type { Account, User } from '../../../kernel/user.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { passwordSubject } from '../../lockouts/subject.ts';
import { secondFactorsOf } from '../../second-factors/rules.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { requesterOf } from '../../users/passwords.ts';
import { isProven } from '../proven.ts';

type Marks = typeof operationProofs;
type OperationsWith<M> = { readonly [O in keyof Marks]: Marks[O] extends M ? O : never }[keyof Marks];

/** The operations that require a recent proof in every case. */
type ProofOperation = OperationsWith<{ readonly own: 'recent'; readonly others: 'recent' }>;
/** The operations that require less of users for their own account. */
type ProofForOtherOperation = Exclude<OperationsWith<{ readonly others: 'recent' }>, ProofOperation>;
/** The operations that accept the current password in the request instead. */
type PasswordOperation = OperationsWith<{ readonly own: 'recent_or_password' }>;
type FieldOperation = OperationsWith<{ readonly fields: readonly [string, ...(readonly string[])] }>;

/** The audit events of a wrong current password. */
const passwordEvents = {
  changeUserEmail: 'change_email',
  changePassword: 'change_password',
  deleteUser: 'delete_user',
  linkIdentity: 'link_identity',
  unlinkIdentity: 'unlink_identity',
} as const satisfies Readonly<Record<PasswordOperation, AuditEvent>>;

export type ProofPorts = Pick<Ports, 'store' | 'passwords' | 'clock' | 'attempts' | 'lockoutKeys'>;

interface PasswordAttempt {
  readonly principal: SignedInUser;
  readonly currentPassword: string;
  readonly origin: Origin;
}

/**
 * Checks the current password of a logged-in user (ASVS 6.2.3). A wrong one counts as a failed login.
 * @throws `password_incorrect`, `rate_limited`
 */
export const checkCurrentPassword = async (
  { passwords, clock, attempts, lockoutKeys }: ProofPorts,
  event: AuditEvent,
  { principal, currentPassword, origin }: PasswordAttempt,
): Promise<Account> => {
  const { user } = principal;
  const requester = requesterOf(origin, user.appId, user.email);
  passwords.admit(requester);
  const command = { principal, origin };
  const subject = passwordSubject(lockoutKeys, user);
  const attempt = await attempts.begin('password_check', { event, command, subject });
  const account = await principal.store.reads.users.find(user.id).catch(releasing(attempt));
  const matches = await passwords.verify(currentPassword, account, requester).catch(releasing(attempt));
  if (account?.passwordHash && matches) {
    await attempt.succeed(principal.store.single);
    return account;
  }

  const at = clock.now();
  await principal.store.transaction(async (unit) => {
    await unit.users.recordFailedLogin(user.id, at);
    await attempt.fail(unit, at);
    const reason = account?.passwordHash ? 'wrong_password' : 'no_password';
    const facts = { factor: 'password', failure: 'password_incorrect', reason } as const;
    await unit.audit.add(entryOf(event, command, at, facts));
  });
  throw new DomainError('password_incorrect', { audited: true });
};

interface ProofAttempt extends Omit<PasswordAttempt, 'currentPassword'> {
  /** Absent: the session must have a recent proof. */
  readonly currentPassword: string | undefined;
}

/** A proof: the account at that time, the method, and the session. */
export interface RecentProof {
  readonly account: Account;
  readonly factor: AuthenticationMethod;
  readonly sessionId: string;
}

/** Returns the methods by which the user of an account can authenticate again. */
const methodsOf = async (
  reads: Reads,
  account: Account | undefined,
  { settings }: App,
): Promise<readonly AuthenticationMethod[]> => {
  if (account?.user.hasSecondFactor) return secondFactorsOf(settings, await reads.factors.list(account.user.id));
  const methods: AuthenticationMethod[] = [];
  if (account?.passwordHash !== undefined) methods.push('password');
  if (account && (await reads.identities.list(account.user.id)).length > 0) methods.push('identity');
  if (account && settings.emailCodes !== 'off') methods.push('email_code');
  return methods;
};

/**
 * Rejects a request without a recent proof, with the methods that the user can use. An administrator who acts as the user can give
 * none. @throws `reauthentication_required`, `impersonation_forbidden`
 */
export const askForProof = async (reads: Reads, { user, app, impersonator }: SignedInUser): Promise<never> => {
  if (impersonator) throw new DomainError('impersonation_forbidden');
  const account = await reads.users.find(user.id);
  throw new DomainError('reauthentication_required', { methods: await methodsOf(reads, account, app) });
};

const requireProven = async (reads: Reads, principal: Configurer, now: Date): Promise<void> => {
  if (principal.kind === 'user' && !isProven(principal, now)) await askForProof(reads, principal);
};

const provenAccount = async (reads: Reads, principal: SignedInUser, now: Date): Promise<RecentProof> => {
  const account = isProven(principal, now) ? await reads.users.find(principal.user.id) : undefined;
  const { authenticatedBy: factor, sessionId } = principal;
  if (!account || isUnproven(factor)) return askForProof(reads, principal);
  return { account, factor, sessionId };
};

/**
 * Requires a recent proof of a session for operations that the contract marks (`x-proof`): a token, which may be stolen, is not
 * enough to change login methods, to grant permissions, or to take lasting access or all data (ASVS 7.5.1). It follows the check
 * of the permission, so that a caller without it is not asked for a proof. Keys and setup links have no session, and need none.
 * @throws `reauthentication_required`
 */
export const requireProof = async (
  reads: Reads,
  _operation: ProofOperation,
  principal: Configurer,
  now: Date,
): Promise<void> => requireProven(reads, principal, now);

/** Requires a recent proof only if the user is not the caller. @throws `reauthentication_required` */
export const requireProofForOther = async (
  unit: Unit,
  _operation: ProofForOtherOperation,
  { principal, user }: { readonly principal: Actor; readonly user: Pick<User, 'id'> },
  now: Date,
): Promise<void> => {
  if (user.id !== userIdOf(principal)) await requireProven(unit, principal, now);
};

/** Requires a recent proof for one field of an operation. @throws `reauthentication_required` */
export const requireProofOf = async <O extends FieldOperation>(
  unit: Unit,
  _operation: O,
  _field: Marks[O]['fields'][number],
  principal: Actor,
  now: Date,
): Promise<void> => requireProven(unit, principal, now);

/**
 * Requires a recent proof or the current password. A user with a second factor needs the recent proof in any case, because the
 * password does not prove that factor. @throws `password_incorrect`, `rate_limited`, `reauthentication_required`
 */
export const requireRecentProof = async (
  ports: ProofPorts,
  operation: PasswordOperation,
  { currentPassword, ...attempt }: ProofAttempt,
): Promise<RecentProof> => {
  const { principal } = attempt;
  if (currentPassword === undefined || principal.user.hasSecondFactor) {
    const proof = await provenAccount(principal.store.reads, principal, ports.clock.now());
    if (currentPassword === undefined) return proof;
  }
  const event = passwordEvents[operation];
  const account = await checkCurrentPassword(ports, event, { ...attempt, currentPassword });
  return { account, factor: 'password', sessionId: principal.sessionId };
};

/** @throws `password_incorrect` if the password has changed since it was checked */
const requireUnchanged = (account: Account | undefined, { passwordHash }: Account): Account => {
  if (!account || account.passwordHash !== passwordHash) throw new DomainError('password_incorrect');
  return account;
};

/** Returns the current account, locked. @throws `password_incorrect` if the password has changed since it was checked */
export const lockUnchanged = async (unit: Unit, checked: Account): Promise<Account> =>
  requireUnchanged(await unit.users.lock(checked.user.id), checked);

/**
 * Checks in the transaction that a proof is still valid for the account, which is locked. A hash takes time and may be queued:
 * meanwhile the user may end the session, because its token was stolen, or an administrator may ban the user.
 * @throws `password_incorrect` if the password has changed since it was checked, `session_ended`
 */
export const requireStillProven = async (
  unit: Unit,
  proof: RecentProof,
  account: Account | undefined,
  at: Date,
): Promise<Account> => {
  const unchanged = requireUnchanged(account, proof.account);
  await requireLiveSession(unit, proof.sessionId, at);
  return unchanged;
};

/** Returns the current account, locked, for which a proof is still valid. @throws `password_incorrect`, `session_ended` */
export const lockProven = async (unit: Unit, proof: RecentProof, at: Date): Promise<Account> =>
  requireStillProven(unit, proof, await unit.users.lock(proof.account.user.id), at);

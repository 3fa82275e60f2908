import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, recordRefusal } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import type { Account } from '../../../kernel/user.ts';
import type { Attempt } from '../../lockouts/ports.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { accountSubject } from '../../lockouts/subject.ts';
import { requireKey } from '../../one-time-tokens/tokens.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { requesterOf } from '../../users/passwords.ts';
import { requirePendingAccount, verifyAddress } from './pending-account.ts';

export interface VerifyEmailCommand {
  readonly principal: Visitor;
  readonly key: string;
  /** The password of the account. */
  readonly password?: string | undefined;
  readonly origin: Origin;
}

export type VerifyEmail = (command: VerifyEmailCommand) => Promise<void>;

/** The user's proof of owning the account; undefined if the account has no password. */
type Proof = { readonly kind: 'password' } | { readonly kind: 'session'; readonly sessionId: string } | undefined;

/**
 * Verifies the address of the user. The key proves access to the mailbox, but another person may have signed up, who would get a
 * verified account by one careless click. The password or a session is therefore required, too. The key is checked first, so that
 * an invalid one costs no hash.
 */
export const verifyEmail = (ports: Ports): VerifyEmail => {
  const { passwords, clock, attempts, lockoutKeys } = ports;

  /** Counts and records a wrong password like a failed login. */
  const refuse = async (
    command: VerifyEmailCommand,
    { user, passwordHash }: Account,
    attempt: Attempt,
  ): Promise<never> => {
    const at = clock.now();
    await command.principal.store.transaction(async (unit) => {
      await unit.users.recordFailedLogin(user.id, at);
      await attempt.fail(unit, at);
    });
    await recordRefusal(ports)('verify_email', command, {
      userId: user.id,
      sessionId: undefined,
      factor: 'password',
      failure: 'invalid_credentials',
      reason: passwordHash === undefined ? 'no_password' : 'wrong_password',
    });
    throw new DomainError('invalid_credentials', { audited: true });
  };

  const requireProof = async (command: VerifyEmailCommand, account: Account): Promise<Proof> => {
    const { principal, password } = command;
    if (password !== undefined) {
      const requester = requesterOf(command.origin, account.user.appId, account.user.email);
      passwords.admit(requester);
      const subject = accountSubject(lockoutKeys, account.user);
      const attempt = await attempts.begin('login_account', { event: 'verify_email', command, subject });
      const matches = await passwords.verify(password, account, requester).catch(releasing(attempt));
      if (!matches || account.passwordHash === undefined) return refuse(command, account, attempt);
      await attempt.succeed(principal.store.single);
      return { kind: 'password' };
    }
    if (principal.kind === 'user' && principal.user.id === account.user.id)
      return { kind: 'session', sessionId: principal.sessionId };
    if (account.passwordHash !== undefined)
      refuseFaults([{ field: 'password', code: 'required', detail: 'is required' }]);
    return undefined;
  };

  return auditedPublic(
    ports,
    'verify_email',
  )(async (command: VerifyEmailCommand) => {
    const { principal, key, password = '' } = command;
    refuseFaults(tooLong('password', password, passwordRule.maxLength));
    const found = await requireKey(ports, principal, key, 'verification');
    const account = requirePendingAccount(await principal.store.reads.users.find(found.userId!));
    const proof = await requireProof(command, account);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const { user, passwordHash, isPasswordAwaited } = requirePendingAccount(await unit.users.lock(found.userId!));
      if (passwordHash !== account.passwordHash) throw new DomainError('invalid_credentials');
      if (proof?.kind === 'session') await requireLiveSession(unit, proof.sessionId, at);
      // The mailbox alone does not prove that the password in another system belongs to its owner.
      if (isPasswordAwaited && !proof) await unit.users.removePassword(user.id, at);
      const sessionId = proof?.kind === 'session' ? proof.sessionId : undefined;
      await verifyAddress(unit, { command, found, user, isOwnerProven: proof !== undefined, sessionId, at });
    });
  });
};

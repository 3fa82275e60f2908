import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, type RefusalFacts, refuseFaults, withFacts } from '../../../kernel/errors.ts';
import type { AnyEvent } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, keptOutBecause, mayLogIn, type User } from '../../../kernel/user.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { noteVerified } from '../../notifications/steps/tell-user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { keyInvalid, requireKey } from '../../one-time-tokens/tokens.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { isEmailTaken } from '../../users/new-user-rules.ts';
import { requireOpenSignup } from '../../users/signup-rule.ts';
import { nothingRemoved, removeUnprovenAtLogin } from '../../users/steps/unproven.ts';
import { codeLoginFaults, type SentCodeLogin } from '../code-login-faults.ts';
import { allowsCodeSignup, requireEmailCodes } from '../login-code.ts';
import { holderOf, signUpWithCode } from './code-signup.ts';
import type { Challenged } from './open-challenge.ts';
import {
  askForSecondFactor,
  deviceFaults,
  finishLogin,
  type OpenedSession,
  openLoginSession,
  subjectOf,
} from './steps.ts';

/** Contains the address and the code, or the key of the link. The names are those of a new user. */
export interface LoginWithCodeCommand extends SentCodeLogin {
  readonly principal: Client;
  readonly origin: Origin;
}

interface CodeLogin {
  readonly isNew: boolean;
  /** True if the account had a password that was set before its user proved to own the mailbox. */
  readonly isPasswordRemoved: boolean;
}

/** The login of a new or existing user, or the challenge for a second factor. */
export type CodeLoginOutcome = (LoginResult & CodeLogin) | Challenged;

export type LoginWithCode = (command: LoginWithCodeCommand) => Promise<CodeLoginOutcome>;

/** The key of a command, and the error if it is not valid. */
interface Proof {
  readonly key: OneTimeToken;
  readonly refusal: (facts: RefusalFacts) => DomainError;
}

/** The result of a valid proof: a session, or a challenge for the second factor. */
type Opened = (OpenedSession & CodeLogin) | Challenged;

/**
 * Opens a session by an emailed code or link. A code counts as an attempt of its email before it is checked, so that of many
 * parallel codes only the allowed number is checked. A wrong one also counts as a failed login, so that newer emails give no
 * further attempts (ASVS 6.5.5). A key has 256 bits, which need no counting. Of parallel requests with one code one opens a
 * session. The code of a sign-up creates the account, unless another request has created it, whose mailbox is then proven.
 */
export const loginWithCode = (ports: Ports): LoginWithCode => {
  const { clock, keys, attempts, lockoutKeys, loginCodeKeys, rateLimiter, networkOf } = ports;
  const finish = finishLogin(ports);

  const codeInvalid = (facts: RefusalFacts): DomainError => new DomainError('code_invalid', { facts });

  /** Executes the same writes for an address without an account, so that response times do not reveal one. */
  const byCode = async (command: LoginWithCodeCommand, email: string, code: string): Promise<Proof> => {
    const { app, store } = command.principal;
    const subject = await subjectOf(ports, store.reads, command, email, clock.now());
    if (subject.kind === 'account') await rateLimiter.take('login_application', 'application', app);
    const attempt = await attempts.begin('login_account', { event: 'login_with_code', command, subject });
    const canonical = canonicalEmail(email);
    const accounts = lockoutKeys.accountsOf(app.id, canonical);
    const key = await store.single.loginCodes.take(accounts, clock.now()).catch(releasing(attempt));
    if (loginCodeKeys.isCodeOf(code, key?.digest) && key) {
      await attempt.succeed(store.single);
      return { key, refusal: codeInvalid };
    }
    const now = clock.now();
    await store.transaction((unit) => attempt.fail(unit, now));
    const userId = (await store.reads.users.findAccount(canonical))?.user.id;
    throw codeInvalid({ userId, factor: 'email_code', reason: key ? 'wrong_code' : 'no_valid_code' });
  };

  const prove = async (command: LoginWithCodeCommand): Promise<Proof> => {
    const { principal, email = '', code = '', key } = command;
    if (key === undefined) return byCode(command, email, code);
    const found = await requireKey(ports, principal, key, 'login').catch(async (error: unknown) => {
      const issued = await principal.store.reads.oneTimeTokens.findIssued(keys.digest(key), 'login');
      return withFacts({ userId: issued?.userId, factor: 'email_code', reason: 'no_valid_code' })(error);
    });
    return { key: found, refusal: keyInvalid };
  };

  const requireUser = (userId: number, account: Account | undefined, { refusal }: Proof): Account => {
    if (account && mayLogIn(account.user)) return account;
    throw refusal({ userId, factor: 'email_code', reason: keptOutBecause(account?.user) });
  };

  /**
   * Records that the user owns the mailbox. Another person may have signed up with the address: credentials that are not proven
   * to be the owner's are removed.
   */
  const proveOwner = async (
    unit: Unit,
    account: Account,
    { origin }: LoginWithCodeCommand,
    at: Date,
  ): Promise<{ readonly events: readonly AnyEvent[]; readonly isPasswordRemoved: boolean }> => {
    const { user } = account;
    const { removed, events } = account.isOwnerProven
      ? { removed: nothingRemoved, events: [] }
      : await removeUnprovenAtLogin(unit, account, origin, at);
    await unit.users.setOwnerProven(user.id, true);
    return {
      events: [...events, ...(await noteVerified(unit, user, at))],
      isPasswordRemoved: removed.password_removed,
    };
  };

  /** Uses up a key. The key of a sign-up, and its emails, belong to the account from now on. */
  const useUp = async (unit: Unit, { key, refusal }: Proof, user: User, at: Date): Promise<void> => {
    const { id, pendingSignupId } = key;
    const isOpen = pendingSignupId === undefined || (await unit.pendingSignups.complete(pendingSignupId, user.id));
    if (isOpen && (await unit.oneTimeTokens.use(id, at))) return;
    throw refusal({ userId: user.id, factor: 'email_code', reason: 'no_valid_code' });
  };

  /** Opens the session. Returns undefined if the address of the account was changed before it was locked. */
  const open = async (
    unit: Unit,
    command: LoginWithCodeCommand,
    proof: Proof,
    at: Date,
  ): Promise<Opened | undefined> => {
    const { principal } = command;
    const refusal = () => proof.refusal({ factor: 'email_code', reason: 'no_valid_code' });
    const holder = await holderOf(unit, proof.key);
    if (!holder) throw refusal();
    if ('signup' in holder) {
      requireOpenSignup(principal.app);
      if (!allowsCodeSignup(principal.app)) throw refusal();
      const entered = await signUpWithCode(ports, unit, command, holder.signup, at);
      await useUp(unit, proof, entered.user, at);
      const { user, session } = entered;
      const subject = await subjectOf(ports, unit, command, user.email, at);
      return {
        before: user,
        account: { user, passwordHash: undefined },
        session,
        subject,
        isNew: true,
        isPasswordRemoved: false,
      };
    }
    const account = requireUser(holder.userId, await unit.users.lock(holder.userId), proof);
    if (holder.foundBy !== undefined && canonicalEmail(account.user.email) !== holder.foundBy) return undefined;
    await useUp(unit, proof, account.user, at);
    const { events, isPasswordRemoved } = await proveOwner(unit, account, command, at);
    const { user } = requireUser(account.user.id, await unit.users.find(account.user.id), proof);
    const proven = { authenticatedBy: 'email_code' } as const;
    const login = { command, event: 'login_with_code', user, proven, at, events } as const;
    if (user.hasSecondFactor) return askForSecondFactor(ports, unit, login);
    const subject = await subjectOf(ports, unit, command, user.email, at);
    await unit.lockouts.clear(subject.key);
    const opened = await openLoginSession(ports, unit, login);
    const after = requireUser(user.id, await unit.users.find(user.id), proof);
    return { ...opened, account: after, subject, isNew: false, isPasswordRemoved };
  };

  return auditedPublic(
    ports,
    'login_with_code',
  )(async (command: LoginWithCodeCommand) => {
    const { principal, origin } = command;
    const { app } = principal;
    refuseFaults([...deviceFaults(origin), ...codeLoginFaults(command)]);
    requireEmailCodes(app);
    if (command.email !== undefined) await requireFreeDomain(principal.store.reads, app, command.email);
    const proof = await prove(command);
    const at = clock.now();
    if (proof.key.pendingSignupId !== undefined && principal.kind !== 'superAdmin')
      await rateLimiter.take('signup_network', networkOf(origin.ip), app);
    const tryOnce = () => principal.store.transaction((unit) => open(unit, command, proof, at));
    // A parallel sign-up may have inserted the account first. The code then logs in to that account.
    const opened =
      (await tryOnce().catch((error: unknown) => {
        if (isEmailTaken(error)) return tryOnce();
        throw error;
      })) ?? (await tryOnce());
    if (!opened) throw proof.refusal({ factor: 'email_code', reason: 'account_changed' });
    if ('challenge' in opened) return opened;
    const { isNew, isPasswordRemoved } = opened;
    return { ...(await finish({ command, at }, opened)), isNew, isPasswordRemoved };
  });
};

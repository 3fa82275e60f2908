import type { Admission } from '../../../kernel/admission.ts';
import type { AuditReason, Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail, emailInputRule } from '../../../kernel/email.ts';
import { DomainError, type Fault, tooLong } from '../../../kernel/errors.ts';
import { normalizePassword, passwordRule } from '../../../kernel/password.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { type Account, keptOutBecause, mayLogIn } from '../../../kernel/user.ts';
import { checkAfterLogin } from '../../breached-passwords/steps/check-after-login.ts';
import {
  type ChallengedCommand,
  type Checked,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/steps/require-challenge.ts';
import type { EnforcedConnection } from '../../connections/enforcement.ts';
import { passwordRuleOf, ssoRequired } from '../../connections/steps/admission.ts';
import type { Attempt } from '../../lockouts/ports.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import type { LoginSubject } from '../../lockouts/subject.ts';
import { newSession } from '../../sessions/new-session.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { sessionCreated } from '../../sessions/session-events.ts';
import { type Requester, requesterOf } from '../../users/passwords.ts';
import type { LoginCandidate } from '../../users/ports.ts';
import { createSourceLogin } from './login-with-source.ts';
import type { Challenged } from './open-challenge.ts';
import { awaitsVerification, refuseUnverified } from './refuse-unverified.ts';
import { askForSecondFactor, deviceFaults, finishLogin, openLoginSession, subjectOf } from './steps.ts';

export interface LoginCommand extends ChallengedCommand {
  readonly email: string;
  readonly password: string;
  readonly origin: Origin;
}

export type Login = (command: LoginCommand) => Promise<LoginResult | Challenged>;

/** Rejects only values that no account can have. All others are compared by their hash, so that response times reveal nothing. */
const faultsOf = ({ email, password, origin }: LoginCommand): readonly Fault[] => [
  ...deviceFaults(origin),
  ...tooLong('email', email, emailInputRule.maxLength),
  ...tooLong('password', password, passwordRule.maxLength),
];

const reasonOf = ({ account, matches }: Compared): AuditReason => {
  if (!account) return 'unknown_address';
  if (account.passwordHash === undefined) return 'no_password';
  return matches ? keptOutBecause(account.user) : 'wrong_password';
};

/** The state of a login before its password is compared. */
interface Admitted {
  readonly requester: Requester;
  readonly subject: LoginSubject;
  /** The position at which a decoy for an unknown address is searched. */
  readonly position: string;
}

/** The comparison of a password with the hash of an account, or of a decoy. */
interface Compared extends LoginCandidate {
  readonly attempt: Attempt;
  readonly matches: boolean;
}

interface RightPassword extends Compared {
  readonly account: Account & { readonly passwordHash: string };
}

const isRight = (compared: Compared): compared is RightPassword => {
  const { account, matches } = compared;
  return account?.passwordHash !== undefined && matches && mayLogIn(account.user);
};

/**
 * Opens a session. The same number of hashes is computed if the account does not exist, at a cost that does not reveal it, and
 * every refusal has the same response (ASVS 6.3.8). A hash that was imported, or has another algorithm or cost, is replaced after
 * a successful login, which costs one more hash, once.
 */
export const login = (ports: Ports): Login => {
  const { passwords, decoys, clock, random, attempts, rateLimiter } = ports;
  const checkPassword = checkAfterLogin(ports);
  const finish = finishLogin(ports);
  const sourceLogin = createSourceLogin(ports);
  const remind = refuseUnverified(ports, 'password');

  /** Applies the limits and the challenge before the password is compared. */
  const admit = async (command: Checked<LoginCommand>, now: Date): Promise<Admitted> => {
    const { app, store } = command.principal;
    const email = canonicalEmail(command.email);
    const requester = requesterOf(command.origin, app.id, email);
    passwords.admit(requester);
    const subject = await subjectOf(ports, store.reads, command, email, now);
    const failures = async () => (await store.reads.lockouts.find(subject.key))?.failures ?? 0;
    await requireChallenge(ports, 'login', command, failures);
    if (subject.kind === 'account') await rateLimiter.take('login_application', 'application', app);
    return { requester, subject, position: decoys.positionOf(app.id, email) };
  };

  /** Computes one hash, also for an address without an account. */
  const compare = async (command: LoginCommand, { subject, position, requester }: Admitted): Promise<Compared> => {
    const attempt = await attempts.begin('login_account', { event: 'login', command, subject }, (...reserved) =>
      command.principal.store.single.users.reserveLogin(position, ...reserved),
    );
    const { account, decoy } = attempt.reserved;
    const matches = await passwords
      .verify(command.password, account, requester, decoy?.hashPrefix)
      .catch(releasing(attempt));
    return { attempt, account, decoy, matches };
  };

  /**
   * Executes the same writes for an unknown address as for an account, so that response times reveal none. A domain that requires a
   * connection is refused with another code, also for unknown addresses and wrong passwords.
   */
  const refuse = async (
    command: LoginCommand,
    compared: Compared,
    required: EnforcedConnection | undefined,
    reason = reasonOf(compared),
  ): Promise<never> => {
    const { attempt, account, decoy } = compared;
    const now = clock.now();
    await command.principal.store.transaction(async (unit) => {
      // The user is locked first, as in every transaction that changes both: otherwise two transactions could deadlock.
      if (account) await unit.users.recordFailedLogin(account.user.id, now);
      else if (decoy) await unit.users.imitateFailedLogin(decoy.userId);
      await attempt.fail(unit, now);
    });
    const facts = { userId: account?.user.id, factor: 'password', reason } as const;
    throw required ? ssoRequired(required, facts) : new DomainError('invalid_credentials', { facts });
  };

  /** Opens a challenge for the second factor. Returns undefined if the account has changed meanwhile. */
  const challenge = async (
    command: LoginCommand,
    { attempt, account: { user, passwordHash } }: RightPassword,
    newHash: string | undefined,
  ): Promise<Challenged | undefined> =>
    command.principal.store.transaction(async (unit) => {
      const at = clock.now();
      const account = await unit.users.lock(user.id);
      if (!account?.user.hasSecondFactor || account.passwordHash !== passwordHash || !mayLogIn(account.user))
        return undefined;
      await attempt.succeed(unit);
      if (newHash !== undefined) await unit.users.replacePasswordHash(account, newHash, at);
      return askForSecondFactor(ports, unit, {
        command,
        event: 'login',
        user,
        proven: { authenticatedBy: 'password' },
        at,
      });
    });

  /** Returns a hash with the current settings if it must replace the stored one; undefined while the service is overloaded. */
  const rehash = async (
    password: string,
    { account }: RightPassword,
    requester: Requester,
  ): Promise<string | undefined> => {
    if (!passwords.needsRehash(password, account)) return undefined;
    return passwords.hash(password, requester).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'overloaded') return undefined;
      throw error;
    });
  };

  /** Opens the session. Returns undefined if the account has changed meanwhile, or has got a second factor. */
  const open = async (
    command: LoginCommand,
    { subject }: Admitted,
    { account }: RightPassword,
    admission: Admission,
    at: Date,
  ) => {
    const { user } = account;
    const { principal, origin } = command;
    const session = newSession({ app: principal.app, user, authenticatedBy: 'password', origin, random, now: at });
    const opened = await principal.store.single.sessions.openForLogin(
      session,
      account,
      entryOf('login', command, at, { userId: user.id, sessionId: session.id, factor: 'password' }),
      [sessionCreated(session)],
      { attemptKey: subject.key, isKnownDevice: subject.deviceId !== undefined, admission },
    );
    return opened && { ...opened, before: user, session };
  };

  /** Opens the session of a user who may log in once without the connection, to link its identity. */
  const openToLink = async (command: LoginCommand, { attempt, account }: RightPassword, at: Date) =>
    command.principal.store.transaction(async (unit) => {
      const current = await unit.users.lock(account.user.id);
      const isSame = current?.passwordHash === account.passwordHash && mayLogIn(current.user);
      if (!isSame || current.user.hasSecondFactor) return undefined;
      await attempt.succeed(unit);
      const proven = { authenticatedBy: 'password' } as const;
      return {
        ...(await openLoginSession(ports, unit, { command, event: 'login', user: current.user, proven, at })),
        user: current.user,
      };
    });

  return auditedPublic(
    ports,
    'login',
  )(async (sent: LoginCommand) => {
    const command = refuseChallengedFaults(sent, faultsOf(sent));
    const { principal, origin } = command;
    const admitted = await admit(command, clock.now());
    const compared = await compare(command, admitted);
    const { email } = command;
    const asked = { email, user: compared.account?.user, at: clock.now() };
    const rule = await passwordRuleOf(principal.store.reads, principal.app, asked).catch(releasing(compared.attempt));
    const { required } = rule;
    if (required && !rule.isException) return refuse(command, compared, required);
    const source = await sourceLogin.find(command, compared);
    if (source)
      return (
        (await sourceLogin.run(command, source, { ...admitted, ...compared })) ??
        refuse(command, compared, required, 'wrong_password')
      );
    if (!isRight(compared)) return refuse(command, compared, required);
    const { account, attempt } = compared;
    if (awaitsVerification(command, account.user)) {
      await attempt.succeed(principal.store.single);
      return remind(account.user);
    }
    const password = normalizePassword(command.password);
    const newHash = await rehash(password, compared, admitted.requester);
    const at = clock.now();
    const openNow = () =>
      rule.required ? openToLink(command, compared, at) : open(command, admitted, compared, rule.admission, at);
    const opened = account.user.hasSecondFactor ? undefined : await openNow();
    if (!opened) return (await challenge(command, compared, newHash)) ?? refuse(command, compared, required);
    const isReplaced =
      newHash !== undefined && (await principal.store.single.users.replacePasswordHash(account, newHash, at));
    const passwordHash = isReplaced ? newHash : account.passwordHash;
    checkPassword({ app: principal.app, account, passwordHash, password, origin });
    const { subject } = admitted;
    return finish({ command, at }, { ...opened, account: { user: opened.user, passwordHash }, subject });
  });
};

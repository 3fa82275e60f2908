import type { AuditReason, Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail, emailInputRule } from '../../../kernel/email.ts';
import { DomainError, type Fault, tooLong } from '../../../kernel/errors.ts';
import { normalizePassword, passwordRule } from '../../../kernel/password.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { type Account, keptOutBecause, mayLogIn } from '../../../kernel/user.ts';
import { checkAfterLogin } from '../../breached-passwords/operations/check-after-login.ts';
import {
  type ChallengedCommand,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/operations/require-challenge.ts';
import { releasing } from '../../lockouts/operations/attempts.ts';
import type { Attempt, Subject } from '../../lockouts/ports.ts';
import { loginSubject, maxDeviceToken } from '../../lockouts/subject.ts';
import { newSession } from '../../sessions/new-session.ts';
import type { LoggedIn } from '../../sessions/ports.ts';
import { type Requester, requesterOf } from '../../users/passwords.ts';
import type { LoginCandidate } from '../../users/ports.ts';
import { asSelf } from '../../users/visible-user.ts';
import { type Challenged, openChallenge } from './open-challenge.ts';
import { awaitsVerification, refuseUnverified } from './refuse-unverified.ts';
import { reportNewDevice } from './report-new-device.ts';

export interface LoginCommand extends ChallengedCommand {
  readonly email: string;
  readonly password: string;
  readonly origin: Origin;
}

export type Login = (command: LoginCommand) => Promise<LoggedIn | Challenged>;

/** Only what no account can have: whether the rest is right is for the one hash to say. */
const faultsOf = ({ email, password, origin: { deviceToken = '' } }: LoginCommand): readonly Fault[] => [
  ...tooLong('deviceToken', deviceToken, maxDeviceToken),
  ...tooLong('email', email, emailInputRule.maxLength),
  ...tooLong('password', password, passwordRule.maxLength),
];

const reasonOf = (account: Account | undefined, matches: boolean): AuditReason => {
  if (!account) return 'unknown_address';
  if (account.passwordHash === undefined) return 'no_password';
  return matches ? keptOutBecause(account.user) : 'wrong_password';
};

/**
 * Opens a session. As many hashes are computed whether the account exists or not, at a cost that does not tell which, and
 * every reason to refuse gets the same answer (ASVS 6.3.8). A hash that was imported, or is of another algorithm or cost, is
 * replaced on success, which costs another one, once.
 */
export const login = (ports: Ports): Login => {
  const { store, passwords, decoys, tokens, clock, random, attempts, lockoutKeys, rateLimiter } = ports;
  const checkPassword = checkAfterLogin(ports);
  const report = reportNewDevice(ports);
  const remind = refuseUnverified(ports, 'password');

  const failuresOf = async ({ key }: Subject): Promise<number> => (await store.read.lockouts.find(key))?.failures ?? 0;

  /** Writes as much for an unknown address as for an account, so that the time doesn't tell which it was. */
  const refuse = async ({ account, decoy }: LoginCandidate, attempt: Attempt, matches: boolean): Promise<never> => {
    const now = clock.now();
    await store.transaction(async (unit) => {
      // The user comes first, as in every transaction that changes both: otherwise two could wait for each other.
      if (account) await unit.users.recordFailedLogin(account.user.id, now);
      else if (decoy) await unit.users.imitateFailedLogin(decoy.userId);
      await attempt.fail(unit, now);
    });
    const facts = { userId: account?.user.id, factor: 'password', reason: reasonOf(account, matches) } as const;
    throw new DomainError('invalid_credentials', { facts });
  };

  /** The first factor is right, and the user has a second one. Undefined if the account has changed meanwhile. */
  const challenge = async (
    command: LoginCommand,
    { user, passwordHash }: Account,
    newHash: string | undefined,
    attempt: Attempt,
  ): Promise<Challenged | undefined> =>
    store.transaction(async (unit) => {
      const at = clock.now();
      const account = await unit.users.lock(user.id);
      if (!account?.user.hasSecondFactor || account.passwordHash !== passwordHash || !mayLogIn(account.user))
        return undefined;
      await attempt.succeed(unit);
      if (newHash !== undefined) await unit.users.replacePasswordHash(account, newHash, at);
      const facts = { userId: user.id, factor: 'password', failure: 'second_factor_required' } as const;
      await unit.audit.add(entryOf('login', command, at, facts));
      return {
        challenge: await openChallenge(ports, unit, { user, app: command.principal.app, firstFactor: 'password', at }),
      };
    });

  /** A hash with the current cost; undefined while the service is overloaded: the next login replaces the old hash. */
  const rehash = (password: string, requester: Requester): Promise<string | undefined> =>
    passwords.hash(password, requester).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'overloaded') return undefined;
      throw error;
    });

  return auditedPublic(
    ports,
    'login',
  )(async (sent: LoginCommand) => {
    const command = refuseChallengedFaults(sent, faultsOf(sent));
    const { app } = command.principal;
    const email = canonicalEmail(command.email);
    const requester = requesterOf(command.origin, app.id, email);
    passwords.admit(requester);
    const position = decoys.positionOf(app.id, email);
    const device = { token: command.origin.deviceToken, now: clock.now() };
    const subject = await loginSubject(lockoutKeys, store.read, app.id, email, device);
    await requireChallenge(ports, 'login', command, () => failuresOf(subject));
    if (subject.kind === 'account') await rateLimiter.take('login_application', 'application', app);
    let candidate: LoginCandidate = { account: undefined, decoy: undefined };
    const attempted = { event: 'login', command, subject } as const;
    const attempt = await attempts.begin('login_account', attempted, async (...reserved) => {
      const found = await store.read.users.reserveLogin(position, ...reserved);
      if (found) candidate = found;
      return found !== undefined;
    });
    const { account, decoy } = candidate;
    const matches = await passwords
      .verify(command.password, account, requester, decoy?.hashPrefix)
      .catch(releasing(attempt));
    if (!account?.passwordHash || !matches || !mayLogIn(account.user)) return refuse(candidate, attempt, matches);
    if (awaitsVerification(command, account.user)) {
      await attempt.succeed(store.read);
      return remind(account.user);
    }

    const password = normalizePassword(command.password);
    const newHash = passwords.needsRehash(password, account) ? await rehash(password, requester) : undefined;
    const requireSecondFactor = async () =>
      (await challenge(command, account, newHash, attempt)) ?? refuse(candidate, attempt, matches);
    if (account.user.hasSecondFactor) return requireSecondFactor();

    const at = clock.now();
    const session = newSession({
      app,
      user: account.user,
      authenticatedBy: 'password',
      origin: command.origin,
      random,
      now: at,
    });
    const isKnownDevice = subject.deviceId !== undefined;
    const opened = await store.read.sessions.openForLogin(
      session,
      account,
      entryOf('login', command, at, { userId: account.user.id, sessionId: session.id, factor: 'password' }),
      { attemptKey: subject.key, isKnownDevice },
    );
    // The user may have added a second factor while the hash was computed.
    if (!opened) return requireSecondFactor();
    const isReplaced = newHash !== undefined && (await store.read.users.replacePasswordHash(account, newHash, at));
    const passwordHash = isReplaced ? newHash : account.passwordHash;
    const { recentAddresses } = opened;
    if (!isKnownDevice) report({ app, user: account.user, session, origin: command.origin, recentAddresses });
    checkPassword({ app, account, passwordHash, password, origin: command.origin });
    return {
      user: asSelf(opened.user),
      session: await tokens.issue(app, session),
      deviceToken: lockoutKeys.issueDeviceToken(subject.account, passwordHash, subject.deviceId, at),
    };
  });
};

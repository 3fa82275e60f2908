import type { Origin } from '../../../kernel/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { normalizePassword } from '../../../kernel/password.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { type Account, mayLogIn } from '../../../kernel/user.ts';
import { passwordChanged } from '../../../kernel/user-events.ts';
import { checkAfterLogin } from '../../breached-passwords/steps/check-after-login.ts';
import type { ChallengedCommand } from '../../challenges/steps/require-challenge.ts';
import type { Attempt } from '../../lockouts/ports.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import type { LoginSubject } from '../../lockouts/subject.ts';
import type { PasswordSource } from '../../password-source/password-source.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import type { Requester } from '../../users/passwords.ts';
import type { Challenged } from './open-challenge.ts';
import { awaitsVerification } from './refuse-unverified.ts';
import { askForSecondFactor, finishLogin, openLoginSession } from './steps.ts';

interface PasswordLogin extends ChallengedCommand {
  /** As it was sent. */
  readonly password: string;
  readonly origin: Origin;
}

/** A login whose password has been compared with the hash of its account, or with that of another one. */
interface ComparedLogin {
  readonly account: Account | undefined;
  readonly attempt: Attempt;
  readonly requester: Requester;
  readonly subject: LoginSubject;
}

/** A login of an account without a hash, and the source that may know its password. */
interface FoundSource {
  readonly source: PasswordSource;
  readonly account: Account;
}

const retrySeconds = 1;

/**
 * Logs a user in who was imported without a password, if the password source of the application knows it. It follows the limits, the
 * lockout, the challenge and one hash, as every login. The password is stored in the transaction of the login, and the source is
 * never asked for the user again.
 */
export const createSourceLogin = (ports: Ports) => {
  const { passwords, clock, askPasswordSource } = ports;
  const checkPassword = checkAfterLogin(ports);
  const finish = finishLogin(ports);

  /**
   * Returns the account as it is now, locked; undefined if it may no longer log in.
   * @throws `overloaded` if a parallel login has stored the password: a repeated one finds it
   */
  const lockAwaiting = async (unit: Unit, { user }: Account): Promise<Account | undefined> => {
    const account = await unit.users.lock(user.id);
    if (!account || !mayLogIn(account.user) || account.user.email !== user.email) return undefined;
    if (account.passwordHash !== undefined) throw new DomainError('overloaded', { retryAfterSeconds: retrySeconds });
    return account.isPasswordAwaited ? account : undefined;
  };

  /** Stores the password, and opens the session, or the challenge for the second factor. */
  const open = async (
    command: PasswordLogin,
    { account: found, source }: FoundSource,
    hash: string,
    attempt: Attempt,
  ) =>
    command.principal.store.transaction(async (unit) => {
      const account = await lockAwaiting(unit, found);
      // An administrator may have removed or replaced the source meanwhile, because it must not be trusted.
      const isTrusted = (await unit.passwordSources.find())?.url === source.url;
      if (!account || !isTrusted) return undefined;
      const { user } = account;
      const at = clock.now();
      await unit.users.replacePasswordHash(account, hash, at);
      await attempt.succeed(unit);
      const proven = { authenticatedBy: 'password' } as const;
      const events = [passwordChanged(user.id, 'imported')];
      const opening = { command, event: 'login', user, proven, at, events } as const;
      if (user.hasSecondFactor) return askForSecondFactor(ports, unit, opening);
      return { ...(await openLoginSession(ports, unit, opening)), at };
    });

  return {
    /** Returns the source that is asked for the password of a login; undefined if none is. */
    async find(
      command: PasswordLogin,
      { account, attempt }: Pick<ComparedLogin, 'account' | 'attempt'>,
    ): Promise<FoundSource | undefined> {
      if (!account?.isPasswordAwaited || !mayLogIn(account.user) || awaitsVerification(command, account.user))
        return undefined;
      // The service could not store the password.
      if (Buffer.byteLength(normalizePassword(command.password)) > passwords.maxBytes) return undefined;
      const source = await command.principal.store.reads.passwordSources.find().catch(releasing(attempt));
      return source && source.askedUntil > clock.now() ? { source, account } : undefined;
    },

    /** @returns undefined if the password does not match, or if the user may no longer log in */
    async run(
      command: PasswordLogin,
      found: FoundSource,
      { requester, subject, attempt }: ComparedLogin,
    ): Promise<LoginResult | Challenged | undefined> {
      const { source, account } = found;
      const { principal, origin, password: sent } = command;
      const { app } = principal;
      const { id: userId, email } = account.user;
      const password = normalizePassword(sent);
      const logIn = async () => {
        const passwordHash = await passwords.hash(password, requester);
        const opened = await open(command, found, passwordHash, attempt);
        return opened && { opened, passwordHash };
      };
      const done = await askPasswordSource({ appId: app.id, source, userId, email, password: sent }, logIn).catch(
        releasing(attempt),
      );
      if (!done) return undefined;
      const { opened, passwordHash } = done;
      if ('challenge' in opened) return opened;
      checkPassword({ app, account, passwordHash, password, origin });
      const { at, ...session } = opened;
      return finish({ command, at }, { ...session, account: { user: session.before, passwordHash }, subject });
    },
  };
};

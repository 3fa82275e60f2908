import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { DomainError, type RefusalFacts, refuseFaults, withFacts } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, keptOutBecause, mayLogIn, type User } from '../../../kernel/user.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import type { AuthenticationResponse, Passkey } from '../../second-factors/passkeys/passkey.ts';
import { authenticationFaults } from '../../second-factors/passkeys/rules.ts';
import { beginCode, refuseCode } from '../../second-factors/steps/check-code.ts';
import { checkPasskey, issuedChallenge, type ValidPasskey } from '../../second-factors/steps/check-passkey.ts';
import { cancelRemovals } from '../../second-factors/steps/scheduled-removals.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { awaitsVerification, refuseUnverified } from './refuse-unverified.ts';
import { loginUse } from './start-passkey-login.ts';
import { deviceFaults, finishLogin, openLoginSession, subjectOf } from './steps.ts';

export interface LoginWithPasskeyCommand {
  readonly principal: Client;
  readonly passkey: AuthenticationResponse;
  readonly origin: Origin;
}

export type LoginWithPasskey = (command: LoginWithPasskeyCommand) => Promise<LoginResult>;

const refused = (facts: RefusalFacts): DomainError => new DomainError('passkey_invalid', { facts });

/** Requires that the user may log in. Every refusal has the same response (ASVS 6.3.8). */
const requireActive = <A extends Pick<Account, 'user'>>(userId: number, account: A | undefined): A => {
  if (account && mayLogIn(account.user)) return account;
  throw refused({ userId, factor: 'passkey', reason: keptOutBecause(account?.user) });
};

/**
 * Opens a session for the user whose passkey signed a challenge. The passkey has verified the user, so it counts as two factors:
 * possession, and knowledge or biometrics.
 */
export const loginWithPasskey = (ports: Ports): LoginWithPasskey => {
  const { clock } = ports;
  const finish = finishLogin(ports);
  const remind = refuseUnverified(ports, 'passkey');

  /** Returns the passkey of the response and its user. Both are not proven yet. */
  const claimed = async ({ principal: { app, store }, passkey: response }: LoginWithPasskeyCommand) => {
    const challenge = issuedChallenge(ports, response.response.clientDataJSON, loginUse(app.id));
    if (!challenge) throw refused({ reason: 'expired_challenge' });
    const passkey = await store.reads.passkeys.find(response.id);
    const account = passkey && (await store.reads.users.find(passkey.userId));
    if (!passkey || !account) throw refused({ reason: 'unknown_passkey' });
    return { passkey, user: account.user };
  };

  /** Checks the signature. Wrong ones are counted for the user, like wrong codes. */
  const check = async (command: LoginWithPasskeyCommand, passkey: Passkey, user: User): Promise<ValidPasskey> => {
    const { principal, passkey: response } = command;
    const { app } = principal;
    const attempt = await beginCode(ports, 'login_with_passkey', command, user);
    const use = loginUse(app.id);
    const found = await checkPasskey(ports, { command, user, passkey, response, use }).catch(releasing(attempt));
    if (found === 'invalid' || 'clonedId' in found) {
      const clonedId = found === 'invalid' ? undefined : found.clonedId;
      return refuseCode(ports, 'login_with_passkey', command, { user, factor: 'passkey', attempt, clonedId });
    }
    await attempt.succeed(principal.store.single);
    return found;
  };

  return auditedPublic(
    ports,
    'login_with_passkey',
  )(async (command: LoginWithPasskeyCommand) => {
    refuseFaults([...deviceFaults(command.origin), ...authenticationFaults(command.passkey)]);
    const { passkey, user } = await claimed(command);
    const { keyStorage, accept } = await check(command, passkey, user);
    requireActive(user.id, { user });
    if (awaitsVerification(command, user)) return remind(user);
    const at = clock.now();
    const proven = { authenticatedBy: 'passkey', keyStorage } as const;
    const login = { command, event: 'login_with_passkey', user, proven, at } as const;
    const subject = await subjectOf(ports, command.principal.store.reads, command, user.email, at);
    const opened = await command.principal.store.transaction(async (unit) => {
      requireActive(user.id, await unit.users.lock(user.id));
      await accept(unit, at).catch(withFacts({ userId: user.id, factor: 'passkey', reason: 'wrong_passkey' }));
      await cancelRemovals(unit, command, user, at);
      const opened = await openLoginSession(ports, unit, login);
      return { ...opened, account: requireActive(user.id, await unit.users.find(user.id)) };
    });
    return finish(login, { ...opened, subject });
  });
};

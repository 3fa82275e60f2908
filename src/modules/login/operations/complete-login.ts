import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, type RefusalFacts, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, keptOutBecause, mayLogIn } from '../../../kernel/user.ts';
import { loginSubject, maxDeviceToken } from '../../lockouts/subject.ts';
import { checkCode } from '../../second-factors/operations/check-code.ts';
import { codeFaults, factorRules, proofFaults, type SentCode } from '../../second-factors/rules.ts';
import { newSession } from '../../sessions/new-session.ts';
import type { LoggedIn } from '../../sessions/ports.ts';
import { asSelf } from '../../users/visible-user.ts';
import { secondFactorUse } from './open-challenge.ts';
import { reportNewDevice } from './report-new-device.ts';

export interface CompleteLoginCommand extends SentCode {
  readonly principal: Client;
  readonly challenge: string;
  readonly origin: Origin;
}

export type CompleteLogin = (command: CompleteLoginCommand) => Promise<LoggedIn>;

/** One answer for every challenge that leads nowhere: unknown, expired, used, tried too often, of another application. */
const expired = (facts: RefusalFacts): DomainError => new DomainError('login_expired', { facts });

/**
 * Opens the session of a login whose first factor is proven. Each code counts as a try of the challenge before it is
 * checked, so that of many at once only as many are as allowed. Of parallel right codes one opens a session.
 */
export const completeLogin = (ports: Ports): CompleteLogin => {
  const { store, tokens, clock, random, keys, lockoutKeys } = ports;
  const report = reportNewDevice(ports);

  const requireUser = (userId: number, account: Account | undefined): Account => {
    if (account?.user.hasSecondFactor && mayLogIn(account.user)) return account;
    throw expired({ userId, reason: keptOutBecause(account?.user) });
  };

  return auditedPublic(
    ports,
    'complete_login',
  )(async (command: CompleteLoginCommand) => {
    const { principal, challenge, totp, smsCode, recoveryCode, passkey, origin } = command;
    const { app } = principal;
    refuseFaults([
      ...tooLong('challenge', challenge, factorRules.challenge.maxLength),
      ...tooLong('deviceToken', origin.deviceToken ?? '', maxDeviceToken),
      ...proofFaults({ totp, smsCode, recoveryCode, passkey }),
      ...codeFaults(command),
    ]);
    const digest = keys.digest(challenge);
    const open = await store.transaction(({ factorChallenges }) => factorChallenges.take(app.id, digest, clock.now()));
    const isAllowed = open?.firstFactor !== 'email_code' || app.settings.emailCodes !== 'off';
    if (!open || !isAllowed) throw expired({ userId: open?.userId, reason: 'expired_challenge' });
    const { user } = requireUser(open.userId, await store.read.users.find(open.userId));
    const code = await checkCode(ports, 'complete_login', command, user, command, secondFactorUse(app.id, digest));
    const at = clock.now();
    const { factor: secondFactor, keyStorage } = code;
    const proven = { authenticatedBy: open.firstFactor, secondFactor, keyStorage };
    const session = newSession({ app, user, ...proven, origin, random, now: at });
    const subject = await loginSubject(lockoutKeys, store.read, app.id, canonicalEmail(user.email), {
      token: origin.deviceToken,
      now: at,
    });
    const entered = await store.transaction(async (unit) => {
      requireUser(user.id, await unit.users.lock(user.id));
      if (!(await unit.factorChallenges.close(open.id)))
        throw expired({ userId: user.id, reason: 'expired_challenge' });
      await code.accept(unit, at);
      await unit.users.recordLogin(user.id, at);
      await unit.sessions.insert(session, app.id);
      const facts = { userId: user.id, sessionId: session.id, factor: secondFactor };
      await unit.audit.add(entryOf('complete_login', command, at, facts));
      return requireUser(user.id, await unit.users.find(user.id));
    });
    if (subject.deviceId === undefined) report({ app, user, session, origin });
    return {
      user: asSelf(entered.user),
      session: await tokens.issue(app, session),
      deviceToken: lockoutKeys.issueDeviceToken(subject.account, entered.passwordHash, subject.deviceId, at),
    };
  });
};

import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic } from '../../../kernel/audited.ts';
import { DomainError, type Fault, type RefusalFacts, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type Account, keptOutBecause, mayLogIn } from '../../../kernel/user.ts';
import type { FactorChallenge } from '../../second-factors/factor.ts';
import { codeFaults, factorRules, proofFaults, type SentCode } from '../../second-factors/rules.ts';
import { checkCode } from '../../second-factors/steps/check-code.ts';
import type { LoginResult } from '../../sessions/ports.ts';
import { secondFactorUse } from './open-challenge.ts';
import { deviceFaults, finishLogin, openLoginSession, subjectOf } from './steps.ts';

export interface CompleteLoginCommand extends SentCode {
  readonly principal: Client;
  readonly challenge: string;
  readonly origin: Origin;
}

export type CompleteLogin = (command: CompleteLoginCommand) => Promise<LoginResult>;

/** Returns the same error for every invalid challenge: unknown, expired, used, tried too often, or of another application. */
const expired = (facts: RefusalFacts): DomainError => new DomainError('login_expired', { facts });

const faultsOf = (command: CompleteLoginCommand): readonly Fault[] => {
  const { challenge, totpCode, smsCode, recoveryCode, passkey, origin } = command;
  return [
    ...tooLong('challenge', challenge, factorRules.challenge.maxLength),
    ...deviceFaults(origin),
    ...proofFaults({ totpCode, smsCode, recoveryCode, passkey }),
    ...codeFaults(command),
  ];
};

/**
 * Opens the session of a login whose first factor is proven. Each code counts as an attempt of the challenge before it is
 * checked, so that of many parallel codes only the allowed number is checked. Of parallel right codes one opens a session.
 */
export const completeLogin = (ports: Ports): CompleteLogin => {
  const { clock, keys } = ports;
  const finish = finishLogin(ports);

  const requireUser = (userId: number, account: Account | undefined): Account => {
    if (account?.user.hasSecondFactor && mayLogIn(account.user)) return account;
    throw expired({ userId, reason: keptOutBecause(account?.user) });
  };

  const take = async ({ app, store }: Client, digest: string): Promise<FactorChallenge> => {
    const open = await store.transaction(({ factorChallenges }) => factorChallenges.take(digest, clock.now()));
    const isAllowed = open?.firstFactor !== 'email_code' || app.settings.emailCodes !== 'off';
    if (open && isAllowed) return open;
    throw expired({ userId: open?.userId, reason: 'expired_challenge' });
  };

  return auditedPublic(
    ports,
    'complete_login',
  )(async (command: CompleteLoginCommand) => {
    refuseFaults(faultsOf(command));
    const { app, store } = command.principal;
    const digest = keys.digest(command.challenge);
    const open = await take(command.principal, digest);
    const { user } = requireUser(open.userId, await store.reads.users.find(open.userId));
    const code = await checkCode(ports, 'complete_login', command, user, command, secondFactorUse(app.id, digest));
    const at = clock.now();
    const proven = { authenticatedBy: open.firstFactor, secondFactor: code.factor, keyStorage: code.keyStorage };
    const login = { command, event: 'complete_login', user, proven, connectionId: open.connectionId, at } as const;
    const subject = await subjectOf(ports, store.reads, command, user.email, at);
    const opened = await store.transaction(async (unit) => {
      requireUser(user.id, await unit.users.lock(user.id));
      if (!(await unit.factorChallenges.close(open.id)))
        throw expired({ userId: user.id, reason: 'expired_challenge' });
      await code.accept(unit, at);
      const opened = await openLoginSession(ports, unit, login);
      return { ...opened, account: requireUser(user.id, await unit.users.find(user.id)) };
    });
    return finish(login, { ...opened, subject });
  });
};

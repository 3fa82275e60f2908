import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import type { Authentication, AuthenticationMethod } from '../../../kernel/session.ts';
import { loginCodeRules } from '../../login/login-code.ts';
import { codeFaults, proofFaults, type SentCode } from '../../second-factors/rules.ts';
import { checkCode } from '../../second-factors/steps/check-code.ts';
import type { IssuedToken } from '../../sessions/ports.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { raiseSession } from '../../sessions/steps/raise-session.ts';
import { askForProof, checkCurrentPassword, lockUnchanged } from '../steps/recent-proof.ts';
import { checkReauthenticationCode } from './check-reauthentication-code.ts';
import { reauthenticationUse } from './start-passkey-reauthentication.ts';

/** Contains exactly one proof. */
export interface ReauthenticateCommand extends SentCode {
  readonly principal: SignedInUser;
  readonly currentPassword?: string | undefined;
  /** The code from an email. */
  readonly emailCode?: string | undefined;
  readonly origin: Origin;
}

export type Reauthenticate = (command: ReauthenticateCommand) => Promise<IssuedToken>;

interface Proof {
  readonly factor: AuthenticationMethod;
  /** The changes of the session. */
  readonly proven: Partial<Authentication>;
  /** Completes the proof in the transaction. */
  accept(unit: Unit, at: Date): Promise<unknown>;
}

/**
 * Authenticates the user of a session again. For the next 10 minutes, operations that require a recent proof require no other. A
 * user with a second factor proves that factor. The token is renewed, so that its `auth_time` is the current time (RFC 9470).
 */
export const reauthenticate = (ports: Ports): Reauthenticate => {
  const { tokens, clock } = ports;

  const byPassword = async (command: ReauthenticateCommand, currentPassword: string): Promise<Proof> => {
    const account = await checkCurrentPassword(ports, 'reauthenticate', { ...command, currentPassword });
    const proven = { authenticatedBy: 'password' } as const;
    return { factor: 'password', proven, accept: (unit) => lockUnchanged(unit, account) };
  };

  const byCode = async (command: ReauthenticateCommand): Promise<Proof> => {
    const { user } = command.principal;
    const use = reauthenticationUse(command.principal);
    const code = await checkCode(ports, 'reauthenticate', command, user, command, use);
    const accept = async (unit: Unit, at: Date) => {
      await unit.users.lock(user.id);
      await code.accept(unit, at);
    };
    const { factor, keyStorage } = code;
    return { factor, proven: { secondFactor: factor, ...(keyStorage && { keyStorage }) }, accept };
  };

  const byEmailCode = async (command: ReauthenticateCommand, emailCode: string): Promise<Proof> => {
    const { user } = command.principal;
    const code = await checkReauthenticationCode(ports, command, emailCode);
    const accept = async (unit: Unit, at: Date) => {
      await unit.users.lock(user.id);
      await code.accept(unit, at);
    };
    return { factor: 'email_code', proven: { authenticatedBy: 'email_code' }, accept };
  };

  const prove = async (command: ReauthenticateCommand): Promise<Proof> => {
    const { principal, currentPassword, emailCode } = command;
    const { user, app } = principal;
    if (user.hasSecondFactor) {
      if (currentPassword === undefined && emailCode === undefined) return byCode(command);
    } else if (currentPassword !== undefined) return byPassword(command, currentPassword);
    else if (emailCode !== undefined && app.settings.emailCodes !== 'off') return byEmailCode(command, emailCode);
    return askForProof(principal.store.reads, principal);
  };

  return audited(
    ports,
    'reauthenticate',
  )(async (command: ReauthenticateCommand) => {
    const { principal, currentPassword, emailCode, totpCode, smsCode, recoveryCode, passkey, origin } = command;
    const { app, sessionId } = principal;
    refuseFaults([
      ...tooLong('password', currentPassword ?? '', passwordRule.maxLength),
      ...tooLong('emailCode', emailCode ?? '', loginCodeRules.code.maxLength),
      ...proofFaults({ currentPassword, emailCode, totpCode, smsCode, recoveryCode, passkey }),
      ...codeFaults(command),
    ]);
    const { factor, proven, accept } = await prove(command);
    const session = await principal.store.transaction(async (unit) => {
      const now = clock.now();
      await accept(unit, now);
      const found = await requireLiveSession(unit, sessionId, now);
      const request = { principal, origin, at: now };
      const raised = await raiseSession(unit, ports, found, request, { ...proven, authenticatedAt: now });
      await unit.audit.add(entryOf('reauthenticate', command, now, { factor }));
      return raised;
    });
    return tokens.issue(app, session);
  });
};

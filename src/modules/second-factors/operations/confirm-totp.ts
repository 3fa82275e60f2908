import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { releasing } from '../../lockouts/operations/attempts.ts';
import { requireLiveSession } from '../../sessions/operations/live-session.ts';
import { type Raised, raiseSession, withRenewedToken } from '../../sessions/operations/raise-session.ts';
import type { IssuedToken } from '../../sessions/ports.ts';
import type { Factor } from '../factor.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import { factorRules, requireAllowed } from '../rules.ts';
import { matchingStep } from '../totp.ts';
import { beginCode, refuseCode } from './check-code.ts';
import { tellOfFactor } from './tell-of-factor.ts';

export interface ConfirmTotpCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly id: number;
  readonly code: string;
  readonly origin: Origin;
}

export interface ConfirmedFactor {
  readonly factor: Factor;
  /** Absent if the user has had a factor already, and keeps the codes. */
  readonly recoveryCodes: readonly string[] | undefined;
  /** The session with a new token. Earlier tokens lack its second factor and its recent proof. */
  readonly session: IssuedToken;
}

/** The result before its token is signed, which follows the commit. */
export type RaisedByFactor = Omit<ConfirmedFactor, 'session'> & Raised;

export type ConfirmTotp = (command: ConfirmTotpCommand) => Promise<ConfirmedFactor>;

/**
 * Makes an authenticator app a second factor: a code proves that the app has the secret. The session has then proven two factors;
 * other sessions have not, and end.
 */
export const confirmTotp = (ports: Ports): ConfirmTotp => {
  const { store, clock, sealer } = ports;
  const confirm = async (command: ConfirmTotpCommand): Promise<RaisedByFactor> => {
    const { principal, id, code, origin } = command;
    const { app, user, sessionId } = principal;
    refuseFaults(tooLong('code', code, factorRules.code.maxLength));
    requireAllowed(app);
    const waiting = await store.reads.factors.findUnconfirmed(user.id, id);
    if (!waiting) throw new DomainError('not_found');
    const attempt = await beginCode(ports, 'confirm_totp', command, user);
    const secret = await sealer.open(waiting.sealedSecret).catch(releasing(attempt));
    const step = matchingStep(secret, code, clock.now(), undefined);
    if (step === undefined) return refuseCode(ports, 'confirm_totp', command, { user, factor: 'totp', attempt });
    await attempt.succeed(store.single);
    const fresh = newRecoveryCodes(ports);
    const at = clock.now();
    return store.transaction(async (unit) => {
      const account = await unit.users.lock(user.id);
      if (!account) throw new DomainError('session_ended');
      const session = await requireLiveSession(unit, sessionId, at);
      if (!(await unit.factors.confirm(user.id, id, step, at))) throw new DomainError('not_found');
      const isFirst = !account.user.hasSecondFactor;
      const { digests } = fresh;
      if (isFirst) await unit.recoveryCodes.replaceAll({ appId: app.id, userId: user.id, digests, at });
      await unit.sessions.endAll(user.id, 'factor_added', at, sessionId);
      const request = { principal, origin, at };
      const content = await raiseSession(unit, ports, session, request, { secondFactor: 'totp' });
      await tellOfFactor(unit, 'factor-added', { user: account.user, name: waiting.name, origin, at });
      await unit.audit.add(entryOf('confirm_totp', command, at, { factor: 'totp', target: `user:${user.id}` }));
      const factor = { ...waiting, confirmedAt: at };
      return { factor, recoveryCodes: isFirst ? fresh.codes : undefined, content };
    });
  };
  return ownAccountOnly(audited(ports, 'confirm_totp')(withRenewedToken(ports, confirm)));
};

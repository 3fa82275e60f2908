import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { releasing } from '../../lockouts/steps/attempts.ts';
import { withRenewedToken } from '../../sessions/steps/raise-session.ts';
import { factorRules, requireAllowed } from '../rules.ts';
import { beginCode, refuseCode } from '../steps/check-code.ts';
import { matchingStep } from '../totp.ts';
import { addFactor, type ConfirmedFactor, type RaisedByFactor } from './add-factor.ts';

export interface ConfirmTotpCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly id: number;
  readonly code: string;
  readonly origin: Origin;
}

export type ConfirmTotp = (command: ConfirmTotpCommand) => Promise<ConfirmedFactor>;

/** Makes an authenticator app a second factor: a code proves that the app has the secret. */
export const confirmTotp = (ports: Ports): ConfirmTotp => {
  const { clock, sealer } = ports;
  const confirm = async (command: ConfirmTotpCommand): Promise<RaisedByFactor> => {
    const { principal, id, code } = command;
    const { app, user } = principal;
    refuseFaults(tooLong('code', code, factorRules.code.maxLength));
    requireAllowed(app);
    const waiting = await principal.store.reads.factors.findUnconfirmed(user.id, id);
    if (!waiting) throw new DomainError('not_found');
    const attempt = await beginCode(ports, 'confirm_totp', command, user);
    const secret = await sealer.open(waiting.sealedSecret).catch(releasing(attempt));
    const step = matchingStep(secret, code, clock.now(), undefined);
    if (step === undefined) return refuseCode(ports, 'confirm_totp', command, { user, factor: 'totp', attempt });
    await attempt.succeed(principal.store.single);
    return addFactor(ports, 'confirm_totp', command, async (unit, _account, at) => {
      if (!(await unit.factors.confirm(user.id, id, step, at))) throw new DomainError('not_found');
      return { factor: { ...waiting, confirmedAt: at } };
    });
  };
  return ownAccountOnly(audited(ports, 'confirm_totp')(withRenewedToken(ports, confirm)));
};

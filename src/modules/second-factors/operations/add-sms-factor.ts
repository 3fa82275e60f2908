import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { withRenewedToken } from '../../sessions/steps/raise-session.ts';
import { acceptsSms, defaultSmsName, phoneRules } from '../phones/phone.ts';
import { findSmsFactor } from '../phones/sms-factor.ts';
import { addFactor, type ConfirmedFactor, type RaisedByFactor } from './add-factor.ts';

export interface AddSmsFactorCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly code: string;
  readonly name: string | undefined;
  readonly origin: Origin;
}

export type AddSmsFactor = (command: AddSmsFactorCommand) => Promise<ConfirmedFactor>;

/**
 * Makes the mobile number a second factor, with a code that was just sent to it: an earlier verification may be old, or by
 * another person who used the session.
 */
export const addSmsFactor = (ports: Ports): AddSmsFactor => {
  const { clock, loginCodeKeys } = ports;
  const add = async (command: AddSmsFactorCommand): Promise<RaisedByFactor> => {
    const { principal, code, name = defaultSmsName } = command;
    const { app, user } = principal;
    const owner = { userId: user.id };
    refuseFaults([...labelFaults(name), ...tooLong('code', code, phoneRules.code.maxLength)]);
    if (!acceptsSms(app.settings)) throw new DomainError('factor_not_allowed');
    await requireProof(principal.store.reads, 'addSmsFactor', principal, clock.now());
    if (await findSmsFactor(principal.store.reads, user.id)) throw new DomainError('too_many_factors');
    // Adding and removing a factor sends two emails: a user with another person's address could send many.
    await countEmail(ports, app, 'factor', canonicalEmail(user.email));
    const sent = await principal.store.single.phoneCodes.take(
      { ...owner, purpose: 'cell_phone', boundTo: '' },
      clock.now(),
    );
    if (!loginCodeKeys.isCodeOf(code, sent?.digest) || !sent) throw new DomainError('code_invalid');
    return addFactor(ports, 'add_sms_factor', command, async (unit, account, at) => {
      const isOfNumber = account.user.profile.cellPhoneNumber === sent.number;
      if (!isOfNumber || !(await unit.oneTimeTokens.use(sent.keyId, at))) throw new DomainError('code_invalid');
      await unit.users.verifyCellPhone(user.id, at);
      return { factor: await unit.factors.insertSms({ ...owner, name, at }) };
    });
  };
  return ownAccountOnly(audited(ports, 'add_sms_factor')(withRenewedToken(ports, add)));
};

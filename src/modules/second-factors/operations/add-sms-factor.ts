import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
import { requireLiveSession } from '../../sessions/operations/live-session.ts';
import { raiseSession, withRenewedToken } from '../../sessions/operations/raise-session.ts';
import { acceptsSms, defaultSmsName, phoneRules } from '../phones/phone.ts';
import { findSmsFactor } from '../phones/sms-factor.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import type { ConfirmedFactor, RaisedByFactor } from './confirm-totp.ts';
import { tellOfFactor } from './tell-of-factor.ts';

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
 * another person who used the session. The session has then proven two factors; other sessions have not, and end.
 */
export const addSmsFactor = (ports: Ports): AddSmsFactor => {
  const { store, clock, loginCodeKeys } = ports;
  const add = async (command: AddSmsFactorCommand): Promise<RaisedByFactor> => {
    const { principal, code, name = defaultSmsName, origin } = command;
    const { app, user, sessionId } = principal;
    const owner = { appId: app.id, userId: user.id };
    refuseFaults([...labelFaults(name), ...tooLong('code', code, phoneRules.code.maxLength)]);
    if (!acceptsSms(app.settings)) throw new DomainError('factor_not_allowed');
    await requireProof(store.reads, 'addSmsFactor', principal, clock.now());
    if (await findSmsFactor(store.reads, user.id)) throw new DomainError('too_many_factors');
    // Adding and removing a factor sends two emails: a user with another person's address could send many.
    await countEmail(ports, app, 'factor', canonicalEmail(user.email));
    const sent = await store.single.phoneCodes.take({ ...owner, purpose: 'cell_phone', boundTo: '' }, clock.now());
    if (!loginCodeKeys.isCodeOf(code, sent?.digest) || !sent) throw new DomainError('code_invalid');
    const fresh = newRecoveryCodes(ports);
    const at = clock.now();
    return store.transaction(async (unit) => {
      const account = await unit.users.lock(user.id);
      if (!account) throw new DomainError('session_ended');
      const session = await requireLiveSession(unit, sessionId, at);
      const isOfNumber = account.user.profile.cellPhoneNumber === sent.number;
      if (!isOfNumber || !(await unit.oneTimeTokens.use(sent.keyId, at))) throw new DomainError('code_invalid');
      await unit.users.verifyCellPhone(user.id, at);
      const factor = await unit.factors.insertSms({ ...owner, name, at });
      const isFirst = !account.user.hasSecondFactor;
      if (isFirst) await unit.recoveryCodes.replaceAll({ ...owner, digests: fresh.digests, at });
      await unit.sessions.endAll(user.id, 'factor_added', at, sessionId);
      const content = await raiseSession(unit, ports, session, { principal, origin, at }, { secondFactor: 'sms' });
      await tellOfFactor(unit, 'factor-added', { user: account.user, name, origin, at });
      await unit.audit.add(entryOf('add_sms_factor', command, at, { factor: 'sms', target: `user:${user.id}` }));
      return { factor, recoveryCodes: isFirst ? fresh.codes : undefined, content };
    });
  };
  return ownAccountOnly(audited(ports, 'add_sms_factor')(withRenewedToken(ports, add)));
};

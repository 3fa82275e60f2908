import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { acceptsSms, recipientNumber, requireSmsCodes } from '../phones/phone.ts';
import { findSmsFactor } from '../phones/sms-factor.ts';
import { type SmsPorts, sendSms } from '../steps/send-sms.ts';

export interface SendCellPhoneCodeCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type SendCellPhoneCode = (command: SendCellPhoneCodeCommand) => Promise<void>;

/**
 * Sends a code to the mobile number of the user, to verify it or to make it a second factor. No recent proof is required: the
 * code proves that the user receives SMS at the number, and operations that use a verified number require the proof.
 */
export const sendCellPhoneCode = (ports: SmsPorts): SendCellPhoneCode =>
  ownAccountOnly(
    audited(
      ports,
      'send_cell_phone_code',
    )(async (command: SendCellPhoneCodeCommand) => {
      const { principal, origin } = command;
      const { app, user, sessionId } = principal;
      const { cellPhoneNumber, cellPhoneVerifiedAt } = user.profile;
      requireSmsCodes(app);
      const phoneNumber = await recipientNumber(ports, app, cellPhoneNumber);
      // A verified number gets a code only to become a factor.
      if (cellPhoneVerifiedAt && (!acceptsSms(app.settings) || (await findSmsFactor(principal.store.reads, user.id))))
        throw new DomainError('already_verified');
      await sendSms(ports, { app, user, phoneNumber, purpose: 'cell_phone', boundTo: '', origin }, async (unit, at) => {
        await requireLiveSession(unit, sessionId, at);
        await unit.audit.add(entryOf('send_cell_phone_code', command, at));
      });
    }),
  );

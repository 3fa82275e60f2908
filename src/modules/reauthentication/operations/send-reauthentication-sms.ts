import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { factorNumber } from '../../second-factors/phones/phone.ts';
import { requireSmsFactor } from '../../second-factors/phones/sms-factor.ts';
import { type SmsPorts, type SmsSent, sendSms } from '../../second-factors/steps/send-sms.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';

export interface SendReauthenticationSmsCommand {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

export type SendReauthenticationSms = (command: SendReauthenticationSmsCommand) => Promise<SmsSent>;

/** Sends the user of a session a code by SMS that proves the second factor again, in this session only. */
export const sendReauthenticationSms = (ports: SmsPorts): SendReauthenticationSms =>
  audited(
    ports,
    'send_reauthentication_sms',
  )(async (command: SendReauthenticationSmsCommand) => {
    const { principal, origin } = command;
    const { app, user, sessionId } = principal;
    await requireSmsFactor(principal.store.reads, app, user.id);
    const phoneNumber = await factorNumber(ports, app, user.profile.cellPhoneNumber);
    return sendSms(
      ports,
      { app, user, phoneNumber, purpose: 'sms_reauthentication', boundTo: sessionId, origin },
      async (unit, at) => {
        await requireLiveSession(unit, sessionId, at);
        await requireSmsFactor(unit, app, user.id);
        await unit.audit.add(entryOf('send_reauthentication_sms', command, at));
      },
    );
  });

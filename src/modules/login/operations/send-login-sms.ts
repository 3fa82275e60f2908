import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { factorNumber } from '../../second-factors/phones/phone.ts';
import { requireSmsFactor } from '../../second-factors/phones/sms-factor.ts';
import { factorRules } from '../../second-factors/rules.ts';
import { type SmsPorts, type SmsSent, sendSms } from '../../second-factors/steps/send-sms.ts';

export interface SendLoginSmsCommand {
  readonly principal: Client;
  /** The token of the challenge. */
  readonly challenge: string;
  readonly origin: Origin;
}

export type SendLoginSms = (command: SendLoginSmsCommand) => Promise<SmsSent>;

/**
 * Sends the second factor of a login by SMS, after the first one was proven: without a valid challenge no SMS is sent, and the
 * response does not reveal the user's factors.
 */
export const sendLoginSms = (ports: SmsPorts & Pick<Ports, 'refusals'>): SendLoginSms =>
  auditedPublic(
    ports,
    'send_login_sms',
  )(async (command: SendLoginSmsCommand) => {
    const { clock, keys } = ports;
    const { principal, challenge, origin } = command;
    const { app } = principal;
    refuseFaults(tooLong('challenge', challenge, factorRules.challenge.maxLength));
    const digest = keys.digest(challenge);
    const open = await principal.store.reads.factorChallenges.find(digest, clock.now());
    const account = open && (await principal.store.reads.users.find(open.userId));
    if (!account?.user.hasSecondFactor || !mayLogIn(account.user)) throw new DomainError('login_expired');
    const { user } = account;
    await requireSmsFactor(principal.store.reads, app, user.id);
    const phoneNumber = await factorNumber(ports, app, user.profile.cellPhoneNumber);
    return sendSms(
      ports,
      { app, user, phoneNumber, purpose: 'sms_login', boundTo: digest, origin },
      async (unit, at) => {
        if (!(await unit.factorChallenges.find(digest, at))) throw new DomainError('login_expired');
        await requireSmsFactor(unit, app, user.id);
        await unit.audit.add(entryOf('send_login_sms', command, at, { userId: user.id, factor: open?.firstFactor }));
      },
    );
  });

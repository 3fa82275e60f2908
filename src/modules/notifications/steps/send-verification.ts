import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import { recipientOf, sendKey } from '../key-notification.ts';

type SendKey = (unit: Unit, key: NewKey, user: User, at: Date) => Promise<unknown>;

const keySender =
  (purpose: 'verification' | 'recovery', template: 'verify-email' | 'password-recovery'): SendKey =>
  (unit, key, user, at) =>
    sendKey(unit, key, {
      purpose,
      owner: { userId: user.id },
      userId: user.id,
      recipient: recipientOf(user),
      content: { template, data: {} },
      at,
    });

export const sendVerification = keySender('verification', 'verify-email');

/** Queues the email with which a user sets a new password. */
export const sendRecovery = keySender('recovery', 'password-recovery');

/** After this time, an email is assumed to be lost. */
const resendSeconds = 300;

/** Sends the verification again to a user who tries to log in, but not with every attempt. The user is locked. */
export const remindToVerify = async (unit: Unit, key: NewKey, user: User, at: Date): Promise<void> => {
  const sentAt = await unit.oneTimeTokens.lastIssuedAt({ userId: user.id }, 'verification');
  if (!sentAt || at.getTime() - sentAt.getTime() >= resendSeconds * 1000) await sendVerification(unit, key, user, at);
};

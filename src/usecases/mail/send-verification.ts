import type { User } from '../../domain/user.ts';
import type { NewKey } from '../mailbox-ports.ts';
import type { Unit } from '../ports.ts';
import { recipientOf, sendKey } from './keys.ts';

/** Asks for the mail that verifies a user's address. */
export const sendVerification = (unit: Unit, key: NewKey, user: User, at: Date): Promise<void> =>
  sendKey(unit, key, {
    appId: user.appId,
    purpose: 'verification',
    owner: { userId: user.id },
    userId: user.id,
    recipient: recipientOf(user),
    message: { template: 'verify-email', data: {} },
    at,
  });

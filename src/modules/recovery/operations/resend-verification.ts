import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { requireLiveAccount } from '../../sessions/steps/live-session.ts';

export interface ResendVerificationCommand {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

export type ResendVerification = (command: ResendVerificationCommand) => Promise<void>;

/** Sends a new key to an unverified address. */
export const resendVerification = (ports: Ports): ResendVerification => {
  const { clock } = ports;
  return audited(
    ports,
    'resend_verification',
  )(async ({ principal, origin }: ResendVerificationCommand) => {
    const { app, user } = principal;
    await countEmail(ports, app, 'verification', canonicalEmail(user.email));
    const key = await newKey(ports);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      // The lock leaves one valid key after parallel requests, and none after a parallel verification.
      const account = await requireLiveAccount(unit, { user });
      if (account.user.emailVerifiedAt) throw new DomainError('already_verified');
      await sendVerification(unit, key, account.user, at);
      await unit.audit.add(entryOf('resend_verification', { principal, origin }, at));
    });
  });
};

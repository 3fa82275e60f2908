import type { Origin } from '../../../kernel/audit.ts';
import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Application } from '../../../kernel/principal.ts';
import { type Account, mayLogIn } from '../../../kernel/user.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';

export interface ResendSignupCommand {
  readonly principal: Application;
  /** The address of the page, for which the email is counted whether it has an account or not. */
  readonly email: string;
  /** The user whom this browser has signed up; undefined if it has signed up none. */
  readonly userId: number | undefined;
  readonly origin: Origin;
}

export type ResendSignupPorts = Pick<
  Ports,
  'store' | 'keys' | 'clock' | 'random' | 'sealer' | 'refusals' | 'rateLimiter'
>;

/**
 * Sends another verification email to the user whom this browser has signed up. It does nothing for an address that belongs to
 * another account, and the caller cannot tell the difference.
 * @throws `rate_limited`
 */
export const resendSignup = (ports: ResendSignupPorts) => {
  const { clock } = ports;
  return auditedPublic(
    ports,
    'resend_verification',
  )(async ({ principal, email, userId, origin }: ResendSignupCommand): Promise<void> => {
    const canonical = canonicalEmail(email);
    await countEmail(ports, principal.app, 'verification', canonical);
    const key = await newKey(ports);
    const at = clock.now();
    const isPending = (account: Account | undefined): account is Account =>
      account !== undefined &&
      mayLogIn(account.user) &&
      !account.user.emailVerifiedAt &&
      canonicalEmail(account.user.email) === canonical;
    await principal.store.transaction(async (unit) => {
      const account = await unit.users.lock(userId ?? 0);
      if (!isPending(account)) return;
      await sendVerification(unit, key, account.user, at);
      await unit.audit.add(entryOf('resend_verification', { principal, origin }, at, { userId: account.user.id }));
    });
  });
};

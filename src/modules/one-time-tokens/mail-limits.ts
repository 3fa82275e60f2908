import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';

/** The purposes that emails are counted by. */
type MailPurpose = 'recovery' | 'verification' | 'email_change' | 'invitation';

/**
 * Counts a request for an email to an address, whether it has an account or not: no address gets more than a few emails of
 * one purpose. Before the transaction that asks for it. @throws `rate_limited`
 */
export const countMail = async (
  { rateLimiter }: Pick<Ports, 'rateLimiter'>,
  app: App,
  purpose: MailPurpose,
  canonicalEmail: string,
): Promise<void> => {
  for (const name of ['mail_recipient', 'mail_recipient_daily'] as const)
    await rateLimiter.take(name, `${purpose} ${canonicalEmail}`, app);
};

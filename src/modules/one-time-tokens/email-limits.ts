import type { App } from '../../kernel/app.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';

/** The purposes for which emails are counted separately. */
type EmailPurpose =
  | 'recovery'
  | 'login_code'
  | 'reauthentication_code'
  | 'verification'
  | 'email_change'
  | 'email_change_notice'
  | 'invitation'
  | 'login_blocked'
  | 'new_device'
  | 'factor'
  | 'notice';

/**
 * Counts a request for an email to an address, also if it has no account: no address gets more than a few emails of one purpose.
 * The caller does so before the transaction that queues the email. @throws `rate_limited`
 */
export const countEmail = async (
  { rateLimiter }: Pick<Ports, 'rateLimiter'>,
  app: App,
  purpose: EmailPurpose,
  canonical: string,
): Promise<void> => {
  for (const name of ['mail_recipient', 'mail_recipient_daily'] as const)
    await rateLimiter.take(name, `${purpose} ${canonical}`, app);
};

/** Counts an email that the recipient did not request. @returns false if the address must get no further one now */
export const mayEmail = async (...mail: Parameters<typeof countEmail>): Promise<boolean> => {
  try {
    await countEmail(...mail);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rate_limited') return false;
    throw error;
  }
};

const outages: ReadonlySet<DomainError['code']> = new Set(['database_unavailable', 'limits_unavailable']);

const unlessUnavailable = (error: unknown): true => {
  if (error instanceof DomainError && outages.has(error.code)) return true;
  throw error;
};

/**
 * Returns true if the user may be sent a notice about the account. The owner of a verified address gets every notice (ASVS
 * 6.3.7). An unverified address may belong to another person, so those are limited. While the counters are unavailable, the
 * notice is sent, so that the operation that it reports does not fail. The caller does so before the transaction.
 */
export const mayNotify = async (
  ports: Pick<Ports, 'rateLimiter'>,
  app: App,
  { email, emailVerifiedAt }: User,
): Promise<boolean> =>
  emailVerifiedAt !== undefined || mayEmail(ports, app, 'notice', canonicalEmail(email)).catch(unlessUnavailable);

import type { App } from '../../kernel/app.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';

/** The purposes that emails are counted by. */
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
 * Counts a request for an email to an address, whether it has an account or not: no address gets more than a few emails of
 * one purpose. Before the transaction that asks for it. @throws `rate_limited`
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

/** Counts an email that no request asked for. @returns false where the address gets no further one now */
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
 * Whether the user is sent a notice about the own account. The owner of a verified address gets each of them (ASVS 6.3.7). An
 * address that is not verified may be another person's, who would get as many as the user causes. While the counters are
 * unavailable, it is sent: what it reports must not fail for it. Before the transaction.
 */
export const mayNotify = async (
  ports: Pick<Ports, 'rateLimiter'>,
  app: App,
  { email, emailVerifiedAt }: User,
): Promise<boolean> =>
  emailVerifiedAt !== undefined || mayEmail(ports, app, 'notice', canonicalEmail(email)).catch(unlessUnavailable);

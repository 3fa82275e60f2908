import type { App } from '../../../kernel/app.ts';
import { toEmail } from '../../../kernel/email.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import type { EmailChange } from '../../email-change/email-change.ts';
import { welcome } from '../../notifications/steps/tell-user.ts';
import { finishAccount } from './finish-account.ts';

interface Pending {
  readonly app: App;
  readonly user: User;
  readonly change: EmailChange;
  readonly at: Date;
}

/**
 * Completes the account of an anonymous user whose mailbox has confirmed the address. It has no password and no session: another person
 * may have sent the address, and only the owner of the mailbox may get in, by an emailed code or a new password. @returns the events
 */
export const completePending = async (unit: Unit, { app, user, change, at }: Pending) => {
  const { displayname } = user;
  const email = toEmail(change.newEmail);
  const completed = await finishAccount(unit, { app, user, email, isVerified: true, displayname, at });
  await welcome(unit, { ...user, email: email.address, emailVerifiedAt: at }, at);
  const verified: EventOf<'user.email_verified'> = userEvent('user.email_verified', user.id);
  return [...completed, verified] as const;
};

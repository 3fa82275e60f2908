import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { toEmail } from '../../../kernel/email.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { completePending } from '../../anonymous-users/steps/complete-pending.ts';
import { requireFreeChange } from '../../connections/steps/admission.ts';
import { mayStillActAs } from '../../impersonation/acting.ts';
import { recipientOf } from '../../notifications/key-notification.ts';
import { keyInvalid, requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import type { SessionEnded } from '../../sessions/session-events.ts';
import { revokeAccess } from '../../users/steps/revoke-access.ts';
import { type EmailChange, isConfirmed } from '../email-change.ts';
import { type EmailChangeCommand, lockUser, sideOf } from '../waiting-change.ts';

export type ConfirmEmailChange = (command: EmailChangeCommand) => Promise<void>;

type Completed = readonly [EventOf<'user.email_changed'>, ...SessionEnded[]];

/**
 * Replaces the old address with the new one, and notifies both. If an administrator has requested it, another person may have read
 * the old mailbox: what that person could log in with ends.
 */
const complete = async (unit: Unit, user: User, change: EmailChange, at: Date): Promise<Completed> => {
  await unit.users.changeEmail(user.id, toEmail(change.newEmail), at);
  await unit.emailChanges.complete(change.id, at);
  // The key proves access to the new mailbox, and not that the credentials belong to the same person.
  await unit.users.setOwnerProven(user.id, false);
  // Keys for recovery and verification were sent to the old address.
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at);
  await unit.oneTimeTokens.voidOf({ emailChangeId: change.id }, at);
  const byAdministrator = change.requestedBy !== undefined;
  const ended = byAdministrator ? await revokeAccess(unit, user.id, 'email_change', at) : [];
  for (const email of [change.oldEmail, change.newEmail])
    await unit.outbox.add({
      userId: user.id,
      recipient: { ...recipientOf(user), email },
      content: {
        template: 'email-change-notice',
        data: {
          state: 'changed',
          ...(byAdministrator && { by_administrator: true }),
          old_email: change.oldEmail,
          new_email: change.newEmail,
        },
      },
      at,
    });
  return [userEvent('user.email_changed', user.id), ...ended];
};

/**
 * Confirms one side of a change of address, which takes effect with the last confirmation. The database checks at that moment
 * that the new address is still free, and that an administrator who has requested the change may still do so; if not, everything is
 * rolled back and the key stays valid.
 */
export const confirmEmailChange = (ports: Ports): ConfirmEmailChange => {
  const { clock } = ports;
  return auditedPublic(
    ports,
    'confirm_email_change',
  )(async ({ principal, key, origin }: EmailChangeCommand) => {
    const found = await requireKey(ports, principal, key, 'email_change_new', 'email_change_old');
    const side = sideOf(found);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const user = await lockUser(unit, found);
      await useKey(unit, found, at);
      const change = await unit.emailChanges.confirm(found.emailChangeId!, side, at);
      // If the old address need not confirm, its key can only cancel.
      if (!change || (side === 'old' && !change.needsOld)) throw keyInvalid();
      const { requestedBy: impersonator } = change;
      const { app } = principal;
      if (impersonator && !(await mayStillActAs(unit, { app, user, impersonator }, at))) throw keyInvalid();
      if (user.isAnonymous) {
        const events = await completePending(unit, { app, user, change, at });
        const facts = { userId: user.id, factor: 'mailed_key' } as const;
        await unit.audit.addWithEvents(entryOf('complete_account', { principal, origin }, at, facts), events);
        return;
      }
      // An administrator who has requested the change may move the user to or from such a domain.
      if (!impersonator) await requireFreeChange(unit, app, change);
      const events = isConfirmed(change) ? await complete(unit, user, change, at) : 'unchanged';
      await unit.audit.add(
        entryOf('confirm_email_change', { principal, origin }, at, { userId: user.id, factor: 'mailed_key' }),
        events,
      );
    });
  });
};

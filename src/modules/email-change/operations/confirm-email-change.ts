import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { toEmail } from '../../../kernel/email.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { recipientOf } from '../../notifications/key-notification.ts';
import { keyInvalid, requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import { type EmailChange, isConfirmed } from '../email-change.ts';
import { type EmailChangeCommand, lockUser, sideOf } from '../waiting-change.ts';

export type ConfirmEmailChange = (command: EmailChangeCommand) => Promise<void>;

/** Replaces the old address with the new one, and notifies both. */
const complete = async (unit: Unit, user: User, change: EmailChange, at: Date): Promise<void> => {
  await unit.users.changeEmail(user.id, toEmail(change.newEmail), at);
  await unit.emailChanges.complete(change.id, at);
  // The key proves access to the new mailbox, and not that the credentials belong to the same person.
  await unit.users.setOwnerProven(user.id, false);
  // Keys for recovery and verification were sent to the old address.
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at);
  await unit.oneTimeTokens.voidOf({ emailChangeId: change.id }, at);
  for (const email of [change.oldEmail, change.newEmail])
    await unit.outbox.add({
      appId: user.appId,
      userId: user.id,
      recipient: { ...recipientOf(user), email },
      content: {
        template: 'email-change-notice',
        data: { state: 'changed', old_email: change.oldEmail, new_email: change.newEmail },
      },
      at,
    });
};

/**
 * Confirms one side of a change of address, which takes effect with the last confirmation. The database checks at that moment
 * that the new address is still free; if not, everything is rolled back and the key stays valid.
 */
export const confirmEmailChange = (ports: Ports): ConfirmEmailChange => {
  const { store, clock } = ports;
  return auditedPublic(
    ports,
    'confirm_email_change',
  )(async ({ principal, key, origin }: EmailChangeCommand) => {
    const found = await requireKey(ports, principal, key, 'email_change_new', 'email_change_old');
    const side = sideOf(found);
    const at = clock.now();
    await store.transaction(async (unit) => {
      const user = await lockUser(unit, found);
      await useKey(unit, found, at);
      const change = await unit.emailChanges.confirm(found.emailChangeId!, side, at);
      // If the old address need not confirm, its key can only cancel.
      if (!change || (side === 'old' && !change.needsOld)) throw keyInvalid();
      const isComplete = isConfirmed(change);
      if (isComplete) await complete(unit, user, change, at);
      await unit.audit.add(
        entryOf('confirm_email_change', { principal, origin }, at, { userId: user.id, factor: 'mailed_key' }),
        isComplete ? [userEvent('user.email_changed', user.id)] : 'unchanged',
      );
    });
  });
};

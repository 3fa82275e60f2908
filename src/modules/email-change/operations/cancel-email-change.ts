import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import { type EmailChangeCommand, lockUser } from '../waiting-change.ts';

export type CancelEmailChange = (command: EmailChangeCommand) => Promise<void>;

/** Cancels a change of address, with the key that was sent to either address. */
export const cancelEmailChange = (ports: Ports): CancelEmailChange => {
  const { clock } = ports;
  return auditedPublic(
    ports,
    'cancel_email_change',
  )(async ({ principal, key, origin }: EmailChangeCommand) => {
    const found = await requireKey(ports, principal, key, 'email_change_old', 'email_change_new');
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const user = await lockUser(unit, found);
      await useKey(unit, found, at);
      await unit.emailChanges.cancel({ id: found.emailChangeId! }, at);
      await unit.audit.add(
        entryOf('cancel_email_change', { principal, origin }, at, { userId: user.id, factor: 'mailed_key' }),
      );
    });
  });
};

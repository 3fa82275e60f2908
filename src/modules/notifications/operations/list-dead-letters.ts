import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type DeadLetter, unsentMailList } from '../dead-letter.ts';

export type ListDeadLetters = (command: { readonly principal: Actor }) => Promise<readonly DeadLetter[]>;

/**
 * Lists the emails that the notification application has accepted, and that did not arrive. Those whose notification is no longer stored, or
 * that belong to another application, are left out.
 */
export const listDeadLetters =
  ({ mailReceiver }: Pick<Ports, 'mailReceiver'>): ListDeadLetters =>
  async ({ principal: { app }, principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listDeadLetters);
    const { data } = await mailReceiver.run(app, { type: 'dead_letters.list' }, unsentMailList);
    const ids = data.map(({ id }) => id);
    const known = await principal.store.reads.notifications.findAll(ids);
    const byId = new Map(known.map((notification) => [notification.id, notification]));
    return data.flatMap((mail) => {
      const notification = byId.get(mail.id);
      return notification ? [{ ...mail, notification }] : [];
    });
  };

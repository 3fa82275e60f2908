import type { Origin } from '../../../kernel/audit.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { NotificationContent } from '../../notifications/content.ts';
import { mailOriginOf, recipientOf } from '../../notifications/key-notification.ts';
import type { Accounts } from './merge-accounts.ts';

type MergeMail = Extract<NotificationContent, { readonly template: 'account-merged' }>;

/**
 * Notifies both addresses of a merge, because the owner of one of them may not have asked for it (ASVS 6.3.7). Neither email has the
 * other address, and none says where an administrator was.
 */
export const tellOfMerge = async (
  { outbox }: Unit,
  { from: { user: from }, into: { user: into } }: Accounts,
  { mergeProof, origin }: { readonly mergeProof?: string | undefined; readonly origin: Origin },
  at: Date,
): Promise<void> => {
  const by =
    mergeProof === undefined
      ? ({ by: 'administrator', ip: '', user_agent: '' } as const)
      : ({ by: 'user', ...mailOriginOf(origin) } as const);
  const contentOf = (account: MergeMail['data']['account']): MergeMail => ({
    template: 'account-merged',
    data: { account, ...by },
  });
  const mail = { userId: into.id, at };
  await outbox.add({ ...mail, recipient: recipientOf(into), content: contentOf('kept') });
  if (!from.isAnonymous) await outbox.add({ ...mail, recipient: recipientOf(from), content: contentOf('ended') });
};

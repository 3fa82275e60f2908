import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { keyInvalid, requireKey } from '../../one-time-tokens/tokens.ts';
import { otherMustConfirm } from '../email-change.ts';
import { sideOf } from '../waiting-change.ts';

export interface GetEmailChangeCommand {
  readonly principal: Client;
  readonly key: string;
}

/** A pending change of address, for the owners of both mailboxes. */
export interface PendingEmailChange {
  readonly appName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly otherMustConfirm: boolean;
  readonly expiresAt: Date;
}

export type GetEmailChange = (command: GetEmailChangeCommand) => Promise<PendingEmailChange>;

/** Returns the change of address that a key belongs to. The key stays valid. */
export const getEmailChange =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): GetEmailChange =>
  async ({ principal, key }) => {
    const { reads } = principal.store;
    const found = await requireKey(ports, principal, key, 'email_change_new', 'email_change_old');
    const change = await reads.emailChanges.find(found.emailChangeId!);
    const account = change && (await reads.users.find(change.userId));
    if (!account || !mayLogIn(account.user)) throw keyInvalid();
    const { oldEmail, newEmail } = change;
    return {
      appName: principal.app.name,
      oldEmail,
      newEmail,
      otherMustConfirm: otherMustConfirm(change, sideOf(found)),
      expiresAt: found.expiresAt,
    };
  };

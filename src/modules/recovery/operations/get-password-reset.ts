import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { keyInvalid, requireKey } from '../../one-time-tokens/tokens.ts';

export interface GetPasswordResetCommand {
  readonly principal: Client;
  readonly key: string;
}

/** An account with a pending password reset, for the owner of the mailbox. */
export interface PendingReset {
  readonly appName: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export type GetPasswordReset = (command: GetPasswordResetCommand) => Promise<PendingReset>;

/** Returns the account of a recovery key, so that a page can check the key before it shows a form. The key stays valid. */
export const getPasswordReset =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): GetPasswordReset =>
  async ({ principal, key }) => {
    const { userId, expiresAt } = await requireKey(ports, principal, key, 'recovery');
    const account = await principal.store.reads.users.find(userId!);
    if (!account || !mayLogIn(account.user)) throw keyInvalid();
    return { appName: principal.app.name, email: account.user.email, expiresAt };
  };

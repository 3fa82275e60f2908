import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { requireKey } from '../../one-time-tokens/tokens.ts';
import type { InvitationOffer } from '../invitation.ts';
import { requireInviter, requirePending } from './pending.ts';

export interface GetInvitationCommand {
  readonly principal: Client;
  readonly key: string;
}

export type GetInvitation = (command: GetInvitationCommand) => Promise<InvitationOffer>;

/** Returns the invitation of a key. The key stays valid. */
export const getInvitation =
  (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): GetInvitation =>
  async ({ principal, key }) => {
    const { clock } = ports;
    const found = await requireKey(ports, principal, key, 'invitation');
    const now = clock.now();
    const invitation = await requirePending(principal.store.reads, found, now);
    await requireInviter(principal.store.reads, principal, invitation, now);
    const account = await principal.store.reads.users.findAccount(invitation.canonicalEmail);
    return { invitation, appName: principal.app.name, hasAccount: account !== undefined };
  };

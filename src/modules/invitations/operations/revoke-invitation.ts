import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { invitationEvent } from '../invitation-events.ts';
import { type InvitationCommand, requireInvitation } from '../policy.ts';

export type RevokeInvitation = (command: InvitationCommand) => Promise<void>;

/** Revokes an invitation with its key. One that is revoked already is not changed. */
export const revokeInvitation = (ports: Pick<Ports, 'store' | 'clock'>): RevokeInvitation =>
  auditedTransaction(ports, 'revoke_invitation', {
    async work(unit, { principal, id }: InvitationCommand, at) {
      await unit.invitations.lock(id);
      const invitation = await requireInvitation(unit, principal, id, at);
      const { state } = invitation;
      if (state === 'accepted') throw new DomainError('invitation_closed');
      await unit.invitations.revoke(id, at);
      const events = state === 'revoked' ? 'unchanged' : ([invitationEvent('invitation.revoked', invitation)] as const);
      return { result: undefined, target: `invitation:${id}`, events };
    },
  });

import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { isOpen } from '../invitation.ts';
import { invitationEvent } from '../invitation-events.ts';
import { type InvitationCommand, requireInvitation } from '../policy.ts';
import { sendInvitation } from './invite.ts';

export type ResendInvitation = (command: InvitationCommand) => Promise<void>;

/** Sends an open invitation with a new key, which voids the previous one. */
export const resendInvitation = (ports: Ports): ResendInvitation => {
  const { clock } = ports;
  return audited(
    ports,
    'resend_invitation',
  )(async ({ principal, id, origin }: InvitationCommand) => {
    const key = await newKey(ports);
    const at = clock.now();
    const { email } = await requireInvitation(principal.store.reads, principal, id, at);
    await requireProof(principal.store.reads, 'resendInvitation', principal, at);
    await countEmail(ports, principal.app, 'invitation', canonicalEmail(email));
    await principal.store.transaction(async (unit) => {
      await unit.invitations.lock(id);
      const invitation = await requireInvitation(unit, principal, id, at);
      if (!isOpen(invitation)) throw new DomainError('invitation_closed');
      await sendInvitation(unit, key, invitation, at);
      const entry = entryOf('resend_invitation', { principal, origin }, at, { target: `invitation:${id}` });
      await unit.audit.add(entry, [invitationEvent('invitation.resent', invitation)]);
    });
  });
};

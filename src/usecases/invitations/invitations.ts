import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import { type Invitation, type InvitationState, isOpen } from '../../domain/invitation.ts';
import type { Actor } from '../../domain/principal.ts';
import { audited, entryOf } from '../audited.ts';
import { newKey } from '../mail/keys.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports } from '../ports.ts';
import { sendInvitation } from './invite.ts';
import { companiesOf, requireInvitation } from './scope.ts';

export interface InvitationsCommand extends PageRequest {
  readonly principal: Actor;
  readonly state?: InvitationState | undefined;
}

export type Invitations = (command: InvitationsCommand) => Promise<Page<Invitation>>;

/** The invitations to the companies that one may invite to, newest first. */
export const invitations =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Invitations =>
  async ({ principal, state, limit, cursor }) => {
    const companyIds = await companiesOf(store.read, principal);
    return readPage(
      'invitations',
      { limit, cursor },
      (from) => store.read.invitations.list(principal.app.id, { ...from, state, companyIds }, clock.now()),
      ({ id }) => id,
    );
  };

export interface InvitationCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type ResendInvitation = (command: InvitationCommand) => Promise<void>;
export type RevokeInvitation = (command: InvitationCommand) => Promise<void>;

/** Sends an invitation that is open with a new key, which voids the one before. */
export const resendInvitation = (ports: Ports): ResendInvitation => {
  const { store, clock } = ports;
  return audited(
    ports,
    'resend_invitation',
  )(async ({ principal, id, origin }: InvitationCommand) => {
    const key = await newKey(ports);
    const at = clock.now();
    await store.transaction(async (unit) => {
      await unit.invitations.lock(id);
      const invitation = await requireInvitation(unit, principal, id, at);
      if (!isOpen(invitation)) throw new DomainError('invitation_closed');
      await sendInvitation(unit, key, invitation, at);
      await unit.audit.add(entryOf('resend_invitation', { principal, origin }, at));
    });
  });
};

/** Revokes an invitation with its key; one that is revoked already stays so. */
export const revokeInvitation = (ports: Ports): RevokeInvitation => {
  const { store, clock } = ports;
  return audited(
    ports,
    'revoke_invitation',
  )(async ({ principal, id, origin }: InvitationCommand) => {
    const at = clock.now();
    await store.transaction(async (unit) => {
      await unit.invitations.lock(id);
      const { state } = await requireInvitation(unit, principal, id, at);
      if (state === 'accepted') throw new DomainError('invitation_closed');
      await unit.invitations.revoke(id, at);
      await unit.audit.add(entryOf('revoke_invitation', { principal, origin }, at));
    });
  });
};

import type { EventOf } from '../../kernel/event-causes.ts';
import type { Invitation } from './invitation.ts';

type StatedInvitation = Pick<Invitation, 'id' | 'companyId'>;

export const invitationEvent = <T extends 'invitation.created' | 'invitation.resent' | 'invitation.revoked'>(
  type: T,
  { id, companyId }: StatedInvitation,
): {
  readonly type: T;
  readonly subject: `invitation:${number}`;
  readonly data: { readonly invitation_id: number; readonly company_id: number };
} => ({ type, subject: `invitation:${id}`, data: { invitation_id: id, company_id: companyId } });

export const invitationAccepted = (
  { id, companyId }: StatedInvitation,
  userId: number,
): EventOf<'invitation.accepted'> => ({
  type: 'invitation.accepted',
  subject: `invitation:${id}`,
  data: { invitation_id: id, company_id: companyId, user_id: userId },
});

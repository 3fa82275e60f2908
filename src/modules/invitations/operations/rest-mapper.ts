import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { InvitationOffer, NamedInvitation } from '../invitation.ts';

type Schemas = components['schemas'];

export const toInvitationDto = (invitation: NamedInvitation): Schemas['Invitation'] => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role.name,
  level: invitation.level,
  company_id: invitation.companyId,
  company_name: invitation.companyName,
  company_branch_id: invitation.branchId,
  firstname: invitation.firstname ?? null,
  lastname: invitation.lastname ?? null,
  invited_by: invitation.inviterId ?? null,
  service_account_id: invitation.serviceAccountId ?? null,
  invited_by_name: invitation.readableInviterName ?? null,
  state: invitation.state,
  created_at: toTimestamp(invitation.createdAt),
  expires_at: toTimestamp(invitation.expiresAt),
});

export const toOfferDto = ({ invitation, appName, hasAccount }: InvitationOffer): Schemas['InvitationOffer'] => ({
  app: appName,
  company: invitation.companyName,
  role: invitation.role.name,
  level: invitation.level,
  invited_by: invitation.inviterName,
  email: invitation.email,
  firstname: invitation.firstname ?? null,
  lastname: invitation.lastname ?? null,
  has_account: hasAccount,
  expires_at: toTimestamp(invitation.expiresAt),
});

export const toAcceptance = (body: Schemas['AcceptInvitationRequest']) => ({
  firstname: body.firstname,
  lastname: body.lastname,
  language: body.language,
  password: body.password,
  passwordConfirmation: body.verify_password,
});

import type { Module, Operations, UseCasesOf } from '../module.ts';
import { acceptInvitation } from './operations/accept-invitation.ts';
import { getInvitation } from './operations/get-invitation.ts';
import { graphql } from './operations/graphql.ts';
import { invite } from './operations/invite.ts';
import { listInvitations } from './operations/list-invitations.ts';
import { resendInvitation } from './operations/resend-invitation.ts';
import { rest } from './operations/rest.ts';
import { revokeInvitation } from './operations/revoke-invitation.ts';
import { invitations as invitationsStore } from './store.ts';

const operations = {
  invite: { useCase: invite, limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'] },
  listInvitations: { useCase: listInvitations },
  resendInvitation: {
    useCase: resendInvitation,
    limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
  revokeInvitation: { useCase: revokeInvitation },
  getInvitation: { useCase: getInvitation, limits: ['one_time_keys'] },
  acceptInvitation: { useCase: acceptInvitation, limits: ['one_time_keys'] },
} satisfies Operations;

export const invitationsModule = {
  repositories: { invitations: invitationsStore },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}

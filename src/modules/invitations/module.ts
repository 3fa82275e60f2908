import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { graphql } from './graphql.ts';
import { invite } from './invite.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { rest } from './rest.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { invitations as invitationsStore } from './store.ts';

const useCases = (ports: Ports) => ({
  invite: invite(ports),
  listInvitations: listInvitations(ports),
  resendInvitation: resendInvitation(ports),
  revokeInvitation: revokeInvitation(ports),
  getInvitation: getInvitation(ports),
  acceptInvitation: acceptInvitation(ports),
});

export const invitationsModule = {
  repositories: { invitations: invitationsStore },
  useCases,
  rest,
  graphql,
  limits: {
    invite: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    resendInvitation: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    getInvitation: ['one_time_keys'],
    acceptInvitation: ['one_time_keys'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}

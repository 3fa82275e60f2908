import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { graphql } from './graphql.ts';
import { invitations } from './invitations.ts';
import { invite } from './invite.ts';
import { lookAtInvitation } from './look-at-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { rest } from './rest.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { invitations as invitationsStore } from './store.ts';

const useCases = (ports: Ports) => ({
  invite: invite(ports),
  invitations: invitations(ports),
  resendInvitation: resendInvitation(ports),
  revokeInvitation: revokeInvitation(ports),
  lookAtInvitation: lookAtInvitation(ports),
  acceptInvitation: acceptInvitation(ports),
});

export const invitationsModule = {
  repositories: { invitations: invitationsStore },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}

import type { Texts } from '../../../texts.ts';

/** The texts of the list of invitations. */
export const texts = {
  title: 'Invitations',
  email: 'Email',
  role: 'Role',
  company: 'Company',
  wholeApplication: 'The whole application',
  state: 'State',
  by: 'Invited by',
  created: 'Created',
  expires: 'Expires',
  states: {
    pending: 'Pending',
    accepted: 'Accepted',
    revoked: 'Revoked',
    expired: 'Expired',
  },
  invite: 'Invite user',
  resend: 'Resend invitation',
  revoke: 'Revoke invitation',
  openUser: 'Open the user who invited',
  revokeTitle: {
    one: 'Revoke the invitation of {name}?',
    other: 'Revoke {n} invitations?',
  },
  revokeText: 'The links in the emails become invalid. You can invite the same addresses again.',
  revoking: {
    one: 'Revoking {n} invitation',
    other: 'Revoking {n} invitations',
  },
  resending: {
    one: 'Resending {n} invitation',
    other: 'Resending {n} invitations',
  },
  revoked: {
    one: '{n} invitation revoked',
    other: '{n} invitations revoked',
  },
  resent: {
    one: '{n} invitation sent again',
    other: '{n} invitations sent again',
  },
  emptyTitle: 'No invitations',
  emptyText: 'People whom you invite get an email with a link that is valid for 7 days. Their invitations appear here.',
  noMatchTitle: 'No invitations match',
  noMatchText: 'Remove the filter to see more invitations.',
  showAll: 'Show all invitations',
} as const;

export type InvitationsTexts = Texts<typeof texts>;

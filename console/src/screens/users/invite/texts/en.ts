import type { Texts } from '../../../../texts.ts';

/** The texts of the invitation of a user. */
export const texts = {
  inviteText:
    'The person gets an email with a link that is valid for 7 days. An earlier invitation of the same address is revoked.',
  inviteAs: 'Invite as',
  asAdmin: 'Administrator of {app}',
  asAdminHint: 'The role applies to the whole application.',
  asMember: 'Member of a company',
  asMemberHint: 'The role applies in that company only.',
  mayInApp: 'In the whole application {app}, the person may',
  mayInCompany: 'In this company, the person may',
  mayNothing: 'Use the own account. The role has no permission to administer.',
  inviteSend: 'Send invitation',
  invited: 'Invitation sent to {email}',
} as const;

export type InviteTexts = Texts<typeof texts>;

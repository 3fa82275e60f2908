import type { InviteTexts } from './en.ts';

export const texts: InviteTexts = {
  inviteText:
    'Die Person erhält eine E-Mail mit einem Link, der 7 Tage gültig ist. Eine frühere Einladung derselben Adresse wird widerrufen.',
  inviteAs: 'Einladen als',
  asAdmin: 'Administrator von {app}',
  asAdminHint: 'Die Rolle gilt in der ganzen Anwendung.',
  asMember: 'Mitglied eines Unternehmens',
  asMemberHint: 'Die Rolle gilt nur in diesem Unternehmen.',
  mayInApp: 'In der ganzen Anwendung {app} darf die Person',
  mayInCompany: 'In diesem Unternehmen darf die Person',
  mayNothing: 'Das eigene Konto nutzen. Die Rolle hat keine Berechtigung zur Verwaltung.',
  inviteSend: 'Einladung senden',
  invited: 'Einladung an {email} gesendet',
};

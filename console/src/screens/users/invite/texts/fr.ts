import type { InviteTexts } from './en.ts';

export const texts: InviteTexts = {
  inviteText:
    'La personne reçoit un e-mail avec un lien valable 7 jours. Une invitation antérieure à la même adresse est révoquée.',
  inviteAs: 'Inviter en tant que',
  asAdmin: 'Administrateur de {app}',
  asAdminHint: 'Le rôle s’applique à toute l’application.',
  asMember: 'Membre d’une entreprise',
  asMemberHint: 'Le rôle s’applique seulement dans cette entreprise.',
  mayInApp: 'Dans toute l’application {app}, la personne peut',
  mayInCompany: 'Dans cette entreprise, la personne peut',
  mayNothing: 'Utiliser son propre compte. Le rôle n’a aucune autorisation d’administration.',
  inviteSend: "Envoyer l'invitation",
  invited: 'Invitation envoyée à {email}',
};

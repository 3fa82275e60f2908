import type { InvitationsTexts } from './en.ts';

export const texts: InvitationsTexts = {
  title: 'Invitations',
  email: 'E-mail',
  role: 'Rôle',
  company: 'Entreprise',
  wholeApplication: 'Toute l’application',
  state: 'État',
  by: 'Invité par',
  created: 'Créée',
  expires: 'Expire',
  states: {
    pending: 'En attente',
    accepted: 'Acceptée',
    revoked: 'Révoquée',
    expired: 'Expirée',
  },
  invite: 'Inviter un utilisateur',
  resend: 'Renvoyer l’invitation',
  revoke: 'Révoquer l’invitation',
  openUser: 'Ouvrir l’utilisateur qui a invité',
  revokeTitle: {
    one: 'Révoquer l’invitation de {name} ?',
    other: 'Révoquer {n} invitations ?',
  },
  revokeText: 'Les liens des e-mails deviennent invalides. Les mêmes adresses peuvent être invitées à nouveau.',
  revoking: {
    one: 'Révocation de {n} invitation',
    other: 'Révocation de {n} invitations',
  },
  resending: {
    one: 'Renvoi de {n} invitation',
    other: 'Renvoi de {n} invitations',
  },
  revoked: {
    one: '{n} invitation révoquée',
    other: '{n} invitations révoquées',
  },
  resent: {
    one: '{n} invitation renvoyée',
    other: '{n} invitations renvoyées',
  },
  emptyTitle: 'Aucune invitation',
  emptyText:
    'Les personnes invitées reçoivent un e-mail avec un lien valable 7 jours. Leurs invitations apparaissent ici.',
  noMatchTitle: 'Aucune invitation ne correspond',
  noMatchText: 'Retirez le filtre pour voir d’autres invitations.',
  showAll: 'Afficher toutes les invitations',
};

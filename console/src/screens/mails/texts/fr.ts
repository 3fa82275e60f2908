import type { MailsTexts } from './en.ts';

export const texts: MailsTexts = {
  title: 'E-mails',
  subtitle: 'Ce que le service a demandé d’envoyer à l’application de notification. Les entrées sont gardées 30 jours.',
  mail: 'E-mail',
  state: 'État',
  states: { waiting: 'En attente', delivered: 'Remis', dead: 'Échoué', superseded: 'Remplacé' },
  attempts: 'Tentatives',
  failure: 'Dernier échec',
  created: 'Demandé',
  delivered: 'Remis',
  resend: 'Renvoyer',
  resending: { one: 'Renvoi de {n} e-mail', other: 'Renvoi de {n} e-mails' },
  resent: { one: '{n} e-mail est renvoyé', other: '{n} e-mails sont renvoyés' },
  emptyTitle: 'Aucun e-mail pour l’instant',
  emptyText: 'Ils apparaissent ici quand quelqu’un s’inscrit, réinitialise son mot de passe ou est invité.',
  noMatchTitle: 'Aucun résultat',
  noMatchText: 'Aucun e-mail des 30 derniers jours n’a cet état.',
  showAll: 'Afficher tous les e-mails',
};

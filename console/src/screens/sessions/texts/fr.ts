import type { SessionsTexts } from './en.ts';

export const texts: SessionsTexts = {
  title: 'Sessions',
  search: 'Adresse IP',
  user: 'Utilisateur',
  device: 'Appareil',
  ip: 'Adresse IP',
  created: 'Connexion',
  lastUsed: 'Dernière utilisation',
  createdFrom: 'Connexion à partir du',
  createdTo: 'Connexion avant le',
  current: 'Cette session',
  byAdministrator: 'Ouverte par un administrateur',
  deviceOn: '{browser} sur {system}',
  unknownDevice: 'Appareil inconnu',
  openUser: 'Ouvrir l’utilisateur',
  sessionsOf: 'Sessions de cet utilisateur',
  sessionsFrom: 'Sessions depuis cette adresse',
  end: 'Terminer la session',
  endAll: 'Terminer toutes les sessions de l’utilisateur',
  endSelected: 'Terminer les sessions',
  endTitle: {
    one: 'Terminer la session de {name} ?',
    other: 'Terminer {n} sessions ?',
  },
  endText: 'L’appareil est déconnecté à sa prochaine requête. L’utilisateur peut se reconnecter.',
  endAllTitle: 'Terminer toutes les sessions de {name} ?',
  endAllText:
    'Tous les appareils de l’utilisateur sont déconnectés à leur prochaine requête. L’utilisateur peut se reconnecter.',
  ending: {
    one: 'Fin de {n} session',
    other: 'Fin de {n} sessions',
  },
  ended: {
    one: '{n} session terminée',
    other: '{n} sessions terminées',
  },
  endedAll: 'Toutes les sessions de {name} sont terminées',
  wholeAddress:
    'Saisissez une adresse IP complète. Les sessions de son réseau sont trouvées : l’adresse elle-même, ou le /64 d’une adresse IPv6.',
  emptyTitle: 'Aucune session active',
  emptyText:
    'Une session commence par une connexion et se termine par une déconnexion, ou lorsqu’elle n’est pas utilisée pendant un certain temps.',
  noMatchTitle: 'Aucune session ne correspond',
  noMatchText: 'Retirez un filtre pour voir d’autres sessions.',
  showAll: 'Afficher toutes les sessions',
  partTitle: 'Aucun résultat pour l’instant',
  partText: 'Une requête lit un nombre limité de sessions. Continuez la recherche dans les plus anciennes.',
  continueSearch: 'Continuer la recherche',
};

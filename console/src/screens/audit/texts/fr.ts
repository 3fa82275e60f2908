import type { AuditScreenTexts } from './en.ts';

export const texts: AuditScreenTexts = {
  title: 'Journal d’audit',
  search: 'ID, cible ou adresse IP',
  event: 'Événement',
  result: 'Résultat',
  results: {
    true: 'Réussi',
    false: 'Échoué',
  },
  actor: 'Appelant',
  target: 'Cible',
  ip: 'Adresse IP',
  time: 'Heure',
  from: 'À partir du',
  to: 'Avant le',
  details: 'Détails',
  requests: {
    one: '{n} requête',
    other: '{n} requêtes',
  },
  live: 'En direct',
  liveOn: 'Les nouveaux événements apparaissent d’eux-mêmes.',
  ofRequest: 'L’ID de la requête permet de trouver la même requête dans le journal du service.',
  sameCaller: 'Événements de cet appelant',
  sameTarget: 'Événements de cette cible',
  sameNetwork: 'Événements de ce réseau',
  searchHint: 'Saisissez l’ID d’un utilisateur, une cible comme company:7 ou une adresse IP complète.',
  emptyTitle: 'Aucun événement',
  emptyText:
    'Les connexions, les modifications et les exports de données personnelles sont enregistrés ici, réussis ou non.',
  noMatchTitle: 'Aucun événement ne correspond',
  noMatchText: 'Retirez un filtre, ou choisissez une période plus longue.',
  showAll: 'Afficher tous les événements',
};

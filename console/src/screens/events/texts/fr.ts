import type { EventsTexts } from './en.ts';

export const texts: EventsTexts = {
  title: 'Événements',
  subtitle:
    'Les modifications, les plus récentes d’abord. Vos programmes et points de terminaison de webhook les reçoivent dans l’ordre où elles se sont produites.',
  type: 'Type',
  subject: 'Sujet',
  actor: 'Auteur',
  time: 'Heure',
  live: 'En direct',
  waiting: 'En attente de nouveaux événements. Ils apparaissent en haut.',
  stoppedTitle: 'La vue en direct s’est arrêtée',
  details: 'Détails',
  position: 'ID de l’événement',
  offTitle: 'Aucun événement n’est enregistré',
  offText:
    'Activez le réglage « events » pour enregistrer les changements des utilisateurs, des sessions et des réglages pour vos programmes.',
  emptyTitle: 'Aucun événement conservé',
  emptyText: 'Les événements apparaissent ici lorsque quelque chose change.',
  noMatchTitle: 'Aucun événement ne correspond',
  noMatchText: 'Retirez le filtre pour voir d’autres événements.',
  showAll: 'Afficher tous les événements',
  partTitle: 'Aucun résultat pour l’instant',
  partText: 'Une requête parcourt un nombre limité d’événements. Continuez la recherche dans les précédents.',
  continueSearch: 'Continuer la recherche',
};

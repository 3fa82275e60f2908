import type { EventsTexts } from './en.ts';

export const texts: EventsTexts = {
  title: 'Événements',
  subtitle:
    'Les changements dans l’ordre où ils se sont produits, tels que vos programmes et points de terminaison webhook les reçoivent.',
  type: 'Type',
  subject: 'Sujet',
  actor: 'Auteur',
  time: 'Heure',
  actors: {
    user: 'Utilisateur {id}',
    service_account: 'Compte de service {id}',
    super_admin: 'Clé super-administrateur',
    operator: 'Clé d’opérateur',
    system: 'Service',
  },
  onBehalf: 'en tant qu’utilisateur {id}',
  live: 'En direct',
  waiting: 'En attente de nouveaux événements. Ils apparaissent en haut.',
  stoppedTitle: 'La vue en direct s’est arrêtée',
  details: 'Détails',
  openUser: 'Ouvrir l’utilisateur',
  position: 'ID de l’événement',
  oldestFirst: 'Les plus anciens d’abord',
  offTitle: 'Aucun événement n’est enregistré',
  offText:
    'Activez le réglage « events » pour enregistrer les changements des utilisateurs, des sessions et des réglages pour vos programmes.',
  emptyTitle: 'Aucun événement conservé',
  emptyText: 'Les événements apparaissent ici lorsque quelque chose change.',
  noMatchTitle: 'Aucun événement ne correspond',
  noMatchText: 'Retirez le filtre pour voir d’autres événements.',
  showAll: 'Afficher tous les événements',
  partTitle: 'Aucun résultat pour l’instant',
  partText: 'Une requête parcourt un nombre limité d’événements. Continuez la recherche dans les suivants.',
  continueSearch: 'Continuer la recherche',
};

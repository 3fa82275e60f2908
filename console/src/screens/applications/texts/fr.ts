import type { ApplicationsTexts } from './en.ts';

export const texts: ApplicationsTexts = {
  subtitle: 'Toutes les applications de cette installation, pour ses opérateurs',
  key: 'Clé d’opérateur',
  keyHint: 'La CLI en crée une : operator-key create. Elle n’est conservée que tant que cet écran est ouvert.',
  enter: 'Afficher les applications',
  refused: 'Cette clé d’opérateur est inconnue, expirée ou révoquée.',
  search: 'Nom de l’application',
  noMatch: 'Aucune application ne correspond',
  name: 'Nom',
  id: 'ID',
  created: 'Créée',
  current: 'Cette application',
  moves: {
    copying: 'Déplacement vers {cell} : {percent} copiés',
    leaving: 'Déplacement vers {cell} : fin des tâches de fond',
    frozen: 'Déplacement vers {cell} : écritures refusées',
    switching: 'Déplacement vers {cell} : requêtes refusées',
    switched: 'Déplacée vers {cell}',
  },
  create: 'Créer une application',
  createdTitle: 'Application {name} créée',
  createdText:
    'Elle n’a pas encore d’administrateur. Invitez le premier avec la clé super-administrateur : POST /v1/invitations.',
  appKey: 'Clé d’application',
  serviceKey: 'Clé super-administrateur',
  open: 'Ouvrir sa console dans un nouvel onglet',
};

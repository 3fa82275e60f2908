import type { ServiceAccountsTexts } from './en.ts';

export const texts: ServiceAccountsTexts = {
  title: 'Comptes de service',
  subtitle: 'Appelants qui sont des programmes. Ils agissent avec leurs clés et ne peuvent pas se connecter.',
  account: 'Compte de service',
  name: 'Nom',
  description: 'Description',
  descriptionHint: 'Ce que fait le programme, pour les autres administrateurs.',
  status: 'État',
  enabled: 'Actif',
  disabled: 'Désactivé',
  created: 'Créé',
  create: 'Créer un compte de service',
  saved: 'Compte de service enregistré',
  edit: 'Modifier',
  save: 'Enregistrer le compte de service',
  enable: 'Activer',
  disable: 'Désactiver',
  disableTitle: 'Désactiver {name} ?',
  disableText:
    'Les requêtes avec ses clés sont refusées aussitôt. Les clés fonctionnent à nouveau une fois le compte activé.',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer {name} ?',
  deleteText: 'Toutes ses clés sont révoquées aussitôt. C’est irréversible.',
  deleted: '{name} a été supprimé',
  emptyTitle: 'Aucun compte de service pour l’instant',
  emptyText:
    'Créez-en un pour chaque programme qui appelle le service, puis une clé avec les autorisations nécessaires.',
};

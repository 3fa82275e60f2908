import type { ResourceServersTexts } from './en.ts';

export const texts: ResourceServersTexts = {
  title: 'Serveurs de ressources',
  subtitle: 'Vos API et serveurs MCP, pour lesquels les clients demandent des jetons d’accès.',
  name: 'Nom',
  nameHint: 'Les utilisateurs le voient sur la page de consentement.',
  identifier: 'Identifiant',
  identifierHint:
    'Un URI, comme https://orders.example.com. Les jetons le contiennent comme audience. Il ne peut pas être modifié.',
  scopes: 'Autorisations que les jetons peuvent avoir',
  scopesHint: 'Un jeton a celles que le client demande et que l’utilisateur possède.',
  noScopes: 'L’application ne définit pas encore d’autorisations. Ajoutez-en dans les paramètres.',
  fields: 'Champs personnalisés dans les jetons',
  fieldsHint: 'Les clients et les utilisateurs peuvent les lire dans le jeton.',
  seconds: 'Durée des jetons d’accès, en secondes',
  secondsHint: 'Vide : une heure',
  secondsWrong: 'Saisissez un nombre entier de secondes.',
  created: 'Créé',
  create: 'Ajouter un serveur de ressources',
  edit: 'Modifier',
  save: 'Enregistrer le serveur de ressources',
  saved: 'Serveur de ressources enregistré',
  delete: 'Supprimer',
  deleteTitle: 'Supprimer {name} ?',
  deleteText:
    'Les clients n’obtiennent plus de jetons pour lui. Les jetons émis restent valables jusqu’à leur expiration. Cette action est irréversible.',
  deleted: '{name} a été supprimé',
  emptyTitle: 'Aucun serveur de ressources',
  emptyText: 'Ajoutez une de vos API, pour que les clients obtiennent des jetons d’accès pour elle.',
};

import type { JumpTexts } from './en.ts';

export const texts: JumpTexts = {
  hint: 'Personnes, entreprises, écrans, paramètres et actions',
  none: 'Aucun résultat',
  screens: 'Écrans',
  actions: 'Actions',
  allUsers: 'Rechercher dans tous les utilisateurs: {text}',
  names: {
    user: 'Inviter un utilisateur',
    company: 'Créer une entreprise',
    role: 'Créer un rôle',
    key: 'Créer une clé',
    account: 'Créer un compte de service',
    client: 'Créer un client',
    provider: 'Ajouter un fournisseur',
    endpoint: 'Créer un point de terminaison de webhook',
  },
};

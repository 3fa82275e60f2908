import type { UsersTexts } from './en.ts';

export const texts: UsersTexts = {
  title: 'Utilisateurs',
  search: 'Nom ou adresse e-mail',
  user: 'Utilisateur',
  status: 'Statut',
  role: 'Rôle',
  email: 'Adresse e-mail',
  lastLogin: 'Dernière activité',
  created: 'Créé',
  verified: 'Vérifiée',
  notVerified: 'Non vérifiée',
  statuses: { active: 'Actif', inactive: 'Inactif', banned: 'Bloqué', deleted: 'Supprimé' },
  open: 'Ouvrir',
  ban: 'Bloquer',
  unban: 'Débloquer',
  activate: 'Activer',
  deactivate: 'Désactiver',
  delete: 'Supprimer',
  banTitle: { one: 'Bloquer {name} ?', other: 'Bloquer {n} utilisateurs ?' },
  banText:
    'Toutes les sessions se terminent aussitôt. Un utilisateur bloqué ne peut pas se connecter tant que le blocage dure.',
  activateTitle: { one: 'Activer {name} ?', other: 'Activer {n} utilisateurs ?' },
  activateText: 'Les blocages sont levés et les comptes activés : ces utilisateurs peuvent de nouveau se connecter.',
  deactivateTitle: { one: 'Désactiver {name} ?', other: 'Désactiver {n} utilisateurs ?' },
  deactivateText:
    "Toutes les sessions se terminent aussitôt. L'utilisateur ne peut pas se connecter tant qu'un administrateur n'a pas activé le compte.",
  deleteTitle: { one: 'Supprimer {name} ?', other: 'Supprimer {n} utilisateurs ?' },
  deleteText:
    "Toutes les sessions se terminent et l'adresse e-mail devient libre. Les données personnelles sont effacées plus tard. Cette action est irréversible.",
  banning: { one: 'Blocage de {n} utilisateur', other: 'Blocage de {n} utilisateurs' },
  unbanning: { one: 'Déblocage de {n} utilisateur', other: 'Déblocage de {n} utilisateurs' },
  activating: { one: 'Activation de {n} utilisateur', other: 'Activation de {n} utilisateurs' },
  deactivating: { one: 'Désactivation de {n} utilisateur', other: 'Désactivation de {n} utilisateurs' },
  deleting: { one: 'Suppression de {n} utilisateur', other: 'Suppression de {n} utilisateurs' },
  banned: { one: '{n} utilisateur bloqué', other: '{n} utilisateurs bloqués' },
  deactivated: { one: '{n} utilisateur désactivé', other: '{n} utilisateurs désactivés' },
  invite: 'Inviter un utilisateur',
  inviteText:
    'La personne reçoit un e-mail avec un lien valable 7 jours. Une invitation antérieure de la même adresse dans la même entreprise est révoquée.',
  inviteSend: "Envoyer l'invitation",
  invited: 'Invitation envoyée à {email}',
  company: 'Entreprise',
  companyHint: "L'ID de l'entreprise ; vide pour la vôtre.",
  emptyTitle: 'Aucun utilisateur pour le moment',
  emptyText:
    "Les utilisateurs apparaissent ici lorsqu'ils s'inscrivent ou acceptent une invitation. Vous pouvez aussi importer des utilisateurs avec les hachages de leurs mots de passe.",
  noMatchTitle: 'Aucun utilisateur trouvé',
  noMatchText:
    'La recherche trouve le début des noms et des adresses. Retirez un filtre pour voir plus d’utilisateurs.',
  showAll: 'Afficher tous les utilisateurs',
};

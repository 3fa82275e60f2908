import type { ProviderTexts } from './en.ts';

export const texts: ProviderTexts = {
  title: 'Fournisseurs',
  subtitle: 'Les utilisateurs se connectent avec leurs comptes chez eux',
  add: 'Ajouter un fournisseur',
  edit: 'Modifier le fournisseur',
  enable: 'Activer',
  disable: 'Désactiver',
  delete: 'Supprimer le fournisseur',
  test: 'Tester',
  testAgain: 'Tester à nouveau',
  on: 'Activé',
  off: 'Désactivé',
  noCredentials: 'Sans secret',
  saved: 'Fournisseur enregistré',
  deleted: '{name} a été supprimé',
  emptyTitle: 'Pas encore de fournisseur',
  emptyText: 'Créez un client chez un fournisseur, puis ajoutez ici son ID et son secret.',
  callback: 'URL de retour',
  callbackText:
    'Enregistrez les deux auprès de chaque fournisseur : celle de la page de connexion et celle de la page du compte.',
  driverHint: 'Créez-y un client : {url}',
  openidHint: 'Tout autre fournisseur OpenID, comme Keycloak, Okta ou Auth0',
  nameTaken: 'Un fournisseur a ce nom.',
  keep: 'Laissez vide pour garder celui qui est enregistré.',
  keepKey: 'Laissez les trois champs vides pour garder la clé enregistrée.',
  ownIssuerHint: 'Pour un serveur propre ou un seul annuaire',
  fields: {
    driver: ['Type', ''],
    provider: ['Nom dans les URL', 'Partie de chaque identité. Il ne peut pas être modifié.'],
    label: ['Texte du bouton', ''],
    issuer: ['URL de l’émetteur', 'Exactement comme le fournisseur l’indique'],
    client_id: ['ID du client', ''],
    team_id: ['Team ID', ''],
    key_id: ['Key ID', ''],
    private_key: ['Clé privée (PEM)', ''],
    client_secret: ['Secret du client', ''],
    scopes: ['Scopes', 'Séparés par des espaces. Vide : ceux dont la connexion a besoin.'],
    native_client_ids: [
      'ID de client des applications',
      'Applications mobiles et de bureau dont les ID tokens sont acceptés, une par ligne.',
    ],
    native_nonce: [
      'Accepter les ID tokens sans nonce',
      'Pour les applications dont le SDK n’en envoie pas. Un jeton volé peut alors être utilisé pendant cinq minutes.',
    ],
  },
  deleteTitle: 'Supprimer {name} ?',
  deleteText:
    'Les utilisateurs ne peuvent plus se connecter avec lui. Ses identités restent associées et valent à nouveau avec un fournisseur de ce nom et de cet émetteur.',
  users: {
    one: '{n} utilisateur en a une identité.',
    other: '{n} utilisateurs en ont une identité.',
  },
  testTitle: 'Test de {name}',
  passed: 'Toutes les vérifications ont réussi',
  passedText: 'Certains fournisseurs vérifient le secret en dernier : seule une connexion prouve qu’il est correct.',
  failed: 'Une vérification a échoué',
  checks: {
    discovery: 'Métadonnées',
    keys: 'Clés',
    credentials: 'ID et secret du client',
  },
  outcomes: {
    passed: 'Réussi',
    failed: 'Échoué',
    skipped: 'Ignoré',
  },
  failures: {
    unreachable: 'Aucune réponse à temps. Vérifiez l’hôte de l’émetteur, puis réessayez plus tard.',
    metadata_invalid:
      'L’émetteur n’a pas de métadonnées valides. Saisissez son URL exactement comme le fournisseur l’indique.',
    keys_invalid: 'Le fournisseur ne publie pas de clé de signature. Corrigez ses clés.',
    credentials_rejected: 'Le fournisseur refuse le client. Saisissez à nouveau son ID et son secret.',
    response_unexpected:
      'Le fournisseur refuse la requête. Comparez-y le type, les URI de redirection et les grants du client.',
  },
};

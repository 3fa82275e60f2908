import type { OverviewTexts } from './en.ts';

export const texts: OverviewTexts = {
  title: 'Aperçu',
  period: 'Du {from} au {to}',
  complete: 'Du {from} au {to}, compté jusqu’à {time}',
  range: 'Période',
  days: { one: '{n} jour', other: '{n} jours' },
  what: 'Statistiques',
  activeUsers: 'Utilisateurs actifs, mois',
  signups: 'Inscriptions',
  logins: 'Connexions',
  failedLogins: 'Connexions échouées',
  before: { one: '{value} le jour précédent', other: '{value} les {n} jours précédents' },
  points: '{value} points',
  loginsPerDay: 'Connexions par jour',
  signupsPerDay: 'Inscriptions par jour',
  activePerDay: 'Utilisateurs actifs par jour',
  successful: 'Réussies',
  failed: 'Échouées',
  sentence: '{title}, du {from} au {to} : de {least} à {most}.',
  failedSentence: ' Échouées : de {least} à {most}, avec le maximum le {day}.',
  table: { show: 'Afficher en tableau', day: 'Jour' },
  attention: 'À vérifier',
  nothing: 'Rien à vérifier.',
  open: 'Ouvrir',
  peak: 'Échecs inhabituels le {day}',
  peakText: '{n} connexions échouées, {mean} les autres jours.',
  setUp: 'Préparer la production',
  progress: '{done} sur {all} terminés',
  problems: {
    webhook_endpoint: ['Point de terminaison de webhook en échec : {host}', 'Les livraisons échouent depuis {time}.'],
    webhook_late: ['Les événements pour les webhooks ont du retard', 'Un événement attend sa livraison depuis {time}.'],
    events_unnumbered: [
      'Des événements manquent dans le journal',
      'Un événement attend sa place dans le journal depuis {time}. Un opérateur doit terminer les anciennes transactions de la base de données.',
    ],
    mail_suspended: [
      'Le récepteur d’e-mails est suspendu',
      'Il a échoué trop souvent depuis {time}. Il est réessayé automatiquement.',
    ],
    mail_failed: [
      'E-mails non remis : {n}',
      'La remise a échoué pendant trois jours. Renvoyez-les une fois que le récepteur fonctionne.',
    ],
    mail_late: ['E-mails en retard : {n}', 'Le plus ancien attend depuis {time}.'],
    missing_secrets: [
      'Réglages sans leur secret : {n}',
      'Ils ne fonctionnent pas tant que les secrets ne sont pas redéfinis.',
    ],
    stored_urls: ['URL non autorisées : {n}', 'Rien ne leur est envoyé. Remplacez chacune par une URL https publique.'],
    signing_key: ['La clé de signature a plus d’un an', 'Elle est utilisée depuis {time}. Renouvelez-la.'],
    application_keys: ['Une clé d’application a plus d’un an', 'Elle est utilisée depuis {time}. Renouvelez-la.'],
    super_admin_keys: [
      'Une clé de super administrateur a plus d’un an',
      'Elle est utilisée depuis {time}. Renouvelez-la.',
    ],
  },
  tasks: {
    mail_receiver: [
      'Connecter un récepteur d’e-mails',
      'Les e-mails avec des clés et des codes vont à l’application de notification du déploiement ou de cette application.',
    ],
    mail_delivered: [
      'Remettre un premier e-mail',
      'Aucun e-mail n’a été remis ces 30 derniers jours. Invitez par exemple un utilisateur.',
    ],
    app_url: ['Définir l’URL de l’application', 'Les pages y ramènent après une vérification ou une réinitialisation.'],
    verified_email: [
      'Exiger des adresses e-mail vérifiées',
      'Jusque-là, n’importe qui peut s’inscrire avec l’adresse d’une autre personne.',
    ],
    second_factor: [
      'Exiger un second facteur des administrateurs',
      'Administrateurs sans second facteur : {n}. Un mot de passe volé suffit pour modifier l’application.',
    ],
    captcha: ['Exiger un captcha pour l’inscription', 'Des robots peuvent créer des comptes et demander des e-mails.'],
    legal_pages: ['Lier les conditions et la politique de confidentialité', 'La page d’inscription affiche les deux.'],
    public_url: [
      'Servir l’application par https',
      'Jusque-là, les mots de passe et les jetons peuvent être lus en chemin.',
    ],
    rate_limits: [
      'Activer les limites de requêtes',
      'Rien ne freine la recherche de mots de passe sur de nombreux comptes.',
    ],
    backup: [
      'Sauvegarder la base de données et SECRET',
      'Sans les deux, utilisateurs, clés et réglages ne peuvent pas être restaurés. Gatehouse ne sait pas si vous le faites.',
    ],
  },
};

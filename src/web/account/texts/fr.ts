import type { LinkTexts } from './texts.ts';

export const fr: LinkTexts = {
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  needsScript: 'Cette page a besoin de JavaScript pour lire la clé du lien.',
  linkVoid: 'Ce lien n’est plus valable',
  linkVoidHint: 'Il a déjà été utilisé, a expiré ou a été remplacé par un lien plus récent.',
  linkIncomplete: 'Ce lien est incomplet',
  linkIncompleteHint:
    'Une partie du lien manque. Ouvrez-le à nouveau depuis l’e-mail, ou copiez le lien complet dans la barre d’adresse.',
  onward: 'Continuer vers {app}',
  newPassword: 'Nouveau mot de passe',
  factCreated: 'Créé',
  factRequested: 'Demandé',
  factFrom: 'Depuis',
  factMethod: 'Méthode de connexion',
  factPassword: 'Mot de passe',
  unknownAddress: 'adresse IP inconnue',
  unknownDevice: 'appareil inconnu',

  recoveryTitle: 'Choisissez un nouveau mot de passe',
  recoveryHint:
    'Choisissez un nouveau mot de passe pour votre compte {app}. Vous serez déconnecté de tous les appareils.',
  recoveryButton: 'Changer le mot de passe',
  recoveryDone: 'Mot de passe changé',
  recoveryDoneHint: 'Vous avez été déconnecté de tous les appareils. Connectez-vous avec votre nouveau mot de passe.',
  recoveryRenewal: 'Réinitialisez à nouveau votre mot de passe dans {app}, puis ouvrez l’e-mail le plus récent.',

  codeTitle: 'Votre code de connexion',
  codeLogin: 'Avez-vous demandé cette connexion ?',
  codeLoginHint: 'Une connexion à {app} a été demandée pour votre compte.',
  codeLoginWarning:
    'Continuez seulement si vous venez de la demander vous-même. Sinon, fermez cette page : sans le code, la connexion est impossible.',
  codeSignup: 'Avez-vous demandé cette inscription ?',
  codeSignupHint: 'Un code a été demandé pour votre adresse, qui n’a pas encore de compte {app}. Le code en crée un.',
  codeSignupWarning:
    'Continuez seulement si vous venez de la demander vous-même. Sinon, fermez cette page : sans le code, aucun compte n’est créé.',
  codeButton: 'C’était moi : afficher le code',
  codeHint:
    'Saisissez-le dans {app}, dans la fenêtre où vous l’avez demandé. Ne le saisissez nulle part ailleurs et ne le donnez à personne : le personnel de {app} ne le demande jamais.',
  codeDisabled: 'Les codes de connexion ne sont pas disponibles',
  codeDisabledHint:
    '{app} n’autorise pas la connexion avec des codes reçus par e-mail. Connectez-vous avec une autre méthode.',
  codeRenewal: 'Demandez un nouveau code dans {app}, puis ouvrez l’e-mail le plus récent.',

  verifyTitle: 'Vérifiez votre adresse e-mail',
  verifyHint: 'Un compte {app} a été créé avec votre adresse e-mail. Était-ce vous ?',
  verifyButton: 'Vérifier l’adresse e-mail',
  verifyPasswordHint:
    'Le mot de passe choisi à l’inscription. Vous l’avez oublié ? Choisissez-en un nouveau dans {app}. Cela vérifie aussi votre adresse e-mail.',
  verifyHere: 'Vous avez créé un compte {app} dans ce navigateur. Vérifiez votre adresse pour continuer.',
  verifyAndContinue: 'Vérifier et continuer',
  verified: 'Adresse e-mail vérifiée',
  verifiedHint: 'Vous pouvez fermer cette page et continuer dans {app}.',
  alreadyVerified: 'Adresse e-mail déjà vérifiée',
  alreadyVerifiedHint: 'Il n’y a plus rien à faire. Vous pouvez fermer cette page et continuer dans {app}.',
  reject: 'Ce n’était pas moi : supprimer le compte',
  rejected: 'Compte supprimé',
  rejectedHint:
    'Le compte ne permet plus de se connecter. Vous pouvez vous inscrire à {app} avec cette adresse à tout moment.',
  verifyRenewal:
    'Si votre adresse e-mail n’est pas encore vérifiée, choisissez un nouveau mot de passe : le lien correspondant vérifie aussi votre adresse. Ou connectez-vous à {app} et demandez un nouvel e-mail.',

  changeTitle: 'Changement d’adresse e-mail',
  changeHint: 'Un changement de l’adresse e-mail de votre compte {app} a été demandé.',
  changeHintNew:
    'Confirmez que la nouvelle adresse est la vôtre. Si vous n’avez pas demandé ce changement, annulez-le : une autre personne a saisi votre adresse.',
  changeHintOld: 'Si vous avez demandé ce changement, confirmez-le. Sinon, annulez-le : votre adresse reste la même.',
  changeHintCancel: 'Si vous n’avez pas demandé ce changement, annulez-le : votre adresse reste la même.',
  currentAddress: 'Adresse actuelle',
  newAddress: 'Nouvelle adresse',
  changeButton: 'Confirmer le changement',
  changeCancel: 'Ce n’était pas moi : annuler le changement',
  changeDone: 'Adresse e-mail changée',
  changeDoneHint: 'Connectez-vous désormais à {app} avec {new_email}.',
  changeWaiting: 'Changement confirmé',
  changeWaitingHint:
    'Votre adresse e-mail deviendra {new_email} lorsque l’autre adresse aura aussi confirmé le changement.',
  changeCanceled: 'Changement annulé',
  changeCanceledHint: 'L’adresse e-mail du compte reste {old_email}.',
  changeCanceledWarning:
    'Si vous n’avez pas demandé le changement, une autre personne connaît peut-être votre mot de passe : choisissez-en un nouveau dans {app}.',
  changeRenewal: 'Demandez à nouveau le changement dans {app}, puis ouvrez l’e-mail le plus récent.',

  invitationTitle: 'Votre invitation',
  invited: 'Vous êtes invité',
  invitedHint: '{invited_by} vous invite à rejoindre {company} dans {app} en tant que {role}.',
  invitedAppHint:
    '{invited_by} vous invite à rejoindre {app} en tant que {role}. Ce rôle s’applique à toute l’application.',
  memberHint:
    '{invited_by} vous invite à rejoindre {company} en tant que {role}. Vous avez déjà un compte {app}. Connectez-vous pour accepter.',
  memberAppHint:
    '{invited_by} vous donne le rôle {role} dans toute l’application {app}. Vous avez déjà un compte. Connectez-vous pour accepter.',
  memberPasswordHint:
    'Mot de passe oublié ? Choisissez-en d’abord un nouveau dans {app}, puis ouvrez à nouveau ce lien.',
  accept: 'Accepter l’invitation',
  logInAndAccept: 'Se connecter et accepter',
  welcome: 'Bienvenue',
  welcomeHint: 'Vous êtes maintenant membre de {company}. Connectez-vous à {app} avec votre nouveau mot de passe.',
  welcomeAppHint: 'Vous avez maintenant le rôle {role} dans {app}. Connectez-vous avec votre nouveau mot de passe.',
  joined: 'Invitation acceptée',
  joinedHint: 'Vous êtes maintenant membre de {company}. Connectez-vous à {app} comme d’habitude.',
  joinedAppHint: 'Vous avez maintenant le rôle {role} dans {app}. Connectez-vous comme d’habitude.',
  invitationRenewal: 'Demandez à la personne qui vous a invité d’envoyer à nouveau l’invitation.',

  script: {
    wrongPassword: 'Le mot de passe n’est pas correct. Réessayez.',
    wrongLogin: 'Le mot de passe n’est pas correct, ou le compte n’est pas autorisé à se connecter.',
    device: '{browser} sous {system}',
    unreachable: 'Le service est injoignable. Vérifiez votre connexion, puis réessayez.',
    busy: 'Le service est occupé. Réessayez dans un instant.',
    busyMinutes: 'Le service est occupé. Réessayez dans environ {minutes} minutes.',
    failed: 'Une erreur s’est produite. Réessayez dans un instant.',
  },
};

import type { ProofTexts } from './en.ts';

export const texts: ProofTexts = {
  title: 'Confirmez votre identité',
  text: 'Cette action nécessite une connexion récente.',
  continueButton: 'Continuer',
  password: 'Saisissez votre mot de passe pour continuer',
  totp: 'Saisissez le code de l’application d’authentification',
  recovery_code: 'Saisissez un code de récupération',
  email_code: 'Saisissez le code reçu par e-mail',
  sms: 'Saisissez le code reçu par SMS',
  usePassword: 'Utiliser le mot de passe',
  useTotp: "Utiliser l'application d'authentification",
  useRecovery: 'Utiliser un code de récupération',
  useEmail: 'Utiliser un code par e-mail',
  useSms: 'Utiliser un code par SMS',
  usePasskey: "Utiliser une clé d'accès",
  sendEmail: 'Envoyer un code par e-mail',
  sendSms: 'Envoyer un code par SMS',
  sent: 'Le code a été envoyé.',
  loginAgain: 'Se connecter de nouveau',
  loginAgainText: "Vous vous connectez chez un fournisseur. Connectez-vous de nouveau, puis répétez l'action.",
};

import type { ProofTexts } from './en.ts';

export const texts: ProofTexts = {
  title: 'Identität bestätigen',
  text: 'Diese Aktion erfordert eine kürzliche Anmeldung.',
  continueButton: 'Fortfahren',
  password: 'Zum Fortfahren Passwort eingeben',
  totp: 'Code der Authentifizierungs-App eingeben',
  recovery_code: 'Wiederherstellungscode eingeben',
  email_code: 'Code aus der E-Mail eingeben',
  sms: 'Code aus der SMS eingeben',
  usePassword: 'Passwort verwenden',
  useTotp: 'Authentifizierungs-App verwenden',
  useRecovery: 'Wiederherstellungscode verwenden',
  useEmail: 'Code per E-Mail verwenden',
  useSms: 'Code per SMS verwenden',
  usePasskey: 'Passkey verwenden',
  sendEmail: 'Code per E-Mail senden',
  sendSms: 'Code per SMS senden',
  sent: 'Der Code wurde gesendet.',
  loginAgain: 'Erneut anmelden',
  loginAgainText:
    'Sie melden sich bei einem Anbieter an. Melden Sie sich erneut an, und wiederholen Sie dann die Aktion.',
};

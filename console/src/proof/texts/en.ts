import type { Texts } from '../../texts.ts';

/** The texts of the dialog that asks for a recent proof. */
export const texts = {
  title: 'Confirm your identity',
  text: 'This action requires a recent login.',
  continueButton: 'Continue',
  password: 'Enter your password to continue',
  totp: 'Enter your authenticator code',
  recovery_code: 'Enter a recovery code',
  email_code: 'Enter the code from the email',
  sms: 'Enter the code from the SMS',
  usePassword: 'Use the password',
  useTotp: 'Use the authenticator app',
  useRecovery: 'Use a recovery code',
  useEmail: 'Use a code by email',
  useSms: 'Use a code by SMS',
  usePasskey: 'Use a passkey',
  sendEmail: 'Send a code by email',
  sendSms: 'Send a code by SMS',
  sent: 'The code was sent.',
  loginAgain: 'Log in again',
  loginAgainText: 'You log in at a provider. Log in again, then repeat the action.',
} as const;

export type ProofTexts = Texts<typeof texts>;

import type { ProofTexts } from './en.ts';

export const texts: ProofTexts = {
  title: 'Confirme su identidad',
  text: 'Esta acción requiere un inicio de sesión reciente.',
  continueButton: 'Continuar',
  password: 'Introduzca su contraseña para continuar',
  totp: 'Introduzca el código de la aplicación de autenticación',
  recovery_code: 'Introduzca un código de recuperación',
  email_code: 'Introduzca el código del correo',
  sms: 'Introduzca el código del SMS',
  usePassword: 'Usar la contraseña',
  useTotp: 'Usar la aplicación de autenticación',
  useRecovery: 'Usar un código de recuperación',
  useEmail: 'Usar un código por correo',
  useSms: 'Usar un código por SMS',
  usePasskey: 'Usar una passkey',
  sendEmail: 'Enviar un código por correo',
  sendSms: 'Enviar un código por SMS',
  sent: 'El código se ha enviado.',
  loginAgain: 'Volver a iniciar sesión',
  loginAgainText: 'Inicia sesión en un proveedor. Vuelva a iniciar sesión y repita la acción.',
};
